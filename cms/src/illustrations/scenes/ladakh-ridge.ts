import { paintStreaks } from '../brushes/cloud';
import { type Point, blob, lens, points, polygon, ribbon } from '../brushes/curve';
import {
  type GompaBlock,
  type GompaColours,
  paintChorten,
  paintGompaBlock,
  paintPrayerFlags,
} from '../brushes/gompa';
import { paintHaze } from '../brushes/haze';
import { paintMassif } from '../brushes/massif';
import type { Sheet } from '../brushes/sheet';
import { paintSky } from '../brushes/sky';
import { defineStoryScene } from '../scene';

const white: GompaColours = {
  lit: '#fffdf4',
  wall: '#f2e6d3',
  side: '#a9b3c8',
  sideFoot: '#8a8fae',
  band: '#8a3b36',
  bandSide: '#572a38',
  frame: '#3b2a35',
  roof: '#d9b98f',
};
const red: GompaColours = {
  ...white,
  lit: '#c9614a',
  wall: '#a8463d',
  side: '#6c2f3e',
  sideFoot: '#5c2b3d',
  band: '#5a2230',
};
const ochre: GompaColours = {
  ...white,
  lit: '#f3c775',
  wall: '#dda657',
  side: '#a0714f',
  sideFoot: '#8a6153',
};

/** A whitewashed monastery on its rock above the Indus. */
export const ladakhRidge = defineStoryScene(
  {
    name: 'ladakh-ridge',
    alt: 'A whitewashed Ladakhi monastery climbs a rock ridge above a braided turquoise river, prayer flags stretched into the high dry light.',
    tags: ['ladakh', 'himalaya', 'monastery', 'indus', 'prayer flags', 'altitude'],
  },
  (sheet) => {
    paintSky(sheet, '0 #1f5c94, 0.4 #4a8fbb, 0.8 #a8cfd8, 1 #dbe5dc', 520);
    paintStreaks(
      sheet,
      [
        [80, 120, 560, 11],
        [520, 74, 420, 8],
        [1180, 150, 520, 10],
      ],
      '#f3f6f0',
      0.6,
    );
    paintRanges(sheet);
    paintValley(sheet);
    paintRock(sheet);
    paintMonastery(sheet);
    paintPath(sheet);
  },
);

function paintRanges(sheet: Sheet): void {
  paintMassif(sheet, {
    seed: 12,
    crest:
      '-40 330, 60 270, 130 306, 230 214, 310 280, 390 250, 470 300, 580 236, 680 310, 800 262, 900 320, 1100 280, 1240 330, 1400 270, 1520 320, 1640 290',
    bottom: 500,
    lit: ['#ffffff', '#cdd9dc'],
    shade: ['#8fb0cb', '#aac3d0'],
    light: -1,
    ribs: 0.5,
  });
  paintHaze(sheet, 330, 430, 520, '#d5e2df', 0.8);
  paintMassif(sheet, {
    seed: 33,
    crest:
      '-40 420, 70 372, 180 416, 300 356, 420 430, 540 396, 660 440, 780 386, 940 440, 1120 380, 1300 430, 1440 366, 1640 420',
    bottom: 540,
    lit: ['#e6c2a2', '#e2cdb4'],
    shade: ['#a88d97', '#c3aca6'],
    light: -1,
    ribs: 0.5,
  });
  paintHaze(sheet, 420, 510, 580, '#efe0c8', 0.75);
}

function paintValley(sheet: Sheet): void {
  sheet.rect(0, 500, 1600, 400, sheet.linear('0 #e8d6b8, 0.3 #d8b994, 0.7 #b98d70, 1 #8d6458'));
  const fields: readonly (readonly [string, string])[] = [
    ['20 548, 150 540, 190 556, 40 568', '#a9b173'],
    ['196 556, 300 546, 350 560, 230 574', '#c9b872'],
    ['-20 586, 130 572, 180 596, -20 618', '#8ea268'],
    ['190 594, 330 578, 384 600, 240 620', '#b7b56d'],
    ['520 566, 640 556, 690 574, 566 586', '#9fae72'],
    ['-20 640, 140 622, 170 650, -20 680', '#c4ae62'],
  ];
  for (const [field, colour] of fields) sheet.shape(polygon(field), colour, { opacity: 0.85 });
  const gravel =
    '296 516, 400 528, 452 552, 456 586, 530 640, 540 700, 470 790, 400 940, -80 940, -80 800, 120 740, 300 690, 372 640, 384 590, 372 550';
  sheet.shape(blob(gravel, 0.8), sheet.linear('0 #f0e2c8, 1 #d3b193'));
  const water = sheet.linearAt('0 #cfe6df, 0.3 #6db8bd, 1 #1f7f95', 0, 510, 0, 900);
  const channels: readonly (readonly [string, readonly number[]])[] = [
    [
      '300 518, 372 534, 440 556, 446 590, 500 636, 500 690, 420 770, 360 840, 330 930',
      [2, 5, 8, 10, 14, 20, 30, 40, 52],
    ],
    [
      '330 524, 396 548, 404 580, 420 620, 400 660, 320 730, 210 800, 90 850, -40 900',
      [1, 3, 5, 7, 10, 14, 20, 26, 34],
    ],
    ['446 590, 410 640, 380 690, 330 740, 300 800, 200 880, 120 930', [1, 5, 8, 11, 16, 24, 30]],
    ['496 700, 440 716, 380 738, 300 752, 230 790', [12, 8, 7, 9, 12]],
  ];
  for (const [line, widths] of channels) sheet.shape(ribbon(line, widths), water);
  for (const [line, widths] of channels.slice(0, 2))
    sheet.shape(
      ribbon(
        points(line).map(([x, y], i): Point => [x - (widths[i] ?? 1) * 0.55, y]),
        widths.map((w) => w * 0.08),
      ),
      '#f2f8f0',
      { opacity: 0.4 },
    );
  paintPoplars(sheet);
  paintHaze(sheet, 480, 530, 600, '#f0e3cc', 0.6);
}

function paintPoplars(sheet: Sheet): void {
  for (let i = 0; i < 12; i += 1) {
    const x = 26 + i * 31 + ((i * 37) % 15);
    const base = 588 + ((i * 13) % 9) - i * 1.2;
    const h = 30 + ((i * 29) % 17);
    sheet.shape(lens(x, base + 1, x + h * 0.9, base + 4, 2.5), '#7b6a52', { opacity: 0.4 });
    sheet.shape(
      lens(x, base + 2, x, base - h, 9),
      sheet.linear('0 #d9cf83, 0.45 #8c9c5c, 1 #4c6748', 0, 0, 1, 0),
    );
  }
}

function paintRock(sheet: Sheet): void {
  paintMassif(sheet, {
    seed: 71,
    crest: '1180 640, 1290 560, 1370 540, 1440 500, 1520 470, 1580 420, 1680 400',
    bottom: 820,
    lit: ['#d9ae90', '#b98b78'],
    shade: ['#9c7880', '#7d5a66'],
    light: -1,
    ribs: 0.6,
  });
  paintMassif(sheet, {
    seed: 58,
    crest:
      '500 920, 560 850, 620 780, 690 720, 742 640, 800 590, 850 520, 900 450, 960 400, 1010 350, 1090 318, 1180 350, 1240 420, 1310 470, 1380 520, 1470 560, 1540 620, 1660 660',
    bottom: 960,
    lit: ['#dba883', '#8d5e55'],
    shade: ['#8a6270', '#4b3148'],
    rim: '#ffe9c8',
    light: -1,
    rough: 0.1,
    ribs: 0.6,
  });
}

const blocks: readonly (readonly [GompaColours, GompaBlock])[] = [
  [white, { x: 976, base: 352, width: 70, height: 92, side: 20, rows: 2, columns: 2 }],
  [white, { x: 1136, base: 372, width: 70, height: 96, side: 30, rows: 2, columns: 2 }],
  [red, { x: 1034, base: 360, width: 104, height: 138, side: 34, rows: 2, columns: 3 }],
  [white, { x: 908, base: 432, width: 84, height: 92, side: 22, rows: 2, columns: 2 }],
  [ochre, { x: 1180, base: 430, width: 62, height: 72, side: 26, rows: 2, columns: 2 }],
  [white, { x: 986, base: 446, width: 124, height: 104, side: 26, rows: 2, columns: 3 }],
  [white, { x: 1106, base: 456, width: 84, height: 84, side: 30, rows: 2, columns: 3 }],
  [white, { x: 856, base: 502, width: 70, height: 66, side: 20, rows: 2, columns: 2 }],
  [white, { x: 1216, base: 498, width: 84, height: 70, side: 30, rows: 2, columns: 3 }],
  [white, { x: 936, base: 524, width: 90, height: 84, side: 24, rows: 2, columns: 3 }],
  [white, { x: 1040, base: 540, width: 104, height: 92, side: 30, rows: 2, columns: 2 }],
  [white, { x: 1160, base: 548, width: 70, height: 66, side: 26, rows: 2, columns: 2 }],
  [white, { x: 1296, base: 558, width: 66, height: 54, side: 28, rows: 1, columns: 2 }],
  [white, { x: 806, base: 584, width: 66, height: 56, side: 20, rows: 1, columns: 2 }],
  [white, { x: 892, base: 602, width: 72, height: 58, side: 24, rows: 2, columns: 2 }],
  [ochre, { x: 958, base: 616, width: 66, height: 56, side: 24, rows: 1, columns: 2 }],
  [white, { x: 1090, base: 630, width: 84, height: 70, side: 12, rows: 2, columns: 3 }],
  [white, { x: 1172, base: 636, width: 70, height: 50, side: 28, rows: 1, columns: 2 }],
  [white, { x: 1356, base: 596, width: 60, height: 46, side: 24, rows: 1, columns: 2 }],
];

function paintMonastery(sheet: Sheet): void {
  for (const [colours, block] of blocks) {
    const { x, base, width, height, side } = block;
    sheet.shape(
      polygon([
        [x + width, base + 2],
        [x + width + side, base - side * 0.06],
        [x + width + side + height * 0.5, base + height * 0.34],
        [x + width * 0.8, base + height * 0.26],
      ]),
      '#3f2b45',
      { opacity: 0.4 },
    );
    paintGompaBlock(sheet, block, colours);
  }
  for (const x of [1042, 1128]) sheet.rect(x, 204, 7, 20, '#e9bd5b');
  sheet.shape(
    'M1072 222L1078 204L1100 204L1106 222Z',
    sheet.linear('0 #fff0b8, 1 #c98f3c', 0, 0, 1, 0),
  );
  sheet.circle(1089, 198, 5, '#ffe9a8');
  for (const [x, y, h] of [
    [924, 342, 38],

    [1122, 344, 40],
  ] as const)
    sheet.line(`M${x} ${y}L${x} ${y - h}`, '#5a3d3a', 2.4);
}

function paintPath(sheet: Sheet): void {
  const path =
    '560 930, 700 860, 820 806, 900 770, 880 736, 800 716, 800 690, 880 664, 960 640, 1010 616';
  sheet.shape(ribbon(path, [26, 17, 11, 8, 6, 5, 4, 3.4, 3]), '#efcfa6', { opacity: 0.85 });
  for (const [x, base, height] of [
    [700, 744, 74],
    [640, 796, 92],
    [560, 868, 122],
  ] as const)
    paintChorten(sheet, x, base, height, white, '#e8b95a');
  paintPrayerFlags(sheet, [924, 306], [642, 706], 16, 26, 13);
}
