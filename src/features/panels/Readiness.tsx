import type { Panels } from '~/content/schemas/panels.ts';
import { Frame } from '~/features/figures/Frame.tsx';

const words = { 'in place': 'In place', partly: 'Partly', missing: 'Missing' };

/** '2 in place, 1 partly' */
const countStates = (lines: Panels['readiness']['sheets'][number]['lines']): string =>
  Object.keys(words)
    .map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`)
    .join(', ');

/** Three sheets of four lines, and the gaps ranked by what they stop. */
export function Readiness({ sample }: { sample: Panels['readiness'] }) {
  const { process, on, sheets, steps } = sample;
  const lines = sheets.flatMap((sheet) => sheet.lines);
  /** The missing lines, the one that stops most first. */
  const fixes = lines.filter(({ stops }) => stops).sort((a, b) => b.stops! - a.stops!);
  const rank = (text: string) => fixes.findIndex((fix) => fix.text === text) + 1;
  return (
    <Frame name={`Readiness Assessment: ${process}, ${on}`}>
      <div className="panel-cells sheets rest">
        {sheets.map((sheet) => (
          <section key={sheet.name}>
            <div className="px-(--pad) py-3.5">
              <h3 className="panel-title">{sheet.name}</h3>
              <p className="label">{countStates(sheet.lines)}</p>
            </div>
            <ul>
              {sheet.lines.map(({ text, state, share, owner }) => (
                <li key={text} className={`${state.replace(' ', '-')} ${rank(text) === 1 ? 'lit' : ''}`}>
                  <b>{text}</b>
                  <small className={state === 'in place' ? 'visually-hidden' : undefined}>
                    {words[state] +
                      (share ? `. ${share.have} of ${share.of} ${share.text}, ${owner}` : '') +
                      (rank(text) ? `. Fix ${rank(text)}` : '')}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="fixes panel-band px-(--pad) py-3.5">
        <h3 className="panel-title">What to fix first</h3>
        <p className="text-muted">{`Ranked by how many of the ${steps} steps each gap blocks.`}</p>
        <ol className="panel-rows mt-2 [--cols:1.5rem_1fr_fit-content(40%)]">
          {fixes.map(({ text, owner, stops = 0 }, index) => (
            <li key={text}>
              <span className="label">{index + 1}</span>
              <span>
                <b>{text}</b>
                <small>{`Owner: ${owner}`}</small>
              </span>
              <span className="label">{`blocks ${stops} of ${steps}`}</span>
            </li>
          ))}
        </ol>
      </div>
    </Frame>
  );
}
