import { lens, points, polygon, smooth, under } from '../brushes/curve';
import { paintFolds } from '../brushes/folds';
import { paintCypress, type Leaves } from '../brushes/foliage';
import { paintHaze } from '../brushes/haze';
import { type PoppyInks, paintHanging, paintPoppy, paintPoppyPrint } from '../brushes/poppy';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintGlitter, paintRipples, paintWater } from '../brushes/water';
import { defineStoryScene } from '../scene';

const inks: PoppyInks = {
  bright: '#f0583a',
  petal: '#dd3a20',
  deep: '#a8200f',
  heart: '#1c1412',
  stem: '#2f2622',
};
const pale: PoppyInks = {
  bright: '#f7e8c9',
  petal: '#eddab6',
  deep: '#d3bd94',
  heart: '#1c1412',
  stem: '#3a0d08',
};
const cypress: Leaves = { lit: '#8e9168', mid: '#58654a', dark: '#33403a' };

const [windowLeft, windowRight, windowTop, sill] = [470, 1310, 64, 590];

/** Lengths of poppy-printed silk in the window of a mill above Lake Como. */
export const comoSilk = defineStoryScene(
  {
    name: 'como-silk',
    alt: 'Lengths of silk printed with vermilion poppies hang in a Como mill above a long table of bolts, the lake pale in the window behind.',
    tags: ['silk', 'como', 'lake', 'print', 'poppies', 'mill'],
  },
  (sheet) => {
    sheet.group(
      {
        clip: sheet.clip(`M${windowLeft} ${windowTop}H${windowRight}V${sill + 10}H${windowLeft}Z`),
      },
      () => paintLake(sheet),
    );
    paintWall(sheet);
    paintCloths(sheet);
    paintTable(sheet);
    paintBolts(sheet);
  },
);

function paintLake(sheet: Sheet): void {
  paintSky(sheet, '0 #a9bfc4, 0.5 #dbdfcf, 1 #f9ecc8', 470);
  paintLuminary(sheet, {
    x: 820,
    y: 250,
    radius: 0,
    disc: '#ffffff',
    glow: '#fff3cc',
    reach: 480,
    strength: 0.8,
  });
  paintFolds(sheet, {
    seed: 8,
    crest:
      '430 330, 520 268, 600 232, 680 276, 770 340, 860 370, 960 330, 1060 250, 1150 196, 1240 240, 1340 200',
    foot: 470,
    spacing: 130,
    lean: 60,
    lit: '#c3cbc4',
    body: '#aebcbc',
    shade: '#93a8ae',
    haze: '#e9e6d0',
    fade: 0.85,
  });
  paintHaze(sheet, 330, 440, 480, '#f7ecca', 0.5);
  paintFolds(sheet, {
    seed: 21,
    crest: '900 466, 980 420, 1060 376, 1140 330, 1230 292, 1340 250',
    foot: 472,
    spacing: 110,
    lean: 50,
    lit: '#a0a98e',
    body: '#84957f',
    shade: '#667d72',
    haze: '#a9ad90',
    fade: 0.6,
    rim: '#f6ecc4',
  });
  for (const [x, y, w, h] of [
    [1000, 448, 22, 18],
    [1026, 440, 16, 26],
    [1052, 446, 30, 20],
    [1092, 434, 13, 34],
    [1114, 446, 34, 20],
    [1160, 440, 26, 26],
    [1204, 446, 40, 20],
  ] as const) {
    sheet.rect(x, y, w, h, sheet.linear('0 #f6e6c2, 0.6 #e3c79a, 1 #b39b7a', 0, 0, 1, 0));
    sheet.shape(`M${x - 3} ${y}L${x + w / 2} ${y - 8}L${x + w + 3} ${y}Z`, '#c0694a');
  }
  paintWater(sheet, 466, 620, '0 #eee6c8, 0.3 #b9c6bf, 1 #7f9da2');
  paintGlitter(sheet, {
    x: 800,
    horizon: 470,
    bottom: 600,
    spread: 110,
    colour: '#fff8dc',
    seed: 3,
    rows: 9,
  });
  paintRipples(
    sheet,
    { seed: 9, from: 460, to: 1310, top: 476, bottom: 600, count: 6, scale: 0.5 },
    '#ffffff',
    0.35,
  );
  for (const [x, h, seed] of [
    [1246, 210, 2],
    [1288, 250, 4],
  ] as const)
    paintCypress(sheet, x, 620, h, cypress, seed);
  sheet.shape(under(points('1150 620, 1200 590, 1260 576, 1330 566'), 630), '#4d5c48');
}

function paintWall(sheet: Sheet): void {
  const wall = `M0 0H1600V700H0ZM${windowLeft} ${windowTop}V${sill}H${windowRight}V${windowTop}Z`;
  sheet.shape(
    wall,
    sheet.linearAt('0 #6d5c4d, 0.3 #a9947a, 0.56 #8b7763, 1 #3d3029', 0, 100, 1600, 500),
  );
  sheet.rect(
    windowLeft - 34,
    windowTop,
    34,
    sill - windowTop,
    sheet.linear('0 #5a493c, 1 #d9c4a0', 0, 0, 1, 0),
  );
  sheet.rect(
    windowRight,
    windowTop,
    34,
    sill - windowTop,
    sheet.linear('0 #fff1cf, 1 #a9906f', 0, 0, 1, 0),
  );
  sheet.rect(windowLeft - 34, windowTop - 26, windowRight - windowLeft + 68, 26, '#4a3b30');
  let [dark, light] = ['', ''];
  for (let i = 0; i <= 4; i += 1) {
    const x = windowLeft + ((windowRight - windowLeft) / 4) * i;
    dark += `M${x} ${windowTop}V${sill}`;
    light += `M${x + 4} ${windowTop}V${sill}`;
  }
  for (const y of [windowTop + 4, 300, sill - 4]) dark += `M${windowLeft} ${y}H${windowRight}`;
  sheet.line(dark, '#231b17', 7, { cap: 'butt' });
  sheet.line(light, '#fff3d6', 1.6, { cap: 'butt', opacity: 0.6 });
  sheet.rect(
    windowLeft - 50,
    sill,
    windowRight - windowLeft + 100,
    20,
    sheet.linear('0 #fff3d8, 1 #9c8568'),
  );
  sheet.rect(0, sill + 20, 1600, 110, sheet.linear('0 #4d3f34, 1 #2a211c'));
  sheet.rect(0, 700, 1600, 200, sheet.linear('0 #3a2a20, 1 #1a110d'));
  sheet.rect(-10, 30, 1620, 11, sheet.linear('0 #e9bd7c, 0.4 #9a6c38, 1 #3d281b'));
}

function paintCloths(sheet: Sheet): void {
  const cream = { ground: '#f6ead0', shade: '#8f7558', light: '#fffdf2' };
  const red = { ground: '#c9301a', shade: '#4f0d08', light: '#ff8058' };
  const black = { ground: '#1d1718', shade: '#000000', light: '#5d5254' };
  paintHanging(
    sheet,
    { x: 1180, top: 36, width: 150, foot: 640, sway: 10, ...black, folds: [0.2, 0.5, 0.8] },
    () => paintPoppyPrint(sheet, { x: 1258, y: 120, width: 0, height: 560, pitch: 196 }, inks),
  );
  paintHanging(
    sheet,
    {
      x: 1330,
      top: 36,
      width: 290,
      foot: 760,
      sway: -16,
      ...cream,
      folds: [0.16, 0.4, 0.62, 0.86],
    },
    () => paintPoppyPrint(sheet, { x: 1360, y: 100, width: 290, height: 760, pitch: 236 }, inks),
  );
  paintHanging(
    sheet,
    { x: 300, top: 36, width: 170, foot: 650, sway: 8, ...red, folds: [0.2, 0.5, 0.8] },
    () => paintPoppyPrint(sheet, { x: 396, y: 110, width: 0, height: 560, pitch: 204 }, pale),
  );
  paintHanging(
    sheet,
    { x: 30, top: 36, width: 300, foot: 770, sway: 22, ...cream, folds: [0.14, 0.38, 0.6, 0.84] },
    () => paintPoppyPrint(sheet, { x: 60, y: 110, width: 320, height: 780, pitch: 244 }, inks),
  );
  for (const x of [30, 330, 300, 470, 1180, 1330, 1600])
    sheet.rect(x - 5, 24, 10, 24, sheet.linear('0 #f6d79a, 1 #5a381f', 0, 0, 1, 0));
}

/** The long printing table with a length of silk drawn over it. */
function paintTable(sheet: Sheet): void {
  sheet.shape(
    polygon('260 660, 1380 660, 1720 920, -120 920'),
    sheet.linear('0 #7a5b40, 0.3 #5a3f2b, 1 #2c1d15'),
  );
  const silk = polygon('420 660, 1230 660, 1450 920, 160 920');
  sheet.shape(silk, sheet.linear('0 #fff6de, 0.5 #f3e4c4, 1 #c9b18a'));
  sheet.group({ clip: sheet.clip(silk) }, () => {
    for (const [y, size, step, shift] of [
      [694, 0.66, 204, 0],
      [770, 1, 290, 120],
      [878, 1.5, 420, -60],
    ] as const)
      for (let i = -3; i <= 3; i += 1)
        sheet.group(
          { transform: `translate(${820 + i * step + shift} ${y}) scale(${size} ${size * 0.52})` },
          () =>
            sheet.group({ transform: `rotate(${((i * 23) % 40) - 8})` }, () =>
              paintPoppy(sheet, inks),
            ),
        );
    sheet.shape(lens(470, 668, 1180, 664, 26), '#fffdf0', { opacity: 0.6, filter: sheet.blur(8) });
    for (const line of ['600 660, 540 760, 470 920', '980 660, 1030 780, 1110 920'])
      sheet.line(smooth(line), '#8f7558', 14, { opacity: 0.26, filter: sheet.blur(7) });
  });
  sheet.rect(260, 655, 1120, 6, '#f6dcae', { opacity: 0.85 });
}

function paintBolts(sheet: Sheet): void {
  const bolts = [
    [930, 800, 520, 62, '#e2472c', '#b8281a', '#5a0e0d', -5],
    [1010, 736, 430, 54, '#fff6e0', '#ecdcb8', '#957c5c', 3],
    [960, 868, 600, 70, '#4d4244', '#231b1d', '#090607', -2],
  ] as const;
  for (const [x, y, long, thick, lit, body, dark, turn] of bolts)
    sheet.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
      sheet.shape(lens(-30, thick * 0.62, long + 40, thick * 0.66, thick * 0.5), '#1c100a', {
        opacity: 0.6,
        filter: sheet.blur(8),
      });
      sheet.rect(
        0,
        -thick / 2,
        long,
        thick,
        sheet.linear(`0 ${body}, 0.2 ${lit}, 0.5 ${body}, 1 ${dark}`),
      );
      sheet.rect(0, -thick * 0.34, long, thick * 0.1, '#fff6e0', { opacity: 0.28 });
      sheet.ellipse(0, 0, thick * 0.24, thick / 2, sheet.linear(`0 ${lit}, 1 ${dark}`));
      for (const r of [0.74, 0.5])
        sheet.ellipse(0, 0, thick * 0.24 * r, thick * 0.5 * r, r > 0.6 ? dark : body, {
          opacity: 0.6,
        });
      sheet.ellipse(0, 0, thick * 0.07, thick * 0.15, '#20140f');
    });
}
