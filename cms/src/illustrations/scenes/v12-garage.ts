import { lens, ribbon } from '../brushes/curve';
import { paintVignette } from '../brushes/haze';
import { paintLongBonnet, type BonnetColours } from '../brushes/long-bonnet';
import type { Sheet } from '../brushes/sheet';
import { defineStoryScene } from '../scene';

const floor = 604;
const ground = 752;
const lamps = [290, 800, 1310] as const;

const graphite: BonnetColours = {
  edge: '#ffe6bf',
  bright: '#d3b795',
  lit: '#7f7069',
  body: '#4c474a',
  deep: '#2b292e',
  black: '#121216',
  bounce: '#8d5648',
  glass: '#1c1a1c',
  glassLight: '#6d5a4c',
  leather: '#7a2b22',
};

/** A front-engined grand tourer under pendant lamps in a private garage at night. */
export const v12Garage = defineStoryScene(
  {
    name: 'v12-garage',
    alt: 'A low graphite grand tourer with a long hood stands under brass lamps in a private garage, mirrored in polished concrete.',
    tags: ['grand tourer', 'v12', 'garage', 'lamp light', 'polished concrete', 'night'],
  },
  (sheet) => {
    paintWall(sheet);
    paintDoor(sheet);
    paintFloor(sheet);
    sheet.group({ transform: 'translate(-64 0)' }, () => paintCoveredCar(sheet));
    for (const x of lamps) paintLamp(sheet, x);
    paintCar(sheet);
    paintVignette(sheet, '#050405', 0.55);
  },
);

function paintWall(sheet: Sheet): void {
  sheet.rect(0, 0, 1600, floor, sheet.linear('0 #171518, 0.4 #3a3335, 1 #2a2326'));
  for (const x of lamps)
    sheet.ellipse(
      x,
      240,
      350,
      330,
      sheet.radial('0 #e7b27c 0.7, 0.45 #b97f58 0.34, 0.75 #96604a 0.1, 1 #7a4a3c 0'),
    );
  let joints = '';
  for (let x = 65; x < 1600; x += 265) joints += `M${x} 0L${x} 352`;
  sheet.line(`${joints}M0 176L1600 176`, '#120f11', 2, { opacity: 0.5, cap: 'butt' });
  for (let x = 65; x < 1600; x += 265)
    for (const y of [40, 136, 216, 312])
      for (const dx of [48, 217]) sheet.circle(x + dx, y, 4, '#120f11', { opacity: 0.45 });
  sheet.rect(0, 352, 1600, floor - 352, sheet.linear('0 #5a1c1e, 0.5 #3d1115, 1 #22090c'));
  for (const x of lamps)
    sheet.rect(
      x - 265,
      352,
      530,
      floor - 352,
      sheet.radial('0 #c2574a 0.75, 0.5 #8c3230 0.3, 1 #6a2023 0', 0.5, 0, 0.62),
    );
  for (let x = -67; x < 1600; x += 132.5) {
    sheet.rect(x, 358, 2.5, floor - 358, '#16060a', { opacity: 0.75 });
    sheet.rect(x + 2.5, 358, 1.5, floor - 358, '#c26a58', { opacity: 0.3 });
  }
  sheet.rect(
    0,
    349,
    1600,
    6,
    sheet.linearAt(
      '0 #6b4a2a, 0.2 #f2cb8a, 0.36 #8a6236, 0.54 #f6d394, 0.7 #8a6236, 0.87 #f2cb8a, 1 #6b4a2a',
      0,
      0,
      1600,
      0,
    ),
  );
  sheet.rect(0, floor - 16, 1600, 16, '#0c090b', { opacity: 0.8 });
}

function paintDoor(sheet: Sheet): void {
  sheet.rect(1492, 96, 200, floor - 96, '#0b0a0d');
  sheet.rect(1506, 110, 200, floor - 114, sheet.linear('0 #1d2c44, 0.6 #48587a, 1 #a8867e'));
  sheet.shape('M1506 526C1530 506 1560 512 1600 484L1600 600L1506 600Z', '#232a3c');
  for (const y of [232, 354, 476]) sheet.rect(1500, y, 160, 7, '#0b0a0d');
  sheet.rect(1570, 104, 7, floor - 104, '#0b0a0d');
  sheet.rect(1490, 94, 3, floor - 94, '#c98a5e', { opacity: 0.7 });
}

function paintCoveredCar(sheet: Sheet): void {
  const cloth =
    'M-40 470C20 430 70 404 130 400C196 397 236 420 282 456C330 470 372 480 392 508C404 534 404 590 408 640C300 654 80 656 -40 652Z';
  sheet.shape(lens(-200, 648, 430, 648, 18), '#060507', { opacity: 0.9, filter: sheet.blur(6) });
  sheet.shape(
    cloth,
    sheet.linearAt('0 #d8c0a0, 0.35 #8f7a6a, 0.7 #4d4140, 1 #211c1f', 0, 398, 0, 650),
  );
  sheet.group({ clip: sheet.clip(cloth) }, () => {
    const fold = sheet.blur(4);
    for (const [top, foot, x, y] of [
      [60, 20, 440, 650],
      [150, 130, 420, 652],
      [240, 232, 450, 652],
      [300, 318, 474, 652],
      [350, 372, 486, 652],
    ] as const)
      sheet.shape(
        ribbon(
          [
            [top, x],
            [(top + foot) / 2 - 6, (x + y) / 2],
            [foot, y],
          ],
          [2, 9, 16],
        ),
        '#1a1619',
        {
          opacity: 0.5,
          filter: fold,
        },
      );
    for (const [top, foot, y] of [
      [104, 78, 430],
      [196, 186, 430],
      [276, 278, 466],
      [332, 348, 482],
    ] as const)
      sheet.shape(
        ribbon(
          [
            [top, y],
            [(top + foot) / 2, 550],
            [foot, 650],
          ],
          [2, 6, 8],
        ),
        '#e8cda8',
        {
          opacity: 0.28,
          filter: fold,
        },
      );
    sheet.shape('M280 454C330 472 372 482 396 512L396 530C360 500 310 486 262 470Z', '#f0d8b4', {
      opacity: 0.45,
      filter: fold,
    });
  });
  sheet.line(
    'M-40 470C20 430 70 404 130 400C196 397 236 420 282 456C330 470 372 480 392 508',
    '#ffe6bf',
    2,
    {
      opacity: 0.6,
    },
  );
}

function paintFloor(sheet: Sheet): void {
  sheet.rect(0, floor, 1600, 900 - floor, '#1d1a1d');
  sheet.group({ clip: sheet.clip(`M0 ${floor}L1600 ${floor}L1600 900L0 900Z`) }, () => {
    sheet.group(
      { transform: `translate(0 ${floor * 2}) scale(1 -1)`, opacity: 0.62, filter: sheet.blur(5) },
      () => {
        paintWall(sheet);
        paintDoor(sheet);
      },
    );
    sheet.group(
      { transform: 'translate(-64 1302) scale(1 -1)', opacity: 0.6, filter: sheet.blur(5) },
      () => paintCoveredCar(sheet),
    );
  });
  sheet.rect(
    0,
    floor,
    1600,
    900 - floor,
    sheet.linear('0 #1d1a1d 0.2, 0.5 #262022 0.56, 1 #0e0c0e 0.86'),
  );
  sheet.line('M0 668L1600 668M0 806L1600 806M700 604L560 900M1120 604L1300 900', '#0a090a', 1.6, {
    opacity: 0.6,
    cap: 'butt',
  });
  for (const x of lamps)
    sheet.ellipse(x, 700, 330, 62, sheet.radial('0 #ffd79c 0.34, 0.5 #d99b68 0.14, 1 #d99b68 0'));
}

function paintLamp(sheet: Sheet, x: number): void {
  sheet.shape(
    `M${x - 52} 126L${x + 52} 126L${x + 250} ${floor}L${x - 250} ${floor}Z`,
    sheet.linear('0 #ffdca6 0.3, 0.5 #ffcf90 0.07, 1 #ffcf90 0'),
    { filter: sheet.blur(8) },
  );
  sheet.rect(x - 1.5, -4, 3, 66, '#0d0b0c');
  sheet.rect(x - 8, 56, 16, 14, sheet.linear('0 #5d4020, 0.5 #f0c988, 1 #5d4020', 0, 0, 1, 0));
  sheet.shape(
    `M${x - 10} 68C${x - 40} 74 ${x - 60} 96 ${x - 66} 124L${x + 66} 124C${x + 60} 96 ${x + 40} 74 ${x + 10} 68Z`,
    sheet.linear('0 #2a1a12, 0.24 #b98746, 0.36 #f4d69a, 0.52 #8e632f, 1 #2a1a12', 0, 0, 1, 0),
  );
  sheet.ellipse(x, 124, 66, 7, '#ffe9c0');
  sheet.ellipse(x, 125, 40, 4.4, '#fffbef');
  sheet.ellipse(x, 130, 150, 70, sheet.radial('0 #ffe7bb 0.7, 0.3 #ffd592 0.25, 1 #ffd592 0'));
}

function paintCar(sheet: Sheet): void {
  const right = 1478;
  sheet.group(
    {
      transform: `translate(${right} ${ground + 1}) scale(-2.3 -1.7)`,
      opacity: 0.72,
      filter: sheet.blur(1.6),
    },
    () => paintLongBonnet(sheet, graphite),
  );
  sheet.rect(
    0,
    ground,
    1600,
    900 - ground,
    sheet.linear('0 #171416 0, 0.9 #0e0c0e 0.82, 1 #0e0c0e 0.9'),
  );
  sheet.shape(lens(400, ground - 8, 1490, ground - 8, 44), '#040304', {
    opacity: 0.95,
    filter: sheet.blur(8),
  });
  sheet.group({ transform: `translate(${right} ${ground}) scale(-2.3 2.3)` }, () =>
    paintLongBonnet(sheet, graphite),
  );
}
