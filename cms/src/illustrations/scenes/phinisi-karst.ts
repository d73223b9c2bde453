import { lens, polygon } from '../brushes/curve';
import { paintHaze } from '../brushes/haze';
import { paintKarst } from '../brushes/karst';
import { paintPhinisi, type ShipColours } from '../brushes/phinisi';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintGlitter, paintRipples, paintWater } from '../brushes/water';
import { defineStoryScene } from '../scene';

const mist = '#eef0e2';
const ship: ShipColours = {
  sailLit: '#fffaea',
  sail: '#efdcbc',
  sailShade: '#b99a7e',
  timberLit: '#a8703f',
  timber: '#6b3f26',
  timberDark: '#2c1a14',
  band: '#f3e6cb',
  rope: '#5d4a3c',
};

/** A phinisi schooner among karst islands in morning mist. */
export const phinisiKarst = defineStoryScene(
  {
    name: 'phinisi-karst',
    alt: 'A two-masted phinisi schooner glides between limestone karst islands as the morning mist lifts from jade water.',
    tags: ['travel', 'phinisi', 'schooner', 'karst', 'islands', 'mist', 'morning'],
  },
  (sheet) => {
    paintSky(sheet, '0 #8fb9bf, 0.45 #c6d8cd, 0.8 #f2ecd2, 1 #fbeecb', 600);
    paintLuminary(sheet, {
      x: 420,
      y: 300,
      radius: 42,
      disc: '#fffdf2',
      glow: '#fff4cf',
      reach: 620,
      strength: 0.9,
    });
    paintIslands(sheet);
    paintSea(sheet);
    paintNearIslands(sheet);
    paintShip(sheet);
  },
);

function paintIslands(sheet: Sheet): void {
  const far = {
    rockLit: '#dfe5da',
    rock: '#c6d5cf',
    rockDark: '#adc4c2',
    green: '#a7c0b6',
    greenLit: '#cbd9c4',
    mist,
    mistStrength: 0.95,
  };
  for (const [x, width, height, seed] of [
    [620, 150, 170, 3],
    [760, 210, 250, 8],
    [930, 130, 150, 5],
    [60, 260, 190, 6],
    [250, 120, 120, 2],
  ] as const)
    paintKarst(sheet, { ...far, x, base: 598, width, height, seed });
  paintHaze(sheet, 420, 580, 640, mist, 0.7);
  const middle = {
    rockLit: '#d7d6bd',
    rock: '#a5b5a4',
    rockDark: '#748f8b',
    green: '#6a8f7b',
    greenLit: '#a9bd8c',
    mist,
    mistStrength: 0.85,
  };
  for (const [x, width, height, seed] of [
    [1130, 200, 330, 11],
    [1010, 110, 190, 4],
    [130, 170, 260, 14],
  ] as const)
    paintKarst(sheet, { ...middle, x, base: 610, width, height, seed });
  paintHaze(sheet, 470, 596, 640, mist, 0.6);
}

function paintNearIslands(sheet: Sheet): void {
  const near = {
    rockLit: '#e6cfa0',
    rock: '#8f9479',
    rockDark: '#465f59',
    green: '#33604e',
    greenLit: '#8fa35c',
    mist: '#dfe3cd',
    mistStrength: 0.6,
  };
  for (const [x, width, height, seed] of [
    [1350, 300, 490, 17],
    [1560, 260, 350, 9],
  ] as const)
    paintKarst(sheet, { ...near, x, base: 630, width, height, seed });
  sheet.shape(lens(1180, 631, 1720, 631, 3), '#f1f1de', { opacity: 0.7 });
}

function paintSea(sheet: Sheet): void {
  paintWater(sheet, 604, 900, '0 #eceedd, 0.12 #bcd3c6, 0.4 #6fa69c, 0.75 #2f7672, 1 #124c50');
  const dark = sheet.linearAt('0 #2f564d 0.75, 1 #1c5552 0', 0, 626, 0, 850);
  sheet.shape(
    polygon('1205 626, 1640 626, 1640 780, 1560 810, 1440 740, 1370 850, 1320 830, 1260 740'),
    dark,
    { filter: sheet.blur(9) },
  );
  sheet.shape(polygon('1040 612, 1225 612, 1190 690, 1140 730, 1080 680'), '#5d827b', {
    opacity: 0.35,
    filter: sheet.blur(10),
  });
  paintGlitter(sheet, {
    x: 420,
    horizon: 610,
    bottom: 890,
    spread: 150,
    colour: '#fffbe6',
    seed: 12,
    rows: 26,
    strength: 0.6,
  });
  paintRipples(
    sheet,
    { seed: 44, from: 0, to: 1600, top: 616, bottom: 890, count: 80 },
    '#f4f3df',
    0.26,
  );
  paintRipples(
    sheet,
    { seed: 45, from: 0, to: 1600, top: 660, bottom: 890, count: 50 },
    '#0f474b',
    0.2,
  );
  paintHaze(sheet, 560, 612, 660, mist, 0.55);
}

function paintShip(sheet: Sheet): void {
  const place = 'translate(800 706) scale(1.08)';
  sheet.group(
    { transform: 'translate(800 708) scale(1.08 -0.42)', opacity: 0.34, filter: sheet.blur(2.5) },
    () => paintPhinisi(sheet, ship),
  );
  sheet.rect(0, 730, 1600, 170, sheet.linear('0 #2f7672 0, 1 #2f7672 0.6'));
  paintRipples(
    sheet,
    { seed: 51, from: 560, to: 1120, top: 722, bottom: 850, count: 30, scale: 0.7 },
    '#dfeadb',
    0.4,
  );
  sheet.group({ transform: place }, () => paintPhinisi(sheet, ship));
  sheet.shape(lens(500, 708, 1080, 708, 6), '#174b4b', { opacity: 0.65 });
  sheet.shape(
    lens(1010, 706, 1130, 710, 6) + lens(380, 712, 620, 708, 5) + lens(450, 722, 700, 718, 3),
    '#fbfaec',
    { opacity: 0.85 },
  );
}
