import { paintStreaks } from '../brushes/cloud';
import { blob, lens, points, polyline, under } from '../brushes/curve';
import { paintHaze } from '../brushes/haze';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintSupercar, type CarColours } from '../brushes/supercar';
import { paintGlitter, paintRipples, paintWater } from '../brushes/water';
import { defineStoryScene } from '../scene';

const horizon = 486;
const kerb = 652;
const ground = 742;

const colours: CarColours = {
  bright: '#e4705a',
  lit: '#b23a34',
  body: '#7c1a1f',
  deep: '#470d14',
  black: '#1c0609',
  bounce: '#8e4a3c',
  edge: '#ffd9ae',
  glass: '#1d1416',
  sky: '#d98a6c',
  lamp: '#fff3da',
};

/** A mid-engined car on a coast road after rain, for the category of supercars. */
export const supercars = defineStoryScene(
  {
    name: 'supercars',
    alt: 'An oxblood mid-engined sports car stands on a wet corniche above the sea, its lacquer catching the low sun.',
    tags: ['supercar', 'sports car', 'coast road', 'oxblood', 'sunset', 'wet asphalt'],
  },
  (sheet) => {
    paintSky(sheet, '0 #3b3a47, 0.35 #7a5d63, 0.68 #d08a6a, 0.9 #f3bd84, 1 #fbdca8', horizon + 4);
    paintLuminary(sheet, {
      x: 1180,
      y: 424,
      radius: 44,
      disc: '#fff6dc',
      glow: '#ffcf8e',
      reach: 640,
      strength: 0.9,
    });
    paintStreaks(
      sheet,
      [
        [-200, 210, 900, 15],
        [520, 120, 820, 13],
        [980, 250, 800, 12],
        [200, 320, 620, 9],
      ],
      '#e79a78',
      0.4,
    );
    paintCoast(sheet);
    paintRoad(sheet);
    paintCar(sheet);
  },
);

function paintCoast(sheet: Sheet): void {
  const cape = points(
    '-20 340, 70 330, 150 352, 230 372, 300 376, 372 410, 450 424, 520 452, 590 466, 660 480, 700 488',
  );
  sheet.shape(under(cape, horizon + 2, false), sheet.linear('0 #b58a80, 1 #ecb98e'));
  paintWater(sheet, horizon, 680, '0 #f2c48e, 0.25 #c08a78, 1 #5a5260');
  paintGlitter(sheet, {
    x: 1180,
    horizon: horizon + 2,
    bottom: 650,
    spread: 120,
    colour: '#fff0c8',
    seed: 6,
    rows: 22,
    strength: 0.8,
  });
  paintRipples(
    sheet,
    { seed: 3, from: 0, to: 1600, top: 492, bottom: 640, count: 40, scale: 0.6 },
    '#ffe0b0',
    0.25,
  );
  const headland = points(
    '-20 424, 60 412, 120 432, 180 440, 232 486, 300 500, 352 540, 430 560, 500 600, 560 640',
  );
  sheet.shape(under(headland, 690, false), sheet.linear('0 #7d5d60, 0.6 #8f6a66, 1 #b98a74'));
  const relief = sheet.clip(under(headland, 690, false));
  sheet.shape(
    blob('60 412, 120 432, 140 520, 120 640, 40 640, 70 520', 0.6) +
      blob('232 486, 300 500, 330 580, 340 650, 240 650, 262 570', 0.6),
    '#5a4350',
    { opacity: 0.4, clip: relief },
  );
  sheet.line(polyline(headland), '#ffd0a0', 2, { opacity: 0.55 });
  paintHaze(sheet, 440, 500, 600, '#fbd3a0', 0.35);
  for (const [x, y] of [
    [64, 470],
    [92, 498],
    [150, 486],
    [196, 520],
    [118, 540],
    [270, 566],
  ] as const)
    sheet.rect(x, y, 5, 7, '#ffe2ae', { opacity: 0.8 });
  const cliff = points(
    '1660 60, 1600 96, 1572 150, 1560 230, 1530 300, 1522 372, 1490 440, 1478 520, 1440 590, 1430 690, 1660 690',
  );
  sheet.shape(blob(cliff, 0.35), sheet.linear('0 #8d5248, 0.5 #4a2d30, 1 #2a1c20', 0, 0, 1, 0.2));
  sheet.line(polyline(cliff.slice(1, 9)), '#ffc491', 3, { opacity: 0.8 });
}

function paintRoad(sheet: Sheet): void {
  sheet.shape(
    `M0 ${kerb - 62}L1600 ${kerb - 62}L1600 ${kerb}L0 ${kerb}Z`,
    sheet.linear('0 #8a6a5e, 0.2 #5d474a, 1 #35292f'),
  );
  for (let x = -40; x < 1640; x += 148)
    sheet.line(`M${x} ${kerb - 52}L${x} ${kerb}`, '#1f171c', 2, { opacity: 0.45 });
  sheet.rect(
    0,
    kerb - 70,
    1600,
    11,
    sheet.linearAt('0 #b08a72, 0.7 #ffdcae, 1 #c98f6c', 0, 0, 1600, 0),
  );
  sheet.rect(0, kerb - 59, 1600, 5, '#2a1f24', { opacity: 0.5 });
  sheet.rect(
    0,
    kerb,
    1600,
    900 - kerb,
    sheet.linear('0 #6d5654, 0.16 #4b3d42, 0.5 #2e272d, 1 #17141a'),
  );
  sheet.shape(lens(-300, 676, 1900, 676, 16), '#b98a70', { opacity: 0.35 });
  sheet.shape(
    `M1130 ${kerb}L1230 ${kerb}L1330 900L960 900Z`,
    sheet.linear('0 #ffdca6 0.6, 0.5 #f0a878 0.26, 1 #f0a878 0'),
    { filter: sheet.blur(14) },
  );
  sheet.shape(`M-20 860L1620 846L1620 858L-20 874Z`, '#e9d3b6', { opacity: 0.62 });
  paintRipples(
    sheet,
    { seed: 17, from: 0, to: 1600, top: 668, bottom: 890, count: 44, scale: 1.2 },
    '#d9a07c',
    0.13,
  );
}

function paintCar(sheet: Sheet): void {
  const place = `translate(560 ${ground}) scale(1.86)`;
  sheet.group(
    {
      transform: `translate(560 ${ground + 2}) scale(1.86 -0.95)`,
      opacity: 0.42,
      filter: sheet.blur(3),
    },
    () => paintSupercar(sheet, colours),
  );
  sheet.rect(
    0,
    ground,
    1600,
    900 - ground,
    sheet.linear('0 #2e272d 0, 0.8 #17141a 0.85, 1 #17141a 0.9'),
  );
  sheet.shape(lens(560, ground - 6, 1440, ground - 6, 40), '#0a070a', {
    opacity: 0.95,
    filter: sheet.blur(7),
  });
  sheet.group({ transform: place }, () => paintSupercar(sheet, colours));
  sheet.ellipse(606, 646, 90, 34, sheet.radial('0 #fff3d0 0.75, 0.3 #ffe0a8 0.3, 1 #ffe0a8 0'));
  sheet.shape(
    lens(600, ground + 60, 700, ground + 60, 5) + lens(1300, ground + 48, 1392, ground + 48, 4),
    '#ffd9ae',
    { opacity: 0.4 },
  );
}
