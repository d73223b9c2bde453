import { paintClassicCoupe, type ClassicColours } from '../brushes/classic-coupe';
import { lens } from '../brushes/curve';
import { paintPlinth, paintPlinthFace } from '../brushes/plinth';
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
    alt: 'A scale model of a long-hooded 1960s coupé in pale blue lacquer stands on a walnut plinth with a brass plate.',
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
  paintPlinthFace(sheet);
  sheet.shape(lens(214, 640, 1000, 640, 14), '#140a04', { opacity: 0.85, filter: sheet.blur(4) });
  sheet.group({ transform: 'translate(198 642) scale(1.83)' }, () =>
    paintClassicCoupe(sheet, blue),
  );
}
