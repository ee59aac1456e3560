/** What a picture shows, as data: a scene can be hashed, compared and rendered again. */
import type { LandformKind } from './terrain/landform.ts';

/** A step along one axis of the picture (0 left or top, 1 right or bottom) from dark at `from` to lit at `to`. */
export interface Ramp {
  axis: 'x' | 'y';
  from: number;
  to: number;
}
export const x = (from: number, to: number): Ramp => ({ axis: 'x', from, to });
export const y = (from: number, to: number): Ramp => ({ axis: 'y', from, to });

/** Where light may fall: the product of the ramps. Keep it away from text. */
export interface Reach {
  ramps: Ramp[];
  /** 0..1, default 1. */
  strength?: number;
}

/** The window on the map. */
export interface View {
  /** Height of the picture in map units: larger shows more ground. Default 1.15. */
  zoom?: number;
  /** Map coordinates of the top left corner. */
  x?: number;
  y?: number;
  /** How many index contours between height 0 and 1. Default 15. */
  levels?: number;
}

/** One shape of a picture. */
export interface Frame extends View {
  /** Size in CSS pixels of the box that the picture fills at the design's width (1440, or 390 for a portrait). */
  box: readonly [width: number, height: number];
  reach?: Reach;
  /** Widths of the files in pixels; the largest is rendered, the others are scaled down from it. */
  widths?: readonly number[];
  /** Width of the WebP for browsers without AVIF; by default near 1200. */
  fallback?: number;
  /** What another picture always covers, as parts of the height: of one colour in the files, which makes them smaller. */
  covered?: { from: number; to: number };
}

export interface Scene extends Frame {
  /** `<page>-<role>`, unique; also the name of the files. */
  name: string;
  kind: LandformKind;
  seed: number;
  time: 'night' | 'day';
  /** Sun over the horizon and its direction, in radians. Default -0.5 (from the right, a little above) and 0.3. */
  azimuth?: number;
  elevation?: number;
  /** Height of the water, for `delta` (0.34) and `coast` (0.46). */
  sea?: number;
  /** Strength of the warm wash: default 0.2 by night, 0.5 by day. */
  wash?: number;
  /** A second shape for narrow screens, used up to `below` CSS pixels. What it leaves out is as in the scene. */
  portrait?: Frame & { below: 640 | 900 | 1023 } & Pick<Scene, 'quality' | 'qualities'>;
  /** Which part stays in sight when the box has another shape than the picture. Default 'center'. */
  position?: 'left' | 'center' | 'right' | 'top' | 'bottom';
  /** AVIF quality, default 45. */
  quality?: number;
  /**
   * AVIF quality by width, of files that a phone's first screen waits for. They are encoded with more effort, which saves 8 to 17 %
   * at these sizes (aom 3.15).
   */
  qualities?: Readonly<Record<number, number>>;
}

/** The frame of a scene for narrow screens, with everything that it inherits. */
export const portraitScene = (scene: Scene): Scene | undefined => {
  if (!scene.portrait) return undefined;
  const { portrait } = scene;
  return {
    ...scene,
    ...portrait,
    portrait: undefined,
    widths: portrait.widths,
    fallback: portrait.fallback,
  };
};
