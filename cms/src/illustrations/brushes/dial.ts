import { mix } from './colour';
import { type Point, polygon } from './curve';
import type { Sheet } from './sheet';

/** Metal of applied parts: the side in the light and the side in shade. */
export interface AppliedMetal {
  lit: string;
  shaded: string;
}

/** Returns the point at a clock angle (degrees from twelve) and a distance from the centre of the dial. */
export function polar(degrees: number, radius: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
}

/** Paints a dial with a sunray finish: two opposite lobes of light around the centre. */
export function paintSunray(
  sheet: Sheet,
  radius: number,
  light: string,
  base: string,
  dark: string,
  lobe = 320,
): void {
  sheet.circle(0, 0, radius, base);
  const disc = polygon(Array.from({ length: 60 }, (_, i) => polar(i * 6, radius)));
  sheet.group({ clip: sheet.clip(disc) }, () => {
    sheet.group({ filter: sheet.blur(radius * 0.045) }, () => {
      for (const half of [34, 24, 15, 7]) {
        const sector = (turn: number): string =>
          polygon([
            [0, 0],
            polar(turn - half, radius * 1.3),
            polar(turn, radius * 1.5),
            polar(turn + half, radius * 1.3),
          ]);
        sheet.shape(sector(lobe) + sector(lobe + 180), light, { opacity: 0.24 });
      }
    });
  });
  sheet.circle(
    0,
    0,
    radius,
    sheet.radialAt(`0 ${dark} 0, 0.6 ${dark} 0.05, 1 ${dark} 0.8`, 0, 0, radius),
  );
}

/** Paints a bevelled bar pointing at the centre, one facet lit and one shaded. */
export function paintBaton(
  sheet: Sheet,
  degrees: number,
  inner: number,
  outer: number,
  half: number,
  metal: AppliedMetal,
  point = 0,
): void {
  const turn = `rotate(${degrees})`;
  sheet.group({ transform: turn }, () => {
    sheet.shape(
      polygon([
        [-half, -outer],
        [half, -outer],
        [half, -inner - point],
        [0, -inner],
        [-half, -inner - point],
      ]),
      '#000000',
      { opacity: 0.4, transform: shadowOffset(degrees, half * 0.7) },
    );
    const litLeft = Math.cos(((degrees + 45) * Math.PI) / 180) > 0;
    sheet.shape(
      polygon([
        [-half, -outer],
        [0, -outer],
        [0, -inner],
        [-half, -inner - point],
      ]),
      litLeft ? metal.lit : metal.shaded,
    );
    sheet.shape(
      polygon([
        [half, -outer],
        [0, -outer],
        [0, -inner],
        [half, -inner - point],
      ]),
      litLeft ? metal.shaded : metal.lit,
    );
  });
}

function shadowOffset(degrees: number, distance: number): string {
  const angle = (-degrees * Math.PI) / 180;
  const x = Math.cos(angle) * distance - Math.sin(angle) * distance;
  const y = Math.sin(angle) * distance + Math.cos(angle) * distance;
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
}

/** Paints a faceted dauphine hand from a short tail to its tip. */
export function paintHand(
  sheet: Sheet,
  degrees: number,
  length: number,
  tail: number,
  half: number,
  metal: AppliedMetal,
): void {
  sheet.group({ transform: `rotate(${degrees})` }, () => {
    const whole = polygon([
      [0, -length],
      [half, 0],
      [0, tail],
      [-half, 0],
    ]);
    sheet.shape(whole, '#000000', { opacity: 0.38, transform: shadowOffset(degrees, half * 0.55) });
    const litLeft = Math.cos(((degrees + 45) * Math.PI) / 180) > 0;
    sheet.shape(
      polygon([
        [0, -length],
        [0, tail],
        [-half, 0],
      ]),
      litLeft ? metal.lit : metal.shaded,
    );
    sheet.shape(
      polygon([
        [0, -length],
        [0, tail],
        [half, 0],
      ]),
      litLeft ? metal.shaded : metal.lit,
    );
  });
}

/** Paints a ring of fine marks; every nth one longer. */
export function paintTrack(
  sheet: Sheet,
  count: number,
  outer: number,
  short: number,
  long: number,
  every: number,
  colour: string,
  width: number,
): void {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const degrees = (i / count) * 360;
    const [x1, y1] = polar(degrees, outer);
    const [x2, y2] = polar(degrees, outer - (i % every === 0 ? long : short));
    d += `M${x1.toFixed(2)} ${y1.toFixed(2)}L${x2.toFixed(2)} ${y2.toFixed(2)}`;
  }
  sheet.line(d, colour, width, { cap: 'butt' });
}

/** Paints a moon phase below the centre: a window with two humps, a brass moon and a few stars, ringed by a date track. */
export function paintMoonPhase(
  sheet: Sheet,
  y: number,
  radius: number,
  metal: AppliedMetal,
  night: string,
  dial: string,
): void {
  sheet.group({ transform: `translate(0 ${y})` }, () => {
    sheet.circle(
      0,
      0,
      radius,
      sheet.linear([
        [0, mix(dial, '#000000', 0.45)],
        [1, mix(dial, '#ffffff', 0.1)],
      ]),
    );
    sheet.ring(0, 0, radius, metal.lit, radius * 0.03, { opacity: 0.9 });
    paintTrack(sheet, 31, radius * 0.95, radius * 0.1, radius * 0.17, 5, metal.lit, radius * 0.025);
    const r = radius * 0.68;
    const [hump, gap] = [r * 0.47, r * 0.06];
    const window = `M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${hump} ${hump} 0 0 0 ${gap} 0L${-gap} 0A${hump} ${hump} 0 0 0 ${-r} 0Z`;
    const lowered = `translate(0 ${r * 0.3})`;
    sheet.group({ transform: lowered }, () => {
      sheet.shape(window, night);
      sheet.group({ clip: sheet.clip(window) }, () => {
        for (const [x, sy, s] of [
          [-0.7, -0.5, 1.1],
          [-0.52, -0.68, 0.8],
          [0.66, -0.56, 1],
          [0.5, -0.74, 0.8],
          [0.86, -0.28, 0.8],
        ] as const)
          sheet.circle(x * r, sy * r, s * r * 0.045, metal.lit);
        sheet.circle(
          -r * 0.05,
          -r * 0.48,
          r * 0.4,
          sheet.radialAt(
            `0 #fff3cf, 0.6 ${metal.lit}, 1 ${metal.shaded}`,
            -r * 0.15,
            -r * 0.6,
            r * 0.56,
          ),
        );
        sheet.circle(r * 0.1, -r * 0.5, r * 0.07, metal.shaded, { opacity: 0.45 });
        sheet.circle(-r * 0.18, -r * 0.52, r * 0.1, metal.shaded, { opacity: 0.35 });
        sheet.circle(r * 0.06, -r * 0.7, r * 0.05, metal.shaded, { opacity: 0.4 });
      });
      sheet.line(window, metal.lit, r * 0.045);
    });
  });
}
