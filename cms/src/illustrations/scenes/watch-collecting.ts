import { blob, points } from '../brushes/curve';
import {
  paintBaton,
  paintHand,
  paintMoonPhase,
  paintSunray,
  paintTrack,
  polar,
  type AppliedMetal,
} from '../brushes/dial';
import { paintHaze } from '../brushes/haze';
import { seededRandom } from '../brushes/random';
import { paintRidge } from '../brushes/ridge';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import {
  paintBezel,
  paintCrown,
  paintCrystal,
  paintLugs,
  paintStrap,
  type CaseMetal,
} from '../brushes/watch-case';
import { defineStoryScene } from '../scene';

const brass: AppliedMetal = { lit: '#f6d999', shaded: '#9a6f34' };
const gold: CaseMetal = { flash: '#fff0c4', lit: '#e9bf74', body: '#b98842', deep: '#5d3d1a' };

/** A moon-phase wristwatch before a night of brass orbits, for the category of watch collecting. */
export const watchCollecting = defineStoryScene(
  {
    name: 'watch-collecting',
    alt: 'A brass-gold wristwatch with a midnight-blue dial and moon phase stands before a starry night with an observatory on a ridge.',
    tags: ['watch', 'moon phase', 'midnight', 'brass', 'collecting', 'observatory'],
  },
  (sheet) => {
    paintNight(sheet);
    paintObservatory(sheet);
    sheet.ellipse(976, 490, 400, 420, sheet.radial('0 #02040a 0.85, 0.7 #02040a 0.5, 1 #02040a 0'));
    sheet.group({ transform: 'translate(940 450) rotate(11) scale(3.05)' }, () =>
      paintWatch(sheet),
    );
  },
);

function paintNight(sheet: Sheet): void {
  paintSky(sheet, '0 #060b1c, 0.45 #0e1c3b, 0.75 #23395f, 0.86 #6d6a72, 1 #5a5b6c', 900);
  paintLuminary(sheet, {
    x: 640,
    y: 740,
    radius: 0,
    disc: '#ffffff',
    glow: '#d9a766',
    reach: 720,
    strength: 0.6,
  });
  for (const [radius, opacity] of [
    [470, 0.5],
    [600, 0.34],
    [760, 0.22],
  ] as const) {
    sheet.ring(940, 450, radius, '#c99a52', 1.6, { opacity });
    const [x, y] = polar(-62 - radius * 0.03, radius);
    sheet.circle(
      940 + x,
      450 + y,
      7 + radius * 0.008,
      sheet.radial('0 #ffe9b8, 1 #9a6f34', 0.35, 0.3, 0.7),
      { opacity: 0.85 },
    );
  }
  const random = seededRandom(77);
  for (let i = 0; i < 22; i += 1)
    sheet.circle(random() * 1600, random() * 560, 0.7 + random() * random() * 2, '#f3e4c0', {
      opacity: 0.25 + random() * 0.6,
    });
}

function paintObservatory(sheet: Sheet): void {
  paintRidge(sheet, {
    seed: 5,
    base: 720,
    height: 96,
    length: 900,
    craggy: true,
    step: 12,
    bottom: 910,
    top: '#3d4a68',
    foot: '#5a5b6c',
  });
  paintHaze(sheet, 660, 760, 830, '#c79a68', 0.35);
  sheet.group({ transform: 'translate(290 768)' }, () => {
    sheet.shape(
      'M-46 40L-46 0L46 0L46 40Z',
      sheet.linear('0 #14203c, 0.7 #22304f, 1 #8c7350', 0, 0, 1, 0),
    );
    sheet.shape(
      'M-50 0A50 50 0 0 1 50 0Z',
      sheet.linear('0 #16223f, 0.65 #2d3b5b, 1 #caa066', 0, 0, 1, 0),
    );
    sheet.shape('M4 -50A50 50 0 0 1 22 -45L14 0L2 0Z', '#e9b973');
    sheet.shape('M-10 40L-10 18L4 18L4 40Z', '#f0bf73');
  });
  paintRidge(sheet, {
    seed: 21,
    base: 790,
    height: 70,
    length: 760,
    bottom: 910,
    top: '#1d2a49',
    foot: '#2b3550',
    rim: '#b98d56',
    rimWidth: 1.2,
  });
  paintRidge(sheet, {
    seed: 33,
    base: 842,
    height: 74,
    length: 980,
    bottom: 910,
    top: '#0b1329',
    foot: '#060a18',
    rim: '#8d6a40',
    rimWidth: 1,
  });
}

function paintWatch(sheet: Sheet): void {
  paintStrap(sheet, { lit: '#35466f', body: '#182444', deep: '#060a18', stitch: '#c9a56a' });
  paintCrown(sheet, gold);
  paintLugs(sheet, gold);
  paintBezel(sheet, gold, 88);
  paintSunray(sheet, 88, '#5f80bd', '#142347', '#050a1a', 322);
  sheet.ring(0, 0, 82, '#f6d999', 0.5, { opacity: 0.7 });
  paintTrack(sheet, 60, 86, 3.2, 4.6, 5, '#e9cf97', 0.7);
  paintMoonPhase(sheet, 40, 30, brass, '#0a1638', '#142347');
  for (let hour = 0; hour < 12; hour += 1) {
    if (hour === 6) continue;
    const [inner, outer] = hour === 0 ? [58, 79] : [61, 79];
    if (hour === 0)
      [-3.1, 3.1].forEach((shift) =>
        sheet.group({ transform: `translate(${shift} 0)` }, () =>
          paintBaton(sheet, 0, inner, outer, 2.2, brass),
        ),
      );
    else paintBaton(sheet, hour * 30, inner, outer, 2.2, brass, 2);
  }
  const emblem = points('0 -46, 1.6 -41, 6 -39, 1.6 -37, 0 -32, -1.6 -37, -6 -39, -1.6 -41');
  sheet.shape(blob(emblem, 0.2), brass.lit);
  paintHand(sheet, 304, 47, 9, 4.6, brass);
  paintHand(sheet, 52, 72, 11, 4, brass);
  sheet.line('M-7.5 19L28.5 -70', '#fff0c4', 0.8, { transform: 'rotate(115)' });
  sheet.circle(0, 0, 3.6, sheet.linear(`0 ${gold.flash}, 1 ${gold.deep}`));
  sheet.circle(0, 0, 1.4, gold.deep);
  paintCrystal(sheet, 88, 0.16);
}
