import {
  paintBaton,
  paintHand,
  paintMoonPhase,
  paintSunray,
  paintTrack,
  type AppliedMetal,
} from '../brushes/dial';
import { mix } from '../brushes/colour';
import type { Sheet } from '../brushes/sheet';
import { paintStudio } from '../brushes/studio';
import { isGolden, lightness } from '../brushes/tone';
import {
  paintBezel,
  paintCrown,
  paintCrystal,
  paintLugs,
  paintStrap,
  type CaseMetal,
  type Leather,
} from '../brushes/watch-case';
import { defineProductScene } from '../scene';

const roseGold: CaseMetal = { flash: '#fff1e4', lit: '#f3c3a0', body: '#c98760', deep: '#6d3a22' };
const applied: AppliedMetal = { lit: '#e3a581', shaded: '#8a4d30' };
const chestnut: Leather = { lit: '#a35d33', body: '#7a3d1d', deep: '#3b1a0b', stitch: '#e9c39b' };
const opaline = (colour: string): string =>
  isGolden(colour) || lightness(colour) < 0.45 ? colour : mix(colour, '#f6eee0', 0.6);

/** A rose gold moon-phase watch lying on velvet, as in a catalogue. */
export const productWatchMoonphase = defineProductScene(
  {
    name: 'product-watch-moonphase',
    alt: 'A rose gold watch with a pale dial, a moon window at six and a chestnut calf strap lies on midnight-blue velvet.',
    tags: ['watch', 'moon phase', 'rose gold', 'dress watch', 'chestnut strap', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#141c33',
      wallLight: '#56658f',
      table: '#11182c',
      tableLight: '#5b6a96',
      edge: -60,
      lightX: 330,
    });
    sheet.shape('M-60 300L360 -60L560 -60L-60 620ZM-60 760L760 -60L830 -60L-60 880Z', '#b9c6ee', {
      opacity: 0.12,
      filter: sheet.blur(26),
    });
    sheet.group({ transform: 'translate(590 452) rotate(-19) scale(2.5)' }, () => {
      paintCast(sheet);
      paintStrap(sheet, chestnut, 300);
      paintHead(sheet);
    });
  },
);

function paintCast(sheet: Sheet): void {
  const blur = sheet.blur(7);
  sheet.rect(-46, -320, 104, 640, '#05070f', { opacity: 0.6, filter: blur });
  sheet.circle(9, 12, 104, '#05070f', { opacity: 0.75, filter: blur });
}

function paintHead(sheet: Sheet): void {
  paintCrown(sheet, roseGold, 21);
  paintLugs(sheet, roseGold);
  paintBezel(sheet, roseGold, 90);
  paintSunray(sheet, 90, '#fffdf8', '#efe7da', '#a8998a', 330);
  sheet.ring(0, 0, 60, '#c9a78c', 0.5, { opacity: 0.6 });
  paintTrack(sheet, 60, 86, 2.4, 4, 5, '#7a5a48', 0.6);
  for (let hour = 0; hour < 12; hour += 1) {
    if (hour === 6) continue;
    const twelve = hour === 0;
    for (const shift of twelve ? [-3.4, 3.4] : [0])
      sheet.group({ transform: `translate(${shift} 0)` }, () =>
        paintBaton(sheet, hour * 30, hour % 3 === 0 ? 60 : 65, 79, 1.9, applied),
      );
  }
  sheet.retint(opaline, () =>
    paintMoonPhase(sheet, 40, 31, { lit: '#f0b88f', shaded: '#96583a' }, '#0f1c48', '#fff8ec'),
  );
  sheet.line('M-11 -40L11 -40M-7 -35L7 -35', '#8d6a56', 1, { opacity: 0.7 });
  paintHand(sheet, 304, 45, 9, 3.8, applied);
  paintHand(sheet, 62, 71, 11, 3.2, applied);
  sheet.circle(0.7, 1, 3.6, '#000000', { opacity: 0.35 });
  sheet.circle(0, 0, 3.2, sheet.linear('0 #ffe6d2, 1 #7c4326', 0, 0, 1, 1));
  paintCrystal(sheet, 90, 0.34);
}
