import type { Sheet } from './sheet';

/** Lays a horizontal band of haze over what is painted, densest at a level between top and bottom. */
export function paintHaze(
  sheet: Sheet,
  top: number,
  densest: number,
  bottom: number,
  colour: string,
  strength: number,
  width = 1600,
): void {
  const middle = (densest - top) / (bottom - top);
  const fill = sheet.linear([
    [0, colour, 0],
    [middle * 0.55, colour, strength * 0.35],
    [middle, colour, strength],
    [middle + (1 - middle) * 0.45, colour, strength * 0.35],
    [1, colour, 0],
  ]);
  sheet.rect(0, top, width, bottom - top, fill);
}

/** Darkens the rim of the picture a little, so that the light stays in the middle. */
export function paintVignette(
  sheet: Sheet,
  colour: string,
  strength: number,
  width = 1600,
  height = 900,
): void {
  const fill = sheet.radial(
    `0 ${colour} 0, 0.62 ${colour} 0, 1 ${colour} ${strength}`,
    0.5,
    0.48,
    0.75,
  );
  sheet.rect(0, 0, width, height, fill);
}
