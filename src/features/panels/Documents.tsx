import { Fragment } from 'react';
import { withUnbreakableSpaces } from '~/config/numbers.ts';
import type { DocumentSample } from '~/content/schemas/panels.ts';
import { Frame } from '~/features/figures/Frame.tsx';

interface Props {
  /** On the bar. */
  name: string;
  sample: DocumentSample;
  /** Says that the data is a sample, where nothing else on the page does. */
  caption?: string;
  /** On its own page: with the way of the document; its lines stay in sight while the panel is folded. */
  excerpt?: boolean;
}

/** The page, the fields that were read from it, and the way of the document. */
export function Documents({ name, sample, caption, excerpt = false }: Props) {
  const { threshold, fields, steps, corrects, correction } = sample;
  return (
    <Frame name={name} caption={caption}>
      <div className="panel-grid gap-0 [--cols:1fr_1.4fr]">
        <Page page={sample.page} excerpt={excerpt} />
        <table className="fields">
          <caption className="visually-hidden">Fields that were read, with confidence</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Value</th>
              <th scope="col">Confidence</th>
            </tr>
          </thead>
          {fields.map(({ name, value, confidence, readAs }, index) => (
            <tbody className={readAs ? 'checked lit' : fields[index + 1]?.readAs ? '' : 'rest'} key={name}>
              <tr>
                <th scope="row">{name}</th>
                <td>{readAs === undefined ? value : <b>{value}</b>}</td>
                <td>{readAs === undefined ? `${confidence}%` : 'Checked'}</td>
              </tr>
              {readAs !== undefined && (
                <tr>
                  <td className="text-muted" colSpan={3}>
                    {`Read as ${readAs} with ${confidence}%. Below ${threshold}%, so ${corrects}, checked it: `}
                    <span className="inline-block">{correction}</span>
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      </div>
      {excerpt && (
        <ol className="panel-cells way rest">
          {steps.map(({ at, what, detail }) => (
            <li key={what}>
              <span className="label">{at}</span>
              <b>{what}</b>
              <small>{detail}</small>
            </li>
          ))}
        </ol>
      )}
    </Frame>
  );
}

/** The document as it arrived; the line that was misread is marked. */
function Page({ page, excerpt }: Pick<DocumentSample, 'page'> & Pick<Props, 'excerpt'>) {
  const { title, facts, columns, lines, misread } = page;
  return (
    <div className={excerpt ? 'desk' : 'desk rest'}>
      <div className="page">
        <p className="h3 mb-2">{title}</p>
        <dl className={excerpt ? 'mb-4 rest' : 'mb-4'}>
          {facts.map(({ text, value }) => (
            <Fragment key={text}>
              <dt>{text}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="border-b text-label text-faint">
          {columns[0]} <span>{columns[1]}</span>
        </p>
        {lines.map(({ text, value }, index) => (
          <p className={index + 1 === misread ? 'bg-amber' : 'border-line not-last:border-b'} key={text}>
            {withUnbreakableSpaces(text)}
            <span>{value}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
