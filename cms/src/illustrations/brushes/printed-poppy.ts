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

const petal =
  'M-16 -6C-60 -30 -96 -66 -76 -88C-58 -106 -34 -94 -14 -101C8 -109 34 -98 54 -94C88 -86 78 -44 18 -4Z';

/** Paints a poppy as printed on cloth: four crumpled petals that deepen towards a dark heart. */
export function paintPrintedPoppy(sheet: Sheet, motif: Motif, inks: PrintInks): void {
  sheet.group({ transform: placed(motif) }, () => {
    for (const [angle, rim] of [
      [0, inks.petal],
      [180, inks.petal],
      [92, inks.light],
      [-86, inks.light],
    ] as const)
      sheet.group({ transform: `rotate(${angle})` }, () => {
        sheet.shape(petal, inks.shade, { opacity: 0.22, transform: 'scale(1.02)' });
        sheet.shape(
          petal,
          sheet.radialAt(`0 ${inks.shade}, 0.24 ${inks.shade}, 0.7 ${rim}, 1 ${rim}`, 0, 0, 108),
        );
      });
    sheet.circle(0, 0, 34, inks.heart, { opacity: 0.55 });
    sheet.circle(0, 0, 23, inks.heart);
    sheet.circle(-2, -2, 9, '#8a9a5a');
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
