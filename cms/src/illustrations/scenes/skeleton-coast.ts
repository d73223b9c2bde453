import { blob, lens, points, smooth, under } from '../brushes/curve';
import { paintDune } from '../brushes/dune';
import { paintHaze } from '../brushes/haze';
import { type OryxColours, paintOryx } from '../brushes/oryx';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintRipples } from '../brushes/water';
import { paintWreck } from '../brushes/wreck';
import { defineStoryScene } from '../scene';

const horizon = 356;

const oryx: OryxColours = {
  rim: '#fff0dc',
  lit: '#d9b79f',
  body: '#9c8184',
  shade: '#5c4c5e',
  black: '#2b2433',
};

/** Dunes, fog and a wreck where the Namib meets the Atlantic. */
export const skeletonCoast = defineStoryScene(
  {
    name: 'skeleton-coast',
    alt: 'Great coral dunes fall to a fog-bound Atlantic on Namibia’s Skeleton Coast, where the ribs of a wreck stand in the sand and one oryx looks on.',
    tags: ['namibia', 'skeleton coast', 'dunes', 'fog', 'wreck', 'oryx'],
  },
  (sheet) => {
    paintSky(sheet, '0 #86abb8, 0.45 #b9cbc8, 0.8 #eadbc6, 1 #f3dec6', horizon + 10);
    paintLuminary(sheet, {
      x: 330,
      y: 214,
      radius: 40,
      disc: '#fffaf0',
      glow: '#fff0d6',
      reach: 560,
      strength: 0.85,
    });
    paintOcean(sheet);
    paintFarDunes(sheet);
    paintFog(sheet);
    paintBeach(sheet);
    paintHaze(sheet, 330, 384, 470, '#f3e4d0', 0.9);
    paintNearDunes(sheet);
    sheet.group({ transform: 'translate(1176 420) scale(0.78)' }, () => paintOryx(sheet, oryx));
    paintRuin(sheet);
  },
);

function paintFarDunes(sheet: Sheet): void {
  for (const [line, top, foot] of [
    [
      '640 372, 760 330, 860 300, 960 316, 1080 262, 1200 282, 1330 230, 1460 262, 1640 216',
      '#cfc3bd',
      '#e6d2c0',
    ],
    [
      '700 380, 800 350, 900 342, 1010 300, 1120 326, 1260 286, 1400 320, 1640 290',
      '#d5b4a4',
      '#e7c8b0',
    ],
  ] as const)
    sheet.shape(under(line, 460), sheet.linear(`0 ${top}, 1 ${foot}`));
}

function paintOcean(sheet: Sheet): void {
  sheet.rect(
    0,
    horizon,
    1600,
    560,
    sheet.linear('0 #c3d0cb, 0.16 #8db0b5, 0.5 #4b8794, 1 #1f5a6e'),
  );
  paintRipples(
    sheet,
    { seed: 7, from: 0, to: 560, top: 440, bottom: 890, count: 34 },
    '#dfe9e2',
    0.22,
  );
  const swell = (d: string, opacity: number): void => sheet.shape(d, '#f6f3e8', { opacity });
  swell(
    blob(
      '-20 716, 120 690, 260 646, 380 590, 470 530, 480 536, 390 604, 270 664, 130 708, -20 738',
      0.8,
    ),
    0.75,
  );
  swell(
    blob(
      '-20 606, 120 590, 260 560, 380 520, 460 482, 466 486, 384 530, 262 572, 120 602, -20 620',
      0.8,
    ),
    0.55,
  );
  swell(lens(60, 500, 520, 446, 7) + lens(-60, 470, 300, 440, 4), 0.4);
}

/** Banks of fog that lie on the water and reach into the valleys of the dunes. */
function paintFog(sheet: Sheet): void {
  for (const [x, y, rx, ry, strength] of [
    [60, 350, 420, 92, 0.95],
    [330, 330, 330, 66, 0.8],
    [600, 362, 340, 56, 0.85],
    [860, 366, 260, 44, 0.75],
    [180, 420, 460, 46, 0.7],
    [520, 416, 300, 36, 0.6],
  ] as const)
    sheet.ellipse(
      x,
      y,
      rx,
      ry,
      sheet.radial(
        `0 #fff3e2 ${strength}, 0.45 #f6eadb ${strength * 0.75}, 0.75 #eee4d8 ${(strength * 0.25).toFixed(2)}, 1 #e8e2d8 0`,
      ),
    );
  paintHaze(sheet, 300, 380, 500, '#f3e6d4', 0.7);
}

function paintBeach(sheet: Sheet): void {
  const wet = blob(
    '700 380, 620 414, 590 450, 584 500, 560 560, 500 640, 400 730, 260 820, 60 920, 800 940, 1000 700, 900 420',
    0.7,
  );
  sheet.shape(wet, '#f8f4e8');
  const sand =
    '708 383, 632 416, 600 452, 595 502, 572 563, 514 643, 416 733, 278 824, 86 928, 820 950, 1040 700, 920 420';
  sheet.shape(blob(sand, 0.7), sheet.linear('0 #d9c9b8, 0.4 #b79f93, 1 #6f7076'));
  const dry =
    '740 388, 684 424, 664 462, 664 512, 650 576, 606 656, 520 746, 400 836, 240 940, 900 960, 1060 700, 960 420';
  sheet.shape(blob(dry, 0.7), sheet.linear('0 #eed3b8, 0.45 #e2b391, 1 #c08068'));
}

function paintNearDunes(sheet: Sheet): void {
  paintDune(sheet, {
    crest: '1640 226, 1480 214, 1372 190, 1290 232, 1180 300, 1060 344, 960 356, 850 404, 740 440',
    litFoot: '1640 560, 1400 560, 1200 560, 1060 540, 960 520, 900 500, 830 474, 790 458, 740 440',
    shadeFoot:
      '1640 226, 1480 214, 1372 190, 1290 232, 1180 300, 1060 344, 960 356, 850 404, 740 440',
    lit: ['#f6cfae', '#e8bb9a'],
    shade: ['#b98a86', '#b98a86'],
    rim: '#fff1dc',
  });
  sheet.shape(
    blob('1372 190, 1400 250, 1368 330, 1420 400, 1400 480, 1640 520, 1700 210, 1480 212', 0.6),
    sheet.linear('0 #a57f86, 1 #c28f80'),
  );
  paintHaze(sheet, 400, 500, 620, '#f0d0b4', 0.5);
  paintDune(sheet, {
    crest:
      '1560 330, 1440 356, 1320 396, 1180 420, 1080 446, 1010 500, 990 560, 1010 630, 980 710, 880 790, 760 850, 640 930',
    litFoot:
      '1400 380, 1240 410, 1080 426, 980 436, 880 470, 800 520, 750 580, 720 640, 650 720, 560 800, 460 870, 340 960',
    shadeFoot:
      '1700 330, 1700 400, 1700 500, 1700 600, 1700 640, 1700 700, 1700 760, 1700 800, 1700 840, 1700 880, 1500 940, 1200 960',
    lit: ['#f9d0aa', '#e09a76'],
    shade: ['#a8636a', '#5f3c55'],
    rim: '#fff3de',
    ripples: 7,
  });
  paintDune(sheet, {
    crest: '1700 420, 1560 470, 1460 548, 1420 620, 1430 700, 1380 790, 1260 870, 1160 930',
    litFoot: '1640 430, 1480 500, 1360 570, 1270 640, 1230 720, 1160 800, 1040 880, 900 960',
    shadeFoot: '1700 420, 1700 500, 1700 600, 1700 660, 1700 740, 1700 820, 1600 900, 1500 960',
    lit: ['#eeb08a', '#b76a5c'],
    shade: ['#6d3f55', '#38263f'],
    rim: '#ffe2c2',
    ripples: 5,
  });
}

function paintRuin(sheet: Sheet): void {
  sheet.shape(lens(390, 832, 900, 766, 40), '#8d5f5c', { opacity: 0.35, filter: sheet.blur(10) });
  paintWreck(sheet, {
    seed: 5,
    stern: [478, 836],
    bow: [742, 690],
    height: 186,
    beam: 100,
    lit: '#f7d9b8',
    body: '#6b4a4a',
    dark: '#2a2130',
    shadow: '#7c4c54',
    reach: 0.8,
  });
  const drift = points(
    '400 884, 490 862, 590 836, 664 794, 724 748, 764 716, 716 780, 630 842, 530 890, 430 914',
  );
  sheet.shape(blob(drift, 0.8), sheet.linear('0 #f3c8a2, 1 #d2957a'));
  sheet.line(smooth(drift.slice(0, 6)), '#fff1dc', 2, { opacity: 0.6 });
}
