import { paintStandingStrap } from '../brushes/standing-strap';
import { paintShadow, paintStudio } from '../brushes/studio';
import {
  paintBezel,
  paintCrown,
  paintCrystal,
  paintLugs,
  type CaseMetal,
} from '../brushes/watch-case';
import { paintWorldTimeDial } from '../brushes/world-time-dial';
import { defineProductScene } from '../scene';

const steel: CaseMetal = { flash: '#ffffff', lit: '#d9dde0', body: '#979ea6', deep: '#39414a' };

/** A steel world timer with a blue dial, as in a catalogue. */
export const productWatchWorldtime = defineProductScene(
  {
    name: 'product-watch-worldtime',
    alt: 'A steel world-time watch with a blue map dial, a ring of places and a two-tone hour ring stands on a warm sand ground.',
    tags: ['watch', 'world time', 'steel', 'blue dial', 'travel', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#a58768',
      wallLight: '#f3e2c8',
      table: '#8f6f50',
      tableLight: '#e8cfa9',
      edge: 650,
      lightX: 760,
      window: true,
    });
    paintShadow(sheet, 484, 716, 812, 26, '#2a1a0d', 1.6);
    sheet.group({ transform: 'translate(600 446) scale(2.14)' }, () => {
      paintStandingStrap(sheet, {
        across: '0 #050a18, 0.14 #1c2f57, 0.36 #3d5a90, 0.64 #152649, 1 #040813',
        stitch: '#c9d6ea',
        edge: '#a9c0e6',
      });
      paintCrown(sheet, steel, 25);
      paintLugs(sheet, steel);
      paintBezel(sheet, steel, 90);
      paintWorldTimeDial(sheet);
      paintCrystal(sheet, 90, 0.24);
    });
  },
);
