import { paintCloudBank, paintStreaks } from '../brushes/cloud';
import { paintHaze } from '../brushes/haze';
import { paintJet, type Livery } from '../brushes/jet';
import type { View } from '../brushes/projection';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { defineStoryScene } from '../scene';

const view: View = { azimuth: 24, elevation: 13, bank: 7, scale: 30, x: 530, y: 385 };

const livery: Livery = {
  skin: [
    [0, '#5c3553'],
    [0.14, '#a4576a'],
    [0.27, '#f0a164'],
    [0.36, '#ffd9a8'],
    [0.46, '#c9a6b4'],
    [0.6, '#e6dbe4'],
    [0.8, '#f7f1f0'],
    [1, '#b3a4c6'],
  ],
  wingRoot: '#6b557f',
  wingTip: '#c9b2c6',
  wingUnder: '#4a3763',
  fin: ['#8d7497', '#d9c8d6'],
  edge: '#ffd49a',
  window: '#2b1e3c',
  windowLight: '#ffb871',
  stripe: '#3b2850',
  dark: '#231a38',
};

/** A business jet above a sea of clouds at dusk, for the category of private flight. */
export const privateJets = defineStoryScene(
  {
    name: 'private-jets',
    alt: 'A long-range business jet banks above a sea of clouds at dusk, its belly lit amber by the sinking sun.',
    tags: ['jet', 'aviation', 'flight', 'clouds', 'dusk', 'sunset'],
  },
  (sheet) => {
    paintHeaven(sheet);
    paintFarClouds(sheet);
    sheet.group({ transform: 'rotate(8 940 380)' }, () => paintJet(sheet, view, livery));
    paintNearClouds(sheet);
  },
);

function paintHeaven(sheet: Sheet): void {
  paintSky(sheet, '0 #2a2148, 0.3 #57406f, 0.58 #a0627f, 0.8 #e79a6c, 1 #ffd79a', 640);
  paintLuminary(sheet, {
    x: 985,
    y: 578,
    radius: 58,
    disc: '#fff4d6',
    glow: '#ffc77a',
    reach: 700,
    strength: 0.95,
  });
  paintStreaks(
    sheet,
    [
      [-200, 330, 820, 13],
      [760, 130, 760, 11],
      [100, 178, 620, 9],
    ],
    '#8a5a7f',
    0.55,
  );
  paintStreaks(
    sheet,
    [
      [880, 500, 760, 10],
      [220, 486, 520, 8],
      [-60, 420, 420, 9],
    ],
    '#f2a272',
    0.55,
  );
}

function paintFarClouds(sheet: Sheet): void {
  paintCloudBank(sheet, {
    seed: 4,
    level: 606,
    height: 34,
    bottom: 720,
    lit: '#fff0c8',
    body: '#e9ae8e',
    foot: '#d8a08c',
    lightX: 985,
  });
  paintHaze(sheet, 560, 622, 650, '#ffd79a', 0.45);
  paintCloudBank(sheet, {
    seed: 9,
    level: 668,
    height: 66,
    bottom: 790,
    lit: '#ffe0ac',
    body: '#c98d8f',
    foot: '#b07f90',
    lightX: 985,
  });
  paintHaze(sheet, 640, 710, 760, '#eba886', 0.4);
}

function paintNearClouds(sheet: Sheet): void {
  paintCloudBank(sheet, {
    seed: 15,
    level: 760,
    height: 104,
    bottom: 900,
    lit: '#ffc48f',
    body: '#916590',
    foot: '#6c4e80',
    lightX: 985,
  });
  paintHaze(sheet, 740, 830, 890, '#b0718c', 0.35);
  paintCloudBank(sheet, {
    seed: 27,
    level: 880,
    height: 150,
    bottom: 1000,
    lit: '#d98a86',
    body: '#553d70',
    foot: '#2a2148',
    lightX: 985,
  });
}
