import { smoothstep } from '../terrain/landform.ts';

/** What the painters know about one pixel. */
export interface Place {
  height: number;
  /** 0..1: how far light may reach here. */
  reach: number;
  /** `reach` times what the sun sees. */
  lit: number;
  facing: number;
  /** Coverage of the index contours and of the fine contours between them, 0..1. */
  major: number;
  fine: number;
  /** Change of height over one CSS pixel. */
  slope: number;
}

export interface Painter {
  sea?: number;
  wash: number;
  /** Sine of the sun's elevation: what flat ground receives. */
  flat: number;
  /** Coverage of a line at a distance in CSS pixels from its middle. */
  cover: (distance: number, halfWidth: number) => number;
}

type Rgb = readonly [red: number, green: number, blue: number];
const ink: Rgb = [9, 16, 18];
const cool: Rgb = [74, 102, 104];
const amber: Rgb = [255, 186, 82];
const hot: Rgb = [255, 226, 168];
const litWater: Rgb = [90, 170, 176];
const paper: Rgb = [247, 244, 237];
const dayAmber: Rgb = [255, 184, 77];
const dayWater: Rgb = [150, 192, 194];
const dayShore: Rgb = [27, 98, 108];
const dayContour: Rgb = [58, 50, 34];
const dayFine: Rgb = [116, 70, 0];

type Colour = [number, number, number];
const mix = (colour: Colour, other: Rgb, amount: number) => {
  colour[0] += (other[0] - colour[0]) * amount;
  colour[1] += (other[1] - colour[1]) * amount;
  colour[2] += (other[2] - colour[2]) * amount;
};

/** Quiet index contours everywhere; fine contours and warm relief where the first light falls. */
export function paintNight(colour: Colour, place: Place, { sea, wash, cover }: Painter): void {
  const water = sea === undefined ? 0 : smoothstep(0.006, -0.004, place.height - sea);
  const lit = place.lit * (1 - water * 0.92);
  const glow = lit * Math.min(1, place.facing * 1.9);
  const contour = place.major * (0.3 + 0.12 * place.reach);
  const fine = place.fine * smoothstep(0.02, 0.5, glow) * 0.95;
  const litLine = Math.max(place.major * smoothstep(0.02, 0.4, glow), fine);

  const sky = 8.8 * place.facing * (0.25 + 0.75 * place.reach);
  colour[0] = ink[0] + sky * 0.62 + (cool[0] - ink[0]) * contour;
  colour[1] = ink[1] + sky * 0.8 + (cool[1] - ink[1]) * contour;
  colour[2] = ink[2] + sky * 0.86 + (cool[2] - ink[2]) * contour;
  if (water && sea !== undefined) {
    const shore = cover(Math.abs(place.height - sea) / place.slope, 0.8);
    mix(colour, litWater, water * (place.major * 0.35 + 0.07) + shore * 0.55);
  }
  const warm = glow * wash;
  colour[0] += (amber[0] - colour[0]) * warm * 0.8;
  colour[1] += (amber[1] - colour[1]) * warm * 0.62;
  colour[2] += (amber[2] - colour[2]) * warm * 0.5;
  const heat = smoothstep(0.45, 0.95, glow);
  const line = litLine * (0.25 + 0.75 * glow);
  for (let i = 0; i < 3; i++) colour[i]! += (amber[i]! + (hot[i]! - amber[i]!) * heat - colour[i]!) * line;
}

/** Paper with warm relief, brown contours and blue-green water. */
export function paintDay(colour: Colour, place: Place, { sea, wash, flat, cover }: Painter): void {
  const water = sea === undefined ? 0 : smoothstep(0.004, -0.004, place.height - sea);
  const visible = place.lit / (place.reach || 1);
  const relief = Math.min(1.15, 0.62 + place.facing * 1.25);
  const shade = Math.min(1, 0.955 + 0.045 * relief * (0.5 + 0.5 * visible));
  const glow = place.lit * Math.min(1, place.facing * 1.9);

  for (let i = 0; i < 3; i++) colour[i] = paper[i]! * shade;
  mix(
    colour,
    dayAmber,
    (1 - water) * visible * (0.1 + smoothstep(flat * 0.85, flat * 2.1, place.facing)) * wash,
  );
  mix(colour, dayWater, water * 0.42);
  if (water > 0.5) mix(colour, dayShore, place.major * 0.42);
  else {
    mix(colour, dayContour, place.major * 0.5);
    mix(colour, dayFine, place.fine * smoothstep(0.02, 0.5, glow) * 0.55);
  }
  if (sea !== undefined) mix(colour, dayShore, cover(Math.abs(place.height - sea) / place.slope, 0.9) * 0.85);
}
