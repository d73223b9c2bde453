import { paintFlame, paintLid, paintTumbler } from '../brushes/candle';
import { paintShadow, paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

/** A scented candle burning in a smoked tumbler, its brass lid beside it. */
export const productCandle = defineProductScene(
  {
    name: 'product-candle',
    alt: 'A scented candle burns in a smoked-glass tumbler beside its brass lid on a dark olive ground.',
    tags: ['candle', 'home', 'scent', 'brass', 'interior', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#2b2d22',
      wallLight: '#7d7a5a',
      table: '#25251b',
      tableLight: '#6d6648',
      edge: 650,
      lightX: 560,
    });
    sheet.circle(560, 330, 520, sheet.radial('0 #ffcf85 0.7, 0.3 #e8a552 0.25, 1 #e8a552 0'));
    paintShadow(sheet, 406, 714, 778, 24, '#0c0b06', 1.2);
    paintShadow(sheet, 760, 960, 788, 14, '#0c0b06', 1.2);
    paintTumbler(sheet);
    paintFlame(sheet);
    paintLid(sheet);
  },
);
