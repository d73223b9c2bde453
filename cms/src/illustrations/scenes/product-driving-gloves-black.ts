import { paintGlove, type GloveLeather } from '../brushes/glove';
import { paintStudio } from '../brushes/studio';
import { isGolden, lightness } from '../brushes/tone';
import { shadeAt } from '../brushes/tube';
import { defineProductScene } from '../scene';

const black: GloveLeather = {
  edge: '#a9a9b2',
  lit: '#4c4c55',
  body: '#2b2b31',
  deep: '#16161a',
  dark: '#060608',
  lining: '#0a0a0c',
  stitch: '#8b8b94',
  punched: true,
};
const steel = (colour: string): string =>
  isGolden(colour)
    ? shadeAt(
        [
          [0, '#1b1e22'],
          [0.5, '#8d949b'],
          [1, '#ffffff'],
        ],
        lightness(colour),
      )
    : colour;

/** A pair of perforated black driving gloves, as in a catalogue. */
export const productDrivingGlovesBlack = defineProductScene(
  {
    name: 'product-driving-gloves-black',
    alt: 'A pair of black driving gloves with punched fingers, open knuckles and steel snaps lies on oxblood leather.',
    tags: ['driving gloves', 'leather', 'black', 'perforated', 'motoring', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#4a1214',
      wallLight: '#a8443c',
      table: '#3d0e11',
      tableLight: '#a34039',
      edge: -60,
      lightX: 320,
    });
    for (const x of [214, 1010]) {
      sheet.line(`M${x} -20L${x + 60} 920`, '#1f0507', 7, { opacity: 0.55, filter: sheet.blur(2) });
      sheet.line(`M${x - 9} -20L${x + 51} 920M${x + 10} -20L${x + 70} 920`, '#f0b79a', 2, {
        dash: '13 8',
        cap: 'butt',
        opacity: 0.4,
      });
    }
    sheet.shape('M-40 360L460 -40L640 -40L-40 560Z', '#ffd0b8', {
      opacity: 0.14,
      filter: sheet.blur(22),
    });
    sheet.retint(steel, () => {
      sheet.group({ transform: 'translate(454 456) rotate(-32) scale(-1.56 1.56)' }, () =>
        paintGlove(sheet, { ...black, lit: '#43434b', body: '#25252a' }),
      );
      sheet.group({ transform: 'translate(744 470) rotate(9) scale(1.62)' }, () =>
        paintGlove(sheet, black),
      );
    });
  },
);
