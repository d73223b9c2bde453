import { paintStreaks } from '../brushes/cloud';
import { type Point, lens, points, polygon, smooth, under } from '../brushes/curve';
import { paintHaze } from '../brushes/haze';
import type { Livery } from '../brushes/jet';
import { paintMassif } from '../brushes/massif';
import { project, type View } from '../brushes/projection';
import { seededRandom } from '../brushes/random';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintTurboprop, turbopropGround, turbopropShadow } from '../brushes/turboprop';
import { defineStoryScene } from '../scene';

const view: View = { azimuth: 32, elevation: 8, bank: 0, scale: 58, x: 520, y: 640 };

const livery: Livery = {
  skin: [
    [0, '#4a3d58'],
    [0.2, '#7d6a80'],
    [0.4, '#d0b3ac'],
    [0.52, '#fbe3c6'],
    [0.66, '#fff5e6'],
    [0.84, '#f4eef2'],
    [1, '#d5d2e4'],
  ],
  wingRoot: '#c6bccf',
  wingTip: '#f3e6dc',
  wingUnder: '#453a55',
  fin: ['#c9b4b8', '#fff0dc'],
  edge: '#fff3dc',
  window: '#2d2438',
  windowLight: '#f2a65e',
  stripe: '#4b2f5e',
  dark: '#2a2038',
};

/** A single-engine turboprop on a mountain grass strip in the first light. */
export const shortField = defineStoryScene(
  {
    name: 'short-field',
    alt: 'A single-engine turboprop stands on a short grass strip among mountains, its long shadow reaching across the meadow in the first light.',
    tags: ['turboprop', 'airstrip', 'mountains', 'grass runway', 'early light', 'aviation'],
  },
  (sheet) => {
    paintMorning(sheet);
    paintMountains(sheet);
    paintMeadow(sheet);
    paintStrip(sheet);
    paintMachine(sheet);
    paintForeground(sheet);
  },
);

function paintMorning(sheet: Sheet): void {
  paintSky(sheet, '0 #6c7db0, 0.35 #a7a6c6, 0.68 #e6c6b8, 1 #ffe3b4', 560);
  paintLuminary(sheet, {
    x: 150,
    y: 400,
    radius: 0,
    disc: '#ffffff',
    glow: '#ffe6b0',
    reach: 620,
    strength: 0.9,
  });
  paintStreaks(
    sheet,
    [
      [300, 96, 760, 11],
      [-120, 180, 520, 9],
      [980, 160, 700, 10],
    ],
    '#fbe0d0',
    0.65,
  );
}

function paintMountains(sheet: Sheet): void {
  paintMassif(sheet, {
    seed: 14,
    crest:
      '-40 330, 60 300, 160 352, 260 300, 360 360, 470 330, 600 392, 720 340, 840 300, 960 352, 1080 300, 1240 360, 1400 320, 1640 360',
    bottom: 560,
    lit: ['#e9cfc4', '#f3d9bd'],
    shade: ['#b6a6c2', '#d9bfbe'],
    light: -1,
    ribs: 0.4,
  });
  paintHaze(sheet, 400, 500, 590, '#ffe4bd', 0.8);
  paintMassif(sheet, {
    seed: 27,
    crest:
      '640 560, 760 500, 860 430, 930 400, 1010 300, 1064 260, 1140 160, 1200 230, 1262 262, 1330 200, 1400 128, 1476 220, 1540 262, 1660 200',
    bottom: 600,
    lit: ['#ffdcb6', '#c9a6a4'],
    shade: ['#77699a', '#8d7ba0'],
    rim: '#fff0d6',
    light: -1,
    ribs: 0.65,
  });
  paintHaze(sheet, 460, 560, 620, '#f6d3b4', 0.75);
  paintMassif(sheet, {
    seed: 44,
    crest: '-60 380, 40 400, 130 440, 240 470, 340 500, 460 530, 580 560, 700 580',
    bottom: 620,
    lit: ['#a98fa0', '#b99c98'],
    shade: ['#77678c', '#8f7a90'],
    light: -1,
    ribs: 0.4,
  });
}

function paintForest(
  sheet: Sheet,
  seed: number,
  from: number,
  to: number,
  base: number,
  height: number,
  fill: string,
): void {
  const random = seededRandom(seed);
  let d = '';
  for (let x = from; x < to; x += height * 0.28) {
    const h = height * (0.6 + random() * 0.5);
    const y = base + Math.sin(x / 160) * 5;
    d += polygon([
      [x - h * 0.2, y],
      [x - h * 0.1, y - h * 0.42],
      [x, y - h],
      [x + h * 0.1, y - h * 0.42],
      [x + h * 0.2, y],
    ]);
  }
  sheet.shape(d, fill);
}

function paintMeadow(sheet: Sheet): void {
  paintForest(sheet, 3, -20, 1640, 598, 36, sheet.linear('0 #8b7b8c, 1 #b09a92'));
  paintHaze(sheet, 550, 594, 630, '#fbdcb6', 0.6);
  sheet.rect(0, 590, 1600, 310, sheet.linear('0 #c9b98a, 0.25 #97996c, 0.6 #5f7054, 1 #2f4440'));
  paintForest(sheet, 8, 1180, 1640, 622, 62, sheet.linear('0 #6f6a72, 1 #4f5c58'));
  paintForest(sheet, 11, -20, 180, 624, 54, sheet.linear('0 #8a7a74, 1 #6b6a5e'));
}

function paintStrip(sheet: Sheet): void {
  const strip = polygon('700 600, 742 600, 1640 858, 1640 930, 60 930');
  sheet.shape(strip, sheet.linear('0 #e6d7a0, 0.3 #b9b87c, 0.7 #859365, 1 #56704f'));
  const stripes: readonly string[] = [
    '710 600, 717 600, 700 930, 420 930',
    '726 600, 734 600, 1400 930, 1060 930',
  ];
  for (const mown of stripes)
    sheet.shape(polygon(mown), sheet.linear('0 #f3e5b0 0.5, 1 #a9b47c 0.35'));
  for (let i = 0; i < 6; i += 1) {
    const t = Math.pow((i + 1) / 6.4, 2);
    for (const [x, far] of [
      [700, 60],
      [742, 1700],
    ] as const) {
      const [px, py] = [x + (far - x) * t, 600 + (far === 60 ? 330 : 275) * t];
      const s = 4 + t * 26;
      sheet.shape(lens(px, py + 1, px + s * 3.2, py + s * 0.3, s * 0.16), '#3d4a40', {
        opacity: 0.5,
      });
      sheet.shape(
        polygon([
          [px - s * 0.6, py],
          [px + s * 0.6, py],
          [px + s * 0.12, py - s],
          [px - s * 0.12, py - s],
        ]),
        sheet.linear('0 #fffaf0, 0.6 #e6cdb8, 1 #9a8592', 0, 0, 1, 0),
      );
    }
  }
  sheet.group({ transform: 'translate(800 4)' }, () => paintHut(sheet));
  paintSock(sheet, 300, 690, 150);
}

function paintHut(sheet: Sheet): void {
  sheet.shape(polygon('470 622, 560 622, 690 636, 600 640'), '#56604c', { opacity: 0.5 });
  sheet.shape(
    polygon('452 586, 486 564, 520 586, 520 624, 452 624'),
    sheet.linear('0 #d9a878, 1 #9c6f58'),
  );
  sheet.shape(polygon('520 586, 584 580, 584 618, 520 624'), '#5c4552');
  sheet.shape(
    polygon('446 588, 486 560, 556 554, 590 582, 520 588, 486 566'),
    sheet.linear('0 #f0cfa8, 1 #7d6472', 0, 0, 1, 0),
  );
  sheet.rect(476, 598, 18, 26, '#4a3340');
}

function paintSock(sheet: Sheet, x: number, base: number, height: number): void {
  const top = base - height;
  sheet.shape(
    polygon([
      [x, base],
      [x + 4, base + 2],
      [x + 250, base + 30],
      [x + 246, base + 26],
    ]),
    '#3f4b40',
    { opacity: 0.35 },
  );
  sheet.rect(x - 2, top, 5, height, sheet.linear('0 #fff3dc, 1 #6c5a68', 0, 0, 1, 0));
  const sock: readonly (readonly [number, number, string])[] = [
    [0, 22, '#ee7a45'],
    [22, 44, '#fff0dc'],
    [44, 66, '#e06a3e'],
    [66, 86, '#fbe3cb'],
    [86, 104, '#c9553c'],
  ];
  for (const [from, to, fill] of sock) {
    const edge = (at: number): readonly [Point, Point] => {
      const droop = at * at * 0.0024;
      const half = 15 - at * 0.075;
      return [
        [x + 4 + at, top + 4 + droop],
        [x + 4 + at, top + 4 + droop + half * 2],
      ];
    };
    const [[a, b], [c, d]] = [edge(from), edge(to)];
    sheet.shape(polygon([a, c, d, b]), fill);
    sheet.shape(polygon([[b[0], b[1] - 9], [d[0], d[1] - 8], d, b]), '#5b3450', { opacity: 0.35 });
  }
}

function paintMachine(sheet: Sheet): void {
  sheet.shape(turbopropShadow(view, [2.1, 1.15]), '#22303a', {
    opacity: 0.5,
    filter: sheet.blur(1.6),
  });
  for (const [x, y] of [
    [6.3, 2.3],
    [6.3, -2.3],
    [1.75, 0],
  ] as const) {
    const [px, py] = project(view, [x, y, turbopropGround]);
    sheet.ellipse(px + 14, py + 1, 34, 6, '#18212a', { opacity: 0.7 });
  }
  paintTurboprop(sheet, view, livery);
}

function paintForeground(sheet: Sheet): void {
  const bank = points('-20 838, 110 836, 220 850, 330 858, 420 878, 520 888, 640 920');
  sheet.shape(under(bank, 930), sheet.linear('0 #4f5f48, 1 #22332f'));
  sheet.line(smooth(bank), '#f3d9a0', 2, { opacity: 0.55 });
}
