import { paintGlove, type GloveLeather } from '../brushes/glove';
import { paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

const tan: GloveLeather = {
  edge: '#f3c08a',
  lit: '#cf8a4e',
  body: '#b06c34',
  deep: '#7a4319',
  dark: '#3d1e09',
  lining: '#2b170b',
  stitch: '#f6dcb4',
};

/** A pair of tan driving gloves, as in a catalogue. */
export const productDrivingGloves = defineProductScene(
  {
    name: 'product-driving-gloves',
    alt: 'A pair of tan leather driving gloves with knuckle holes and brass poppers lies on a slate-blue ground.',
    tags: ['driving gloves', 'leather', 'tan', 'motoring', 'accessory', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#39444d',
      wallLight: '#8d9aa0',
      table: '#2f383f',
      tableLight: '#7b888e',
      edge: -60,
      lightX: 380,
    });
    sheet.shape('M120 -40L420 -40L860 940L420 940ZM500 -40L610 -40L1080 940L940 940Z', '#dfe6e4', {
      opacity: 0.13,
      filter: sheet.blur(16),
    });
    sheet.group({ transform: 'translate(730 470) rotate(24) scale(-1.52 1.52)' }, () =>
      paintGlove(sheet, { ...tan, edge: '#e6ad74', lit: '#bd7a42', body: '#9c5c2b' }),
    );
    sheet.group({ transform: 'translate(480 476) rotate(-11) scale(1.58)' }, () =>
      paintGlove(sheet, tan),
    );
  },
);
