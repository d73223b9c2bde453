import { smooth } from './curve';
import type { Sheet, Stop } from './sheet';

/** A metal as light passes over it, from the lit edge to the shaded one. */
export interface CaseMetal {
  flash: string;
  lit: string;
  body: string;
  deep: string;
}

/** Leather of a strap. */
export interface Leather {
  lit: string;
  body: string;
  deep: string;
  stitch: string;
}

const polished = (metal: CaseMetal): readonly Stop[] => [
  [0, metal.flash],
  [0.16, metal.lit],
  [0.34, metal.body],
  [0.5, metal.deep],
  [0.62, metal.body],
  [0.8, metal.lit],
  [0.9, metal.flash],
  [1, metal.body],
];

const lug = 'M51 -78L51 -104Q52 -114 59.5 -114Q67 -113.5 69.5 -103C72 -88 80 -66 92 -40Z';
const lugBevel =
  'M66 -110.5Q69 -108 70 -102C72 -88 78 -70 87 -50L83 -50C76 -68 68.5 -88 66.5 -102Z';

/** Paints the four lugs of a watch of case radius 100 around the origin, lit from the upper left. */
export function paintLugs(sheet: Sheet, metal: CaseMetal): void {
  for (const [sx, sy] of [
    [1, -1],
    [-1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const light =
      sx === -1
        ? ([
            [0, metal.body],
            [0.4, metal.lit],
            [1, metal.flash],
          ] as const)
        : ([
            [0, metal.lit],
            [0.5, metal.body],
            [1, metal.deep],
          ] as const);
    sheet.group({ transform: `scale(${sx} ${-sy})` }, () => {
      sheet.shape(lug, sheet.linear(light, 0, 0, 1, 0.3));
      sheet.shape(lugBevel, sx === -1 ? metal.flash : sy === 1 ? metal.lit : metal.deep, {
        opacity: 0.85,
      });
    });
  }
}

/** Paints the polished case middle and bezel as rings of radius 100 down to an inner radius. */
export function paintBezel(sheet: Sheet, metal: CaseMetal, inner: number): void {
  const stops = polished(metal);
  sheet.circle(0, 0, 100, sheet.linear(stops, 0.1, 0, 0.9, 1));
  sheet.circle(0, 0, 97.5, metal.deep, { opacity: 0.75 });
  sheet.circle(
    0,
    0,
    96.8,
    sheet.linear(
      [...stops].map(([at, colour]) => [1 - at, colour] as const).reverse(),
      0,
      0.2,
      1,
      0.8,
    ),
  );
  sheet.ring(0, 0, 96.5, metal.flash, 0.7, { opacity: 0.8 });
  sheet.circle(
    0,
    0,
    inner + 2.2,
    sheet.linear(`0 ${metal.deep}, 0.55 ${metal.body}, 1 ${metal.flash}`),
  );
  sheet.circle(0, 0, inner + 0.6, '#050608');
}

/** Paints a fluted crown at three o'clock. */
export function paintCrown(sheet: Sheet, metal: CaseMetal, height = 24): void {
  const half = height / 2;
  sheet.rect(98, -half * 0.55, 6, half * 1.1, metal.deep);
  sheet.rect(
    102,
    -half,
    14,
    height,
    sheet.linear(`0 ${metal.lit}, 0.18 ${metal.flash}, 0.45 ${metal.body}, 1 ${metal.deep}`),
    { radius: 3 },
  );
  const flutes = 9;
  let d = '';
  for (let i = 1; i < flutes; i += 1)
    d += `M103 ${(-half + (i / flutes) * height).toFixed(1)}L115 ${(-half + (i / flutes) * height).toFixed(1)}`;
  sheet.line(d, metal.deep, 0.9, { opacity: 0.7, cap: 'butt' });
}

/** Paints both halves of a leather strap running off the picture, curving away from the eye. */
export function paintStrap(sheet: Sheet, leather: Leather, length = 330): void {
  for (const side of [-1, 1]) {
    sheet.group({ transform: `scale(1 ${-side})` }, () => {
      const d = `M-50 -60L-50 -110C-50 -180 -46 -250 -43 -${length}L43 -${length}C46 -250 50 -180 50 -110L50 -60Z`;
      sheet.shape(
        d,
        sheet.linear(
          `0 ${leather.deep}, 0.12 ${leather.body}, 0.34 ${leather.lit}, 0.66 ${leather.body}, 1 ${leather.deep}`,
          0,
          0,
          1,
          0,
        ),
      );
      sheet.shape(
        d,
        sheet.linearAt(
          '0 #000000 0.62, 0.28 #000000 0, 0.62 #000000 0.05, 1 #000000 0.6',
          0,
          -92,
          0,
          -length,
        ),
      );
      for (const edge of [-1, 1]) {
        const seam = smooth([
          [edge * 43.5, -112],
          [edge * 42, -180],
          [edge * 39.5, -250],
          [edge * 37, -length],
        ]);
        sheet.line(seam, leather.deep, 2.6, { opacity: 0.5 });
        sheet.line(seam, leather.stitch, 1.5, { dash: '5 3.6', cap: 'butt', opacity: 0.85 });
      }
    });
  }
}

/** Paints the shine of a domed crystal over a dial. */
export function paintCrystal(sheet: Sheet, radius: number, strength = 0.22): void {
  const shine = `M${-radius * 0.94} ${-radius * 0.2}A${radius} ${radius} 0 0 1 ${radius * 0.3} ${-radius * 0.92}C${-radius * 0.1} ${-radius * 0.7} ${-radius * 0.6} ${-radius * 0.4} ${-radius * 0.94} ${-radius * 0.2}Z`;
  sheet.shape(shine, sheet.linear(`0 #ffffff ${strength}, 1 #ffffff 0`, 0, 0, 0.7, 1));
  sheet.ring(0, 0, radius * 0.985, '#ffffff', radius * 0.012, { opacity: strength * 0.9 });
}
