import { paintCloudBank, paintStreaks } from '../brushes/cloud';
import { paintHaze } from '../brushes/haze';
import type { Livery } from '../brushes/jet';
import { paintLightJet } from '../brushes/light-jet';
import type { View } from '../brushes/projection';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { defineStoryScene } from '../scene';

const view: View = { azimuth: -31, elevation: 11, bank: 13, scale: 58, x: 520, y: 330 };

const livery: Livery = {
  skin: [
    [0, '#f2c79a'],
    [0.16, '#e2ab93'],
    [0.32, '#c79aa4'],
    [0.46, '#b9a3bf'],
    [0.62, '#e4dbe9'],
    [0.82, '#fdf7f2'],
    [1, '#fff6e6'],
  ],
  wingRoot: '#a58fae',
  wingTip: '#e9c7b4',
  wingUnder: '#8a6f92',
  fin: ['#8f7fa8', '#e9dcea'],
  edge: '#fff0d2',
  window: '#352a4c',
  windowLight: '#ffc98a',
  stripe: '#4a3566',
  dark: '#2c2244',
};

const sun = { x: 1290, y: 548 };

/** A light jet above a sunlit sea of cloud at dawn, seen from behind. */
export const aboveTheWeather = defineStoryScene(
  {
    name: 'above-the-weather',
    alt: 'A light jet climbs toward the dawn above a bright sea of cloud, seen from behind its wing.',
    tags: ['light jet', 'aviation', 'dawn', 'clouds', 'flight', 'charter'],
  },
  (sheet) => {
    paintHeaven(sheet);
    paintFarSea(sheet);
    sheet.group({ transform: 'translate(1600 0) scale(-1 1) rotate(4 800 330)' }, () =>
      paintLightJet(sheet, view, livery),
    );
    paintNearSea(sheet);
  },
);

function paintHeaven(sheet: Sheet): void {
  paintSky(sheet, '0 #4a6aa8, 0.3 #8197cc, 0.58 #c3b4d2, 0.8 #f3cdb8, 1 #ffe9c0', 640);
  paintLuminary(sheet, {
    ...sun,
    radius: 46,
    disc: '#fffbe8',
    glow: '#ffe9b4',
    reach: 760,
    strength: 0.95,
  });
  paintStreaks(
    sheet,
    [
      [-160, 150, 900, 12],
      [560, 90, 700, 9],
      [1060, 214, 700, 10],
      [-80, 262, 420, 8],
    ],
    '#f3d3d2',
    0.5,
  );
}

function paintFarSea(sheet: Sheet): void {
  paintCloudBank(sheet, {
    seed: 41,
    level: 602,
    height: 26,
    bottom: 720,
    lit: '#fffbea',
    body: '#f7d9bb',
    foot: '#e8c3b6',
    lightX: sun.x,
  });
  paintHaze(sheet, 560, 606, 650, '#ffe9c2', 0.6);
  paintCloudBank(sheet, {
    seed: 9,
    level: 672,
    height: 62,
    bottom: 790,
    lit: '#fffaea',
    body: '#f8dfcc',
    foot: '#d9bccb',
    lightX: sun.x,
  });
  paintHaze(sheet, 650, 710, 770, '#f3d3c4', 0.45);
}

function paintNearSea(sheet: Sheet): void {
  paintCloudBank(sheet, {
    seed: 47,
    level: 764,
    height: 96,
    bottom: 900,
    lit: '#fffaf0',
    body: '#ead0d2',
    foot: '#bfaacb',
    lightX: sun.x,
  });
  paintHaze(sheet, 760, 830, 890, '#dcc4d2', 0.35);
  paintCloudBank(sheet, {
    seed: 35,
    level: 890,
    height: 130,
    bottom: 1000,
    lit: '#fff0df',
    body: '#c3accb',
    foot: '#8f86b8',
    lightX: sun.x,
  });
}
