import { paintStreaks } from '../brushes/cloud';
import { lens, points, polygon, under } from '../brushes/curve';
import { paintFolds } from '../brushes/folds';
import { paintCrown, paintTufts, type Leaves } from '../brushes/foliage';
import { paintHaze } from '../brushes/haze';
import { paintLodge, type LodgeColours } from '../brushes/lodge';
import { seededRandom } from '../brushes/random';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintReflection, paintRipples, paintWater } from '../brushes/water';
import { paintBole } from '../brushes/woodland';
import { defineStoryScene } from '../scene';

const shoreline = 612;
const pine: Leaves = { lit: '#9aa468', mid: '#54683f', dark: '#22301f' };
const scots = { bark: '#5f3d2b', rim: '#f0b27c', side: -1, glow: 0.85 } as const;
const heather: Leaves = { lit: '#d3a3bd', mid: '#8a5f82', dark: '#4a3350' };
const moor: Leaves = { lit: '#b5a868', mid: '#6f6a40', dark: '#2e2f1e' };

const granite: LodgeColours = {
  stone: { lit: '#ece0c4', body: '#bcb298', deep: '#7d7a6a' },
  shade: '#5f655f',
  slate: ['#8fa0a6', '#46555d'],
  trim: '#e2d6b8',
  pane: '#4a5d64',
  lamp: '#f6b968',
};

/** A stone lodge by a loch as a shower moves off the heather hills. */
export const highlandLoch = defineStoryScene(
  {
    name: 'highland-loch',
    alt: 'A gray stone lodge stands beside a still Highland loch beneath heather hills as a shower clears and low cloud lifts.',
    tags: ['scotland', 'highlands', 'loch', 'lodge', 'heather', 'clearing weather'],
  },
  (sheet) => {
    paintHeaven(sheet);
    paintHills(sheet);
    paintLoch(sheet);
    paintPoint(sheet);
    paintForeground(sheet);
  },
);

function paintHeaven(sheet: Sheet): void {
  paintSky(sheet, '0 #5f7884, 0.35 #8fa5a9, 0.66 #cfd2bd, 1 #f3e3b8', shoreline);
  paintLuminary(sheet, {
    x: 330,
    y: 150,
    radius: 0,
    disc: '#ffffff',
    glow: '#fff0c4',
    reach: 620,
    strength: 0.85,
  });
  sheet.group({ filter: sheet.blur(20) }, () => {
    sheet.shape(
      'M640 20C820 -60 1300 -60 1700 -40L1700 210C1500 250 1380 190 1240 206C1100 222 1010 170 900 176C780 182 600 110 640 20Z',
      sheet.linear('0 #4f6873, 1 #8298a0'),
      { opacity: 0.9 },
    );
    sheet.shape(
      'M700 30C860 0 980 60 1120 44C1280 26 1420 70 1700 30L1700 90C1440 130 1300 84 1140 104C980 122 860 84 700 30Z',
      '#c6cdc0',
      { opacity: 0.5 },
    );
  });
  sheet.shape(
    polygon('1180 160, 1700 150, 1660 470, 1040 470'),
    sheet.linear('0 #6f858f 0.7, 0.5 #6f858f 0.35, 1 #6f858f 0'),
    { filter: sheet.blur(22) },
  );
  paintStreaks(
    sheet,
    [
      [-120, 60, 620, 22],
      [560, 44, 800, 26],
      [-60, 236, 420, 10],
      [380, 190, 460, 12],
    ],
    '#f6efd6',
    0.55,
  );
  sheet.shape(
    polygon('300 60, 372 50, 760 560, 520 560') +
      polygon('400 60, 452 60, 1010 540, 860 556') +
      polygon('236 70, 276 66, 330 560, 180 560'),
    sheet.linear('0 #fff3c8 0.5, 1 #fff3c8 0.04'),
    { filter: sheet.blur(9) },
  );
}

function paintHills(sheet: Sheet): void {
  paintFolds(sheet, {
    seed: 12,
    crest:
      '-30 470, 80 420, 160 402, 250 424, 330 442, 430 400, 520 352, 580 322, 640 330, 720 372, 800 400, 960 360, 1180 410, 1640 340',
    foot: 600,
    spacing: 130,
    lean: 60,
    lit: '#b9bfae',
    body: '#a3b0a8',
    shade: '#8b9ea0',
    haze: '#dcd9bf',
    fade: 0.9,
  });
  paintHaze(sheet, 400, 540, 620, '#f3e6c0', 0.7);
  paintFolds(sheet, {
    seed: 5,
    crest:
      '560 606, 640 572, 720 520, 780 486, 840 440, 900 414, 960 352, 1020 316, 1080 250, 1130 222, 1180 196, 1230 212, 1280 226, 1330 262, 1400 300, 1450 306, 1520 276, 1580 250, 1660 246',
    foot: 616,
    spacing: 128,
    lean: 60,
    lit: '#b59a92',
    body: '#957c86',
    shade: '#5f6068',
    haze: '#9c7a8a',
    fade: 0.7,
    rim: '#fbeec6',
  });
  const scarf =
    'M760 402C880 372 960 330 1090 318C1200 300 1300 322 1420 330C1520 338 1580 310 1660 306L1660 352C1560 372 1480 372 1380 366C1260 358 1180 366 1080 372C960 384 880 412 760 402Z';
  sheet.shape(scarf, '#f4eeda', { opacity: 0.62, filter: sheet.blur(13) });
  paintFolds(sheet, {
    seed: 31,
    crest: '-30 430, 80 404, 190 452, 300 520, 420 566, 560 604',
    foot: 616,
    spacing: 130,
    lean: 60,
    lit: '#8f8f62',
    body: '#6d7650',
    shade: '#465a49',
    haze: '#83627a',
    fade: 0.75,
    rim: '#f6e6b4',
  });
  paintHeather(sheet);
  paintHaze(sheet, 540, 606, 640, '#f0e2ba', 0.42);
}

/** Violet patches on the lower slopes. */
function paintHeather(sheet: Sheet): void {
  const random = seededRandom(14);
  let d = '';
  for (let i = 0; i < 16; i += 1) {
    const right = i % 3 !== 0;
    const t = random();
    const x = right ? 940 + t * 700 : t * 170;
    const y = (right ? 400 : 520) + random() * (right ? 180 : 84);
    const half = 40 + random() * 70;
    d += lens(x - half, y + half * 0.12, x + half, y - half * 0.14, 7 + random() * 9);
  }
  sheet.shape(d, sheet.linear('0 #9a7590 0.5, 1 #8a5f82 0.7'), { filter: sheet.blur(5) });
}

function paintLoch(sheet: Sheet): void {
  paintWater(sheet, shoreline, 900, '0 #d9d6bb, 0.2 #a5b3ac, 0.5 #647f86, 0.8 #3a545e, 1 #263c46');
  sheet.group({ filter: sheet.blur(7), opacity: 0.5 }, () =>
    paintReflection(sheet, shoreline, 0.62, 1, () => paintHills(sheet)),
  );
  sheet.shape(
    polygon('180 614, 640 614, 900 900, 120 900'),
    sheet.linear('0 #fff0c4 0.55, 0.5 #fff0c4 0.2, 1 #fff0c4 0'),
    { filter: sheet.blur(22) },
  );
  paintRipples(
    sheet,
    { seed: 4, from: 0, to: 1600, top: 622, bottom: 860, count: 12 },
    '#fbf0cd',
    0.3,
  );
  paintRipples(
    sheet,
    { seed: 24, from: 0, to: 1600, top: 640, bottom: 880, count: 8 },
    '#24404a',
    0.24,
  );
}

function paintPoint(sheet: Sheet): void {
  const [x, base, scale] = [870, 602, 1.1];
  const lodge = (): void =>
    sheet.group({ transform: `translate(${x} ${base}) scale(${scale})` }, () =>
      paintLodge(sheet, granite),
    );
  const grove = (): void => {
    for (const [tx, ty, w, h, seed] of [
      [816, 520, 92, 130, 3],
      [1366, 512, 120, 150, 4],
      [1440, 540, 130, 110, 6],
      [1530, 528, 150, 140, 7],
    ] as const)
      paintCrown(sheet, tx, ty, w, h, pine, seed);
  };
  const land = points(
    '610 641, 660 630, 710 620, 770 606, 850 598, 1100 598, 1360 594, 1480 588, 1640 576',
  );
  sheet.group({ filter: sheet.blur(4), opacity: 0.6 }, () =>
    paintReflection(sheet, 634, 0.72, 1, () => {
      grove();
      lodge();
    }),
  );
  sheet.rect(0, 640, 1600, 260, sheet.linear('0 #2f4a50 0, 0.6 #2f4a50 0.5, 1 #263c46 0.7'));
  grove();
  lodge();
  sheet.shape(under(land, 640), sheet.linear('0 #c3b878, 0.3 #8d8a52, 0.7 #55592f, 1 #232b20'));
  const wall = '620 641, 700 634, 820 624, 1000 628, 1200 622, 1420 626, 1640 618';
  sheet.shape(under(points(wall), 642), '#2b3129');
  sheet.shape(lens(840, 612, 1250, 608, 6), '#efe2b4', { opacity: 0.5 });
  for (const [sx, r] of [
    [724, 12],
    [762, 8],
    [1010, 9],
    [1180, 13],
    [1214, 8],
    [1480, 14],
  ] as const)
    sheet.shape(
      `M${sx - r} 636C${sx - r} 626 ${sx - r * 0.4} 622 ${sx} 622C${sx + r} 623 ${sx + r} 630 ${sx + r} 636Z`,
      sheet.linear('0 #e9dfc0, 0.5 #8f8b78, 1 #30342e', 0, 0, 0.6, 1),
    );
  paintJetty(sheet);
}

/** A rowing boat at a short timber jetty. */
function paintJetty(sheet: Sheet): void {
  sheet.shape(
    polygon('1060 622, 1092 622, 1010 676, 946 676'),
    sheet.linear('0 #b09a6c, 1 #8a7650'),
  );
  sheet.shape(polygon('946 676, 1010 676, 1010 684, 946 684'), '#3a3426');
  for (const px of [950, 1003]) sheet.rect(px, 664, 6, 40, '#2b2a20');
  sheet.group({ transform: 'translate(880 690)' }, () => {
    sheet.shape(lens(-80, 14, 84, 14, 9), '#16262b', { opacity: 0.6 });
    sheet.shape(
      'M-78 -12C-50 -4 40 -4 74 -16C70 2 56 12 40 14L-46 14C-62 12 -74 2 -78 -12Z',
      sheet.linear('0 #66743f, 1 #26301d'),
    );
    sheet.shape(
      'M-78 -12C-46 -20 40 -22 74 -16C40 -4 -50 -4 -78 -12Z',
      sheet.linear('0 #3a2f20, 1 #a58658'),
    );
    sheet.line('M-78 -12C-50 -4 40 -4 74 -16', '#fbeec6', 2);
    for (const sx of [-30, 14]) sheet.rect(sx, -16, 10, 9, '#d9c08a');
  });
}

function paintForeground(sheet: Sheet): void {
  const bank = points('-20 700, 110 716, 240 744, 380 796, 520 850, 640 880, 780 920');
  sheet.shape(under(bank, 920), sheet.linear('0 #7d7a48, 0.4 #4b4c2c, 1 #1d2117'));
  paintBole(sheet, { ...scots, x: 236, base: 800, top: 330, girth: 11, lean: -26 }, 6);
  paintBole(sheet, { ...scots, x: 96, base: 792, top: 250, girth: 17, lean: 30 }, 21);
  for (const [x, y, w, h, seed] of [
    [20, 356, 210, 62, 31],
    [128, 262, 250, 78, 32],
    [252, 330, 190, 58, 33],
    [196, 408, 150, 44, 34],
  ] as const)
    paintCrown(sheet, x, y, w, h, pine, seed);
  const random = seededRandom(77);
  const tufts = Array.from({ length: 20 }, (_, i) => {
    const x = -10 + random() * 660;
    return [x, 768 + x * 0.17 + (i / 20) * 110, 32 + i] as const;
  });
  paintTufts(sheet, tufts, heather, 15);
  paintTufts(
    sheet,
    [
      [60, 800, 60],
      [216, 812, 54],
      [330, 846, 62],
      [470, 884, 52],
      [600, 900, 40],
    ],
    moor,
    9,
  );
}
