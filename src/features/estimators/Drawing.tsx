import type { Drawing as Figure } from './types.ts';

const percent = (part: number): string => `${Number((part * 100).toFixed(3))}%`;
/** Below this share of the width a label would run into its neighbour; the ledger prints the amount in any case. */
const roomForLabel = 0.21;

/** The result drawn to scale, like a dimensioned detail. The ledger beside it says the same in words. */
export function Drawing({ figure, id }: { figure: Figure; id: string }) {
  if (figure.type === 'split') return <Split figure={figure} id={id} />;
  if (figure.type === 'bars') return <Bars figure={figure} id={id} />;
  return (
    <svg className="est-drawing est-dimension" aria-hidden="true">
      <path className="dim" d="M.5 0v24" />
      <line className="dim" x1="0" x2="100%" y1="12" y2="12" />
      <line className="dim" x1="100%" x2="100%" y1="0" y2="24" />
      <text x="50%" y="17" textAnchor="middle">
        {figure.label}
      </text>
    </svg>
  );
}

function Split({ figure: { a, b, labels }, id }: { figure: Extract<Figure, { type: 'split' }>; id: string }) {
  const part = a + b > 0 ? a / (a + b) : 0;
  return (
    <svg className="est-drawing est-parts" aria-hidden="true">
      <Hatch id={id} />
      <rect className="series-a" width={percent(part)} height="56" />
      <rect fill={`url(#${id})`} x={percent(part)} width={percent(1 - part)} height="56" />
      <Bracket y={63} from={0} to={part} />
      <Bracket y={63} from={part} to={1} />
      {part >= roomForLabel && <Label x={part / 2} y={85} text={labels.a} />}
      {1 - part >= roomForLabel && <Label x={(1 + part) / 2} y={85} text={labels.b} />}
      <Bracket y={104} from={0} to={1} />
      <Label x={0.5} y={126} text={labels.total} />
    </svg>
  );
}

function Bars({
  figure: { base, projected, label },
  id,
}: {
  figure: Extract<Figure, { type: 'bars' }>;
  id: string;
}) {
  const longest = Math.max(base, projected, 0.01);
  const [from, to] = [Math.max(0, base) / longest, Math.max(0, projected) / longest];
  const [common, most] = [Math.min(from, to), Math.max(from, to)];
  const gap = most - common;
  const lower = projected < base;
  return (
    <svg className="est-drawing est-bars" aria-hidden="true">
      <Hatch id={id} lower={lower} />
      {gap > 0 && <Bracket y={25} from={common} to={most} />}
      <text className="delta" x="100%" y="13" textAnchor="end">
        {label}
      </text>
      <rect className="series-a" y="34" width={percent(from)} height="44" />
      <rect className="series-a" y="84" width={percent(common)} height="44" />
      <rect fill={`url(#${id})`} x={percent(common)} y="84" width={percent(gap)} height="44" />
      <text className={from < 0.34 ? 'halo' : 'inside'} x="14" y="61">
        Base
      </text>
      <text className={common < 0.34 ? 'halo' : 'inside'} x="14" y="111">
        Projected
      </text>
    </svg>
  );
}

/** The second series: stripes, never a third colour. */
function Hatch({ id, lower = false }: { id: string; lower?: boolean }) {
  return (
    <pattern
      id={id}
      className={lower ? 'hatch hatch-lower' : 'hatch'}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect className="hatch-ground" width="7" height="7" />
      <rect className="hatch-line" width="2" height="7" />
    </pattern>
  );
}

function Bracket({ y, from, to }: { y: number; from: number; to: number }) {
  const [x1, x2] = [percent(from), percent(to)];
  return (
    <g className="dim">
      <line x1={x1} x2={x2} y1={y} y2={y} />
      <line x1={x1} x2={x1} y1={y} y2={y + 8} />
      <line x1={x2} x2={x2} y1={y} y2={y + 8} />
    </g>
  );
}

const Label = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <text x={percent(x)} y={y} textAnchor="middle">
    {text}
  </text>
);
