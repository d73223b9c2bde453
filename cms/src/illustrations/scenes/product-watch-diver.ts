import { paintDiver } from '../brushes/diver';
import { paintStandingBracelet } from '../brushes/standing-strap';
import { paintShadow, paintStudio } from '../brushes/studio';
import { tinge } from '../brushes/tone';
import type { CaseMetal } from '../brushes/watch-case';
import { defineProductScene } from '../scene';

const steel: CaseMetal = { flash: '#ffffff', lit: '#d5dadd', body: '#8d959c', deep: '#333a42' };
const neutral = tinge(
  [
    [0, '#000000'],
    [0.5, '#7f858b'],
    [1, '#ffffff'],
  ],
  0.85,
);

/** A steel diver's watch with a black dial, as in a catalogue. */
export const productWatchDiver = defineProductScene(
  {
    name: 'product-watch-diver',
    alt: 'A steel diver’s watch with a black dial, a black turning bezel and a three-link bracelet stands on a sea-gray ground.',
    tags: ['watch', 'diver', 'steel', 'black dial', 'bracelet', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#1d3340',
      wallLight: '#7fa3a9',
      table: '#1a2a33',
      tableLight: '#7f9a9d',
      edge: 690,
      lightX: 360,
      window: true,
    });
    paintShadow(sheet, 490, 712, 813, 26, '#070d12', 1.7);
    sheet.group({ transform: 'translate(600 446) scale(2.08)' }, () => {
      paintStandingBracelet(sheet, steel);
      sheet.retint(neutral, () => paintDiver(sheet, steel, '#eaf6e4'));
    });
  },
);
