import { ActButton } from './ActButton.tsx';
import type { Act } from './machine.ts';
import { createFiller, type RunContent } from './texts.ts';

interface Props {
  content: RunContent;
  act: (act: Act) => void;
}

/** What the run asks, with the amounts and the rule. Without JavaScript the answers are described instead of offered. */
export function Question({ content, act }: Props) {
  const fill = createFiller(content);
  const { terms, choices, withoutScript, labels } = content;
  const answers = ['approve', 'edit', 'refuse'] as const;
  return (
    <>
      <p className="run-ask">{fill(content.question)}</p>
      <dl className="run-sum">
        <dt>{fill(terms.billed)}</dt>
        <dd>{fill('{billed}')}</dd>
        <dt>{fill(terms.order)}</dt>
        <dd>{fill('− {order}')}</dd>
        <dt className="total">{fill(terms.beyond)}</dt>
        <dd className="total">{fill('{beyond}')}</dd>
        <dt>{fill(terms.limit)}</dt>
        <dd>{fill('{limit}')}</dd>
      </dl>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-faint">{labels.rule}</dt>
        <dd>{fill(content.rule)}</dd>
        <dt className="text-faint">{labels.asked}</dt>
        <dd>{fill(content.asked)}</dd>
      </dl>
      <div className="inoperable:hidden">
        <div className="grid grid-cols-3 gap-2">
          {answers.map((name, index) => (
            <ActButton key={name} name={name} filled={index === 0} onClick={() => act({ type: name })}>
              {choices[name]}
            </ActButton>
          ))}
        </div>
        <p className="mt-3 text-muted">{fill(choices.hint)}</p>
      </div>
      <div className="hidden border-b border-edge inoperable:block">
        {answers.map((name, index) => (
          <details key={name} className="border-t border-edge" open={index === 0}>
            <summary className="min-h-11 py-2 font-semibold">
              {labels.pressed} {choices[name]}
            </summary>
            <p className="pb-3 text-muted">{fill(withoutScript[name])}</p>
          </details>
        ))}
      </div>
    </>
  );
}
