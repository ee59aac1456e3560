interface Props {
  /** For `fill="url(#id)"`. */
  id: string;
  /** Edge of the square that repeats, in px. */
  size: number;
  /** Width of a stripe, in px. */
  width: number;
  /** Where in the square the stripe begins, in px. */
  start?: number;
  color: string;
  /** Between the stripes; nothing without it. */
  ground?: string;
}

/** An SVG pattern of diagonal stripes. */
export const Hatch = ({ id, size, width, start = 0, color, ground }: Props) => (
  <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    {ground && <rect fill={ground} width={size} height={size} />}
    <rect fill={color} x={start} width={width} height={size} />
  </pattern>
);
