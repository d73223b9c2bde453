import type { Sheet, Stops } from './sheet';

/** Fills the sky from the top of the picture down to a level. */
export function paintSky(sheet: Sheet, stops: Stops, level: number, width = 1600): void {
  sheet.rect(0, 0, width, level, sheet.linear(stops));
}

/** What a sun or moon is made of: its place, its disc and the reach of its glow. */
export interface Luminary {
  x: number;
  y: number;
  radius: number;
  disc: string;
  glow: string;
  reach: number;
  strength?: number;
}

/** Paints a wide soft glow and, unless the radius is 0, the disc in it. */
export function paintLuminary(sheet: Sheet, sun: Luminary): void {
  const strength = sun.strength ?? 0.9;
  const glow = sheet.radialAt(
    [
      [0, sun.glow, strength],
      [0.25, sun.glow, strength * 0.55],
      [0.6, sun.glow, strength * 0.16],
      [1, sun.glow, 0],
    ],
    sun.x,
    sun.y,
    sun.reach,
  );
  sheet.circle(sun.x, sun.y, sun.reach, glow);
  if (sun.radius > 0) {
    const disc = sheet.linearAt(
      `0 ${sun.disc}, 1 ${sun.glow}`,
      sun.x,
      sun.y - sun.radius * 0.4,
      sun.x,
      sun.y + sun.radius * 1.6,
    );
    sheet.circle(sun.x, sun.y, sun.radius, disc);
  }
}
