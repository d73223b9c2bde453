import type { ClassicColours } from '../brushes/classic-coupe';
import { lens } from '../brushes/curve';
import { paintEnduranceRacer } from '../brushes/endurance-racer';
import { paintPlinth, paintPlinthFace } from '../brushes/plinth';
import type { Sheet } from '../brushes/sheet';
import { paintShadow, paintStudio } from '../brushes/studio';
import { isGolden, lightness } from '../brushes/tone';
import { shadeAt } from '../brushes/tube';
import { defineProductScene } from '../scene';

const green: ClassicColours = {
  edge: '#f0fbe9',
  bright: '#86b98f',
  lit: '#3f7f58',
  body: '#1c5237',
  deep: '#0c3121',
  black: '#04140c',
};
const slate = (colour: string): string =>
  isGolden(colour) && lightness(colour) > 0.5
    ? colour
    : shadeAt(
        [
          [0, '#0c0f12'],
          [0.2, '#22282d'],
          [0.4, '#434c52'],
          [0.6, '#727c82'],
          [1, '#dfe5e6'],
        ],
        lightness(colour),
      );

/** A scale model of an open endurance racer on slate, as in a catalogue. */
export const productModelCarEndurance = defineProductScene(
  {
    name: 'product-model-car-endurance',
    alt: 'A scale model of an open 1957 endurance racer in racing green with wire wheels and a faired headrest stands on a slate base.',
    tags: ['model car', 'collector', 'racing green', 'endurance racer', 'scale model', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#5d2a26',
      wallLight: '#d89d80',
      table: '#3a1b19',
      tableLight: '#b57a63',
      edge: 640,
      lightX: 780,
      window: true,
    });
    sheet.group({ transform: 'translate(-60 -96) scale(1.1)' }, () => paintModel(sheet));
  },
);

function paintModel(sheet: Sheet): void {
  paintShadow(sheet, 130, 1070, 786, 26, '#14080a', 1.06);
  sheet.retint(slate, () => paintPlinth(sheet));
  sheet.shape('M182 604L1018 604L1070 672L130 672Z', '#3d474e', { opacity: 0.72 });
  sheet.group(
    { transform: 'translate(176 640) scale(2.06 -0.5)', opacity: 0.26, filter: sheet.blur(2) },
    () => paintEnduranceRacer(sheet, green),
  );
  sheet.rect(130, 672, 940, 116, sheet.linear('0 #525b61, 0.1 #3b444a, 0.7 #262d32, 1 #14191c'));
  sheet.retint(slate, () => paintPlinthFace(sheet));
  sheet.rect(130, 670, 940, 4, '#97a2a8');
  sheet.shape(lens(190, 640, 1026, 640, 14), '#07090a', { opacity: 0.85, filter: sheet.blur(4) });
  sheet.group({ transform: 'translate(176 642) scale(2.06)' }, () =>
    paintEnduranceRacer(sheet, green),
  );
}
