import { type Point, blob, lens, points, polygon, polyline, smooth, under } from '../brushes/curve';
import { paintHaze } from '../brushes/haze';
import { paintPalm } from '../brushes/palm';
import { paintRidge } from '../brushes/ridge';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintStreaks } from '../brushes/cloud';
import { paintGlitter, paintReflection, paintRipples, paintWater } from '../brushes/water';
import { defineStoryScene } from '../scene';

const horizon = 560;

/** A sloop on a lagoon at coral dusk, for the category of distant journeys. */
export const exoticTravel = defineStoryScene(
  {
    name: 'exotic-travel',
    alt: 'A white-sailed sloop crosses a still lagoon at coral dusk, a steep green peak behind it and a palm leaning in from the shore.',
    tags: ['travel', 'lagoon', 'sailing', 'island', 'dusk', 'sea', 'palm'],
  },
  (sheet) => {
    paintHeaven(sheet);
    paintIslands(sheet);
    paintLagoon(sheet);
    paintSloop(sheet);
    paintShore(sheet);
  },
);

function paintHeaven(sheet: Sheet): void {
  paintSky(sheet, '0 #1f4a63, 0.32 #4f8390, 0.6 #d9a48c, 0.82 #f4a27e, 1 #fbd3a6', horizon + 4);
  paintLuminary(sheet, {
    x: 1130,
    y: 486,
    radius: 52,
    disc: '#fff3d8',
    glow: '#ffd6a0',
    reach: 620,
    strength: 0.85,
  });
  paintStreaks(
    sheet,
    [
      [-120, 250, 900, 15],
      [320, 190, 760, 10],
      [900, 262, 820, 17],
      [560, 330, 520, 9],
    ],
    sheet.linear('0 #f7c3a2, 1 #e08a72'),
    0.5,
  );
  paintStreaks(
    sheet,
    [
      [1090, 392, 520, 9],
      [620, 420, 420, 7],
      [60, 372, 380, 8],
    ],
    '#ee8b70',
    0.6,
  );
}

const peak: Point[] = [
  [1030, 562],
  [1100, 546],
  [1160, 512],
  [1196, 478],
  [1224, 440],
  [1240, 390],
  [1250, 332],
  [1264, 300],
  [1288, 284],
  [1312, 290],
  [1326, 318],
  [1340, 366],
  [1372, 408],
  [1408, 426],
  [1452, 470],
  [1520, 498],
  [1640, 520],
  [1640, 562],
];

function paintIslands(sheet: Sheet): void {
  paintRidge(sheet, {
    seed: 12,
    base: 524,
    height: 78,
    length: 900,
    craggy: true,
    step: 12,
    bottom: horizon + 2,
    top: '#b99c9b',
    foot: '#eab795',
  });
  paintRidge(sheet, {
    seed: 31,
    base: 552,
    height: 56,
    length: 560,
    craggy: true,
    step: 10,
    bottom: horizon + 2,
    top: '#8a8f98',
    foot: '#d9a58f',
    to: 900,
  });
  paintHaze(sheet, 470, 556, 566, '#fbd3a6', 0.55);
  sheet.shape(polygon(peak), sheet.linear('0 #4b7480, 0.6 #5d7f82, 1 #a98e84'));
  const clip = sheet.clip(polygon(peak));
  sheet.group({ clip }, () => {
    const gullies = [
      '1290 284, 1284 360, 1312 440, 1310 562, 1400 562, 1360 470, 1338 380, 1324 310',
      '1372 408, 1390 470, 1420 562, 1500 562, 1450 500, 1420 450',
      '1256 330, 1262 420, 1230 490, 1228 562, 1272 562, 1284 480, 1272 390',
      '1224 440, 1206 500, 1160 562, 1200 562, 1224 510',
      '1480 486, 1520 562, 1640 562, 1640 520',
    ];
    const shade = sheet.linear('0 #1e4652 0.75, 1 #1e4652 0.15');
    gullies.forEach((gully) => sheet.shape(blob(gully, 0.7), shade));
  });
  sheet.line(polyline(peak.slice(2, 11)), '#ffd9ae', 3, { opacity: 0.75 });
  paintHaze(sheet, 440, 556, 568, '#f7bd98', 0.6);
}

function paintLagoon(sheet: Sheet): void {
  paintWater(sheet, horizon, 900, '0 #f3bd97, 0.1 #c9a795, 0.28 #6fa5a3, 0.58 #2f7f88, 1 #0f4355');
  sheet.shape(lens(180, 640, 1700, 628, 26) + lens(-220, 690, 820, 700, 20), '#7fc4b8', {
    opacity: 0.42,
  });
  sheet.shape(lens(640, 730, 1800, 742, 34), '#195f6e', { opacity: 0.5 });
  paintReflection(sheet, horizon, 0.42, 0.38, () => sheet.shape(polygon(peak), '#2d5a66'));
  paintRipples(
    sheet,
    { seed: 5, from: 0, to: 1600, top: 566, bottom: 700, count: 24 },
    '#fbd3a6',
    0.3,
  );
  paintRipples(
    sheet,
    { seed: 8, from: 0, to: 1600, top: 640, bottom: 890, count: 26 },
    '#0d4254',
    0.28,
  );
  paintGlitter(sheet, {
    x: 1130,
    horizon: 564,
    bottom: 880,
    spread: 150,
    colour: '#ffe2b4',
    seed: 4,
    rows: 20,
    strength: 0.75,
  });
}

function paintSloop(sheet: Sheet): void {
  const waterline = 668;
  sheet.shape(
    blob('786 676, 842 742, 892 812, 926 866, 950 868, 984 806, 1022 738, 1066 678', 0.6),
    sheet.linear('0 #fff1da 0.42, 1 #fff1da 0'),
  );
  sheet.group({ transform: 'rotate(2.5 920 668)' }, () => {
    const main = points('936 232, 958 330, 996 450, 1052 594');
    const mainSail = `M934 226C962 330 1006 470 1062 596C1020 606 970 607 938 604C930 470 930 350 934 226Z`;
    sheet.shape(mainSail, sheet.linear('0 #fff6e6, 0.45 #ffe3c4, 1 #f0a987', 0, 0, 1, 0.4));
    const clip = sheet.clip(mainSail);
    sheet.group({ clip }, () => {
      sheet.shape('M934 226C944 340 950 470 946 610L930 610Z', '#c98c7c', { opacity: 0.5 });
      [330, 424, 512].forEach((y, i) =>
        sheet.line(
          `M934 ${y}Q${970 + i * 12} ${y + 14} ${1000 + i * 30} ${y + 4}`,
          '#b97b6d',
          1.3,
          { opacity: 0.5 },
        ),
      );
    });
    sheet.line(smooth(main), '#fffaf0', 2.4, { opacity: 0.8 });
    const jib = 'M926 262C900 380 848 510 786 632C830 622 880 618 918 612C906 500 912 380 926 262Z';
    sheet.shape(jib, sheet.linear('0 #d98f7a, 0.5 #f7cba9, 1 #fff0da', 0, 0.6, 1, 0.4));
    sheet.shape('M926 262C912 380 906 500 918 612L900 613C892 500 906 380 926 262Z', '#fffaf0', {
      opacity: 0.55,
    });
    sheet.shape(
      'M929 216L934 216L937 640L929 640Z',
      sheet.linear('0 #6a4636, 1 #f0c79a', 0, 0, 1, 0),
    );
    sheet.line('M931 220L770 640M934 220L1088 634', '#5b4b47', 1.2, { opacity: 0.6 });
    sheet.shape('M934 607L1068 599L1069 604L934 614Z', '#6a4636');
    const hull = `M766 634C830 646 1000 648 1094 630C1090 648 1074 664 1052 672C960 682 860 682 812 672C792 664 776 650 766 634Z`;
    sheet.shape(hull, sheet.linear('0 #f7ead6, 0.3 #d8c3b4, 0.62 #7d8388, 1 #24505e'));
    sheet.shape('M800 657C880 668 1000 668 1074 654L1066 664C980 676 870 676 812 670Z', '#b5483c', {
      opacity: 0.85,
    });
    sheet.line('M766 634C830 646 1000 648 1094 630', '#fff6e2', 2.6);
    sheet.shape('M872 641L884 627L968 625L990 640Z', sheet.linear('0 #fff1da, 1 #b88a76'));
    sheet.shape('M893 635L900 630L930 629L930 635ZM938 635L938 629L960 629L968 635Z', '#2b4650');
    sheet.shape(
      'M1004 639C1003 627 1006 617 1014 614C1021 612 1026 619 1028 627L1040 630L1039 633L1030 633L1034 640Z',
      '#23404c',
    );
    sheet.circle(1017, 608, 4.4, '#23404c');
  });
  sheet.shape(lens(760, waterline + 12, 1110, waterline + 8, 9), '#0f4a5a', { opacity: 0.6 });
  sheet.shape(
    lens(730, waterline + 9, 860, waterline + 12, 5) +
      lens(1040, waterline + 10, 1260, waterline + 16, 5),
    '#fff1da',
    { opacity: 0.75 },
  );
  paintRipples(
    sheet,
    { seed: 19, from: 860, to: 1060, top: 690, bottom: 850, count: 8, scale: 0.6 },
    '#fff1da',
    0.35,
  );
}

function paintShore(sheet: Sheet): void {
  const bank = points('1180 910, 1270 888, 1360 872, 1450 842, 1540 822, 1640 790');
  paintPalm(sheet, {
    foot: [1560, 836],
    crown: [1478, 236],
    frond: 250,
    seed: 7,
    dark: '#12262f',
    lit: '#f09a78',
  });
  sheet.shape(under(bank, 920), sheet.linear('0 #8b4b3e, 0.3 #3a2c2f, 1 #141d25'));
  sheet.line(smooth(bank), '#f7a680', 3, { opacity: 0.7 });
}
