import type { Readiness as Sample } from '~/content/schemas/panels/readiness.ts';
import { Frame, Ranking } from './Frame.tsx';

const words = { 'in place': 'In place', partly: 'Partly', missing: 'Missing' };

/** '2 in place, 1 partly' */
const countStates = (lines: Sample['sheets'][number]['lines']): string =>
  Object.keys(words)
    .map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`)
    .join(', ');

/** Three sheets of four lines, and the gaps ranked by what they stop. */
export function Readiness({ sample }: { sample: Sample }) {
  const { process, on, sheets, steps, fixes } = sample;
  const lines = sheets.flatMap((sheet) => sheet.lines);
  const rank = (text: string) => fixes.findIndex(({ gap }) => gap === text) + 1;
  return (
    <Frame
      name="Readiness Assessment"
      context={`${process}, ${on}`}
      note={`${lines.length} lines: ${countStates(lines)}. No overall score: the weakest of the three lists decides whether it may start.`}
    >
      <div className="panel-cells sheets">
        {sheets.map((sheet) => (
          <section key={sheet.name}>
            <div className="px-(--pad) py-3.5">
              <h3 className="panel-title">{sheet.name}</h3>
              <p className="label">{countStates(sheet.lines)}</p>
            </div>
            <ul>
              {sheet.lines.map(({ text, state, share }) => (
                <li key={text} className={`${state.replace(' ', '-')} ${rank(text) === 1 ? 'lit' : ''}`}>
                  <b>{text}</b>
                  <small>
                    {words[state]}
                    {share ? `. ${share.have} of ${share.of} ${share.text}` : ''}
                    {rank(text) ? `. Fix ${rank(text)}` : ''}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Ranking
        className="panel-band"
        heading="What to fix first"
        text={`Ranked by how many of the ${steps} steps each gap stops.`}
      >
        <ol className="panel-rows [--cols:1.5rem_1fr_auto]">
          {fixes.map(({ gap, owner, stops }, index) => (
            <li key={gap}>
              <span className="label">{index + 1}</span>
              <span>
                <b>{gap}</b>
                <small>Owner: {owner}</small>
              </span>
              <span className="label">
                <Ticks stops={stops} steps={steps} />
                stops {stops} of {steps}
              </span>
            </li>
          ))}
        </ol>
      </Ranking>
    </Frame>
  );
}

/** The steps of the process as squares, the stopped ones full. */
const Ticks = ({ stops, steps }: { stops: number; steps: number }) => (
  <svg className="my-1 ml-auto" width={steps * 15 - 4} height="11" aria-hidden="true">
    {Array.from({ length: steps }, (_, index) => (
      <rect
        key={index}
        x={index * 15}
        width="11"
        height="11"
        fill={index < stops ? 'var(--color-text)' : '#c5bdac'}
      />
    ))}
  </svg>
);
