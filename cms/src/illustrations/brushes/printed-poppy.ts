import { blob, type Point } from './curve';
import type { Sheet } from './sheet';

/** Colours of a printed poppy. */
export interface PrintInks {
  petal: string;
  light: string;
  shade: string;
  heart: string;
  stem: string;
}

/** Where a printed motif sits on the cloth. */
export interface Motif {
  x: number;
  y: number;
  size: number;
  turn: number;
}

const placed = ({ x, y, size, turn }: Motif): string =>
  `translate(${x} ${y}) rotate(${turn}) scale(${size / 100})`;

/** Paints a poppy as printed on cloth: overlapping petals in flat inks, a dark heart with a ring of stamens. */
export function paintPrintedPoppy(sheet: Sheet, motif: Motif, inks: PrintInks): void {
  sheet.group({ transform: placed(motif) }, () => {
    for (const [angle, ink] of [
      [0, inks.petal],
      [180, inks.petal],
      [92, inks.light],
      [-86, inks.light],
    ] as const)
      sheet.group({ transform: `rotate(${angle})` }, () => {
        sheet.shape(
          'M-16 -6C-60 -30 -92 -66 -70 -88C-50 -104 -30 -92 -12 -100C10 -108 34 -96 52 -92C84 -84 74 -44 18 -4Z',
          ink,
        );
        sheet.shape(
          'M-10 -10C-20 -40 -30 -60 -40 -74L-20 -64L-6 -82L4 -62L26 -76L16 -46L10 -8Z',
          inks.shade,
          { opacity: 0.55 },
        );
      });
    const heart = Array.from({ length: 12 }, (_, i): Point => {
      const angle = (i / 12) * Math.PI * 2;
      const r = i % 2 === 0 ? 25 : 19;
      return [Math.cos(angle) * r, Math.sin(angle) * r];
    });
    sheet.shape(blob(heart), inks.heart);
    sheet.circle(0, 0, 9, '#8a9a5a');
    for (let i = 0; i < 14; i += 1) {
      const angle = (i / 14) * Math.PI * 2;
      sheet.circle(Math.cos(angle) * 33, Math.sin(angle) * 33, 3.6, inks.heart);
    }
  });
}

/** Paints a printed stem with a nodding bud at its end. */
export function paintPrintedBud(sheet: Sheet, motif: Motif, inks: PrintInks): void {
  sheet.group({ transform: placed(motif) }, () => {
    sheet.line('M0 120C-10 60 -30 0 10 -50C30 -74 56 -60 54 -36', inks.stem, 7);
    sheet.shape('M54 -44C72 -40 78 -14 66 8C56 20 42 18 36 4C32 -16 38 -40 54 -44Z', inks.stem);
    sheet.shape('M56 -2C64 0 66 10 62 16C54 20 46 16 44 6Z', inks.petal);
    sheet.shape('M-20 40C-60 20 -80 30 -104 10C-84 50 -50 60 -14 62Z', inks.stem);
  });
}
