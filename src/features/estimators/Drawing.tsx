import type { ReactNode } from 'react';
import { formatDollars } from '~/config/numbers.ts';
import { Hatch } from '~/ui/Hatch.tsx';
import type { Drawing as Figure } from './types.ts';

interface FrameProps {
  className: string;
  children: ReactNode;
}
/** Of every drawing: the colour of labels, which also forced colours and paper set. */
const Frame = ({ className, children }: FrameProps) => (
  <div className={`label ${className}`}>
    <svg className="size-full overflow-visible" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  </div>
);
const pen = { stroke: 'currentColor', fill: 'none' };
/** A label that lies on a line or a bar clears the ground around itself. */
const cleared = (width: number) => ({
  stroke: 'var(--ground)',
  strokeWidth: width,
  paintOrder: 'stroke',
});

const percent = (part: number): string => `${Number((part * 100).toFixed(3))}%`;
/** Below this share of the width a label would run into its neighbour; the lines beside it print the amount in any case. */
const roomForLabel = 0.21;

/** The result drawn to scale, like a dimensioned detail. The lines beside it say the same in words. */
export function Drawing({ figure, id }: { figure: Figure; id: string }) {
  if (figure.type === 'split') return <Split figure={figure} id={id} />;
  if (figure.type === 'bars') return <Bars figure={figure} id={id} />;
  return (
    <Frame className="h-6">
      <path {...pen} d="M.5 0v24" />
      <line {...pen} x1="0" x2="100%" y1="12" y2="12" />
      <line {...pen} x1="100%" x2="100%" y1="0" y2="24" />
      <text x="50%" y="17" textAnchor="middle" {...cleared(28)}>
        {figure.label}
      </text>
    </Frame>
  );
}

/** The end of a scale from zero: the next of 1, 2, 2.5 and 5 times a power of ten. */
function scaleEnd(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(amount, 1)));
  return [1, 2, 2.5, 5, 10].find((step) => step * power >= amount)! * power;
}

/** Two parts of a sum on a scale from zero, so that the bar says how large the sum is. */
function Split({ figure: { a, b, labels }, id }: { figure: Extract<Figure, { type: 'split' }>; id: string }) {
  const end = scaleEnd(a + b);
  const [first, whole] = [a / end, (a + b) / end];
  return (
    <Frame className="mt-4 h-27">
      <Stripes id={id} />
      <text x="100%" y="14" textAnchor="end">
        {`0 to ${formatDollars(end)}`}
      </text>
      <g transform="translate(0 24)">
        <rect fill="var(--line)" width="100%" height="44" />
        <rect fill="var(--color-hydro-night)" width={percent(first)} height="44" />
        <rect fill={`url(#${id})`} x={percent(first)} width={percent(whole - first)} height="44" />
        <Bracket y={51} from={0} to={first} />
        <Bracket y={51} from={first} to={whole} />
        {first >= roomForLabel && <Label x={first / 2} y={78} text={labels.a} />}
        {whole - first >= roomForLabel && <Label x={(first + whole) / 2} y={78} text={labels.b} />}
      </g>
    </Frame>
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
    <Frame className="mt-8 h-33">
      <Stripes id={id} lower={lower} />
      {gap > 0 && <Bracket y={25} from={common} to={most} />}
      <text x="100%" y="13" textAnchor="end">
        {label}
      </text>
      <rect fill="var(--color-hydro-night)" y="34" width={percent(from)} height="44" />
      <rect fill="var(--color-hydro-night)" y="84" width={percent(common)} height="44" />
      <rect fill={`url(#${id})`} x={percent(common)} y="84" width={percent(gap)} height="44" />
      <text {...onBar(from)} x="14" y="61">
        Base
      </text>
      <text {...onBar(common)} x="14" y="111">
        Projected
      </text>
    </Frame>
  );
}

/** Dark on a bar that is long enough for the word, else clear of it. */
const onBar = (length: number) =>
  length < 0.34 ? cleared(6) : { className: 'forced-color-adjust-none', fill: 'var(--color-ink)' };

/** The second series: stripes, never a third colour. */
const Stripes = ({ id, lower = false }: { id: string; lower?: boolean }) => (
  <Hatch
    id={id}
    size={7}
    width={2}
    color={lower ? 'var(--color-bad-night)' : 'var(--color-mist)'}
    ground={lower ? 'var(--color-ink-3)' : '#4c5a5b'}
  />
);

function Bracket({ y, from, to }: { y: number; from: number; to: number }) {
  const [x1, x2] = [percent(from), percent(to)];
  return (
    <g {...pen}>
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
