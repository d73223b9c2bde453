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

/** Paints the fan of broad pale rays of a travel poster around a point, brightest at the centre. */
export function paintRays(
  sheet: Sheet,
  x: number,
  y: number,
  reach: number,
  colour: string,
  strength: number,
  count = 28,
): void {
  const fill = sheet.radialAt(
    [
      [0, colour, strength],
      [0.5, colour, strength * 0.45],
      [1, colour, 0],
    ],
    x,
    y,
    reach,
  );
  const step = (Math.PI * 2) / count;
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const from = i * step - step * 0.22;
    const to = i * step + step * 0.22;
    d += `M${x} ${y}L${Math.round(x + Math.cos(from) * reach)} ${Math.round(y + Math.sin(from) * reach)}L${Math.round(x + Math.cos(to) * reach)} ${Math.round(y + Math.sin(to) * reach)}Z`;
  }
  sheet.shape(d, fill);
}
