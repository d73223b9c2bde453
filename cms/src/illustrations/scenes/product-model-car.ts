import { paintClassicCoupe, type ClassicColours } from '../brushes/classic-coupe';
import { lens } from '../brushes/curve';
import type { Sheet } from '../brushes/sheet';
import { paintShadow, paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

const blue: ClassicColours = {
  edge: '#f6fbff',
  bright: '#a9c4da',
  lit: '#6a93b5',
  body: '#3b6489',
  deep: '#1d3a58',
  black: '#0b1826',
};

/** A scale model of a 1960s coupé on a walnut plinth, as in a catalogue. */
export const productModelCar = defineProductScene(
  {
    name: 'product-model-car',
    alt: 'A scale model of a long-bonnet 1960s coupé in pale blue lacquer stands on a walnut plinth with a brass plate.',
    tags: ['model car', 'collector', 'coupe', 'walnut', 'scale model', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#a89a88',
      wallLight: '#f1e8d9',
      table: '#8d7c68',
      tableLight: '#ddcdb6',
      edge: 660,
      window: true,
    });
    sheet.group({ transform: 'translate(-60 -106) scale(1.1)' }, () => paintModel(sheet));
  },
);

function paintModel(sheet: Sheet): void {
  paintShadow(sheet, 130, 1070, 786, 26, '#23170d', 1.06);
  paintPlinth(sheet);
  sheet.group(
    { transform: 'translate(198 640) scale(1.83 -0.5)', opacity: 0.28, filter: sheet.blur(2) },
    () => paintClassicCoupe(sheet, blue),
  );
  sheet.rect(130, 672, 940, 116, sheet.linear('0 #8a552e, 0.1 #6b3f20, 0.7 #4a2813, 1 #2b1509'));
  paintFace(sheet);
  sheet.shape(lens(214, 640, 1000, 640, 14), '#140a04', { opacity: 0.85, filter: sheet.blur(4) });
  sheet.group({ transform: 'translate(198 642) scale(1.83)' }, () =>
    paintClassicCoupe(sheet, blue),
  );
}

function paintPlinth(sheet: Sheet): void {
  sheet.shape(
    'M182 604L1018 604L1070 672L130 672Z',
    sheet.linear('0 #a86d3f, 0.5 #8a552e, 1 #b8804c'),
  );
  let grain = '';
  for (let i = 0; i < 7; i += 1)
    grain +=
      lens(190 - i * 7, 610 + i * 9, 700 + i * 40, 612 + i * 9, 1.6) +
      lens(560, 614 + i * 8, 1020 + i * 5, 613 + i * 8, 1.4);
  sheet.shape(grain, '#4a2813', { opacity: 0.4 });
}

function paintFace(sheet: Sheet): void {
  sheet.rect(130, 670, 940, 4, '#f0c08a', { opacity: 0.85 });
  let grain = '';
  for (let i = 0; i < 6; i += 1)
    grain +=
      lens(140, 688 + i * 16, 640 + i * 60, 692 + i * 15, 2.4) +
      lens(500 - i * 30, 694 + i * 15, 1064, 690 + i * 16, 2);
  sheet.shape(grain, '#2b1509', { opacity: 0.35 });
  sheet.rect(
    500,
    708,
    200,
    42,
    sheet.linear('0 #fff3cc, 0.3 #e4bc6a, 0.7 #b0802f, 1 #d9a94f', 0, 0, 1, 0.6),
    { radius: 2 },
  );
  sheet.line('M540 724L660 724M562 735L638 735', '#5d3f10', 2, { opacity: 0.75, cap: 'butt' });
  for (const x of [510, 690]) sheet.circle(x, 729, 3, '#5d3f10');
}
