import { paintStreaks } from '../brushes/cloud';
import { lens, type Point, points, polygon, polyline, smooth, under } from '../brushes/curve';
import { paintFolds } from '../brushes/folds';
import { paintHaze } from '../brushes/haze';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintSupercar, type CarColours } from '../brushes/supercar';
import { defineStoryScene } from '../scene';

const silver: CarColours = {
  bright: '#ffffff',
  lit: '#e4e2e4',
  body: '#a9abb4',
  deep: '#6a6a78',
  black: '#2e2b35',
  bounce: '#b9805e',
  edge: '#fff3dd',
  glass: '#2a2630',
  sky: '#d9b7a8',
  lamp: '#fff6de',
};

/** A mountain road as places in metres: across, up, and away from the eye. */
const course: readonly (readonly [x: number, up: number, away: number])[] = [
  [-30, -0.4, 22],
  [-18, 0, 25],
  [-6, 0, 28.5],
  [5, 0.2, 31],
  [14, 0.5, 34.5],
  [20, 0.9, 41],
  [20.5, 1.5, 50],
  [13, 2.4, 59],
  [0, 3.6, 68],
  [-16, 5, 78],
  [-29, 6.4, 92],
  [-32, 8.6, 112],
  [-22, 12, 134],
  [-2, 17, 158],
  [22, 23, 182],
  [40, 29, 210],
  [43, 32, 217],
];

const slope =
  '-240 440, 100 424, 220 396, 330 372, 430 340, 540 326, 680 284, 780 282, 880 250, 950 268, 1004 294, 1050 288, 1130 232, 1240 214, 1340 246, 1440 236, 1660 262';

const rocks = [
  [420, 706, 12],
  [560, 690, 8],
  [700, 702, 15],
  [742, 712, 8],
  [930, 672, 10],
  [1040, 680, 7],
  [1130, 656, 9],
  [300, 720, 9],
  [1480, 760, 16],
  [1540, 800, 10],
] as const;

/** First light on a desert mountain road. */
export const desertRoad = defineStoryScene(
  {
    name: 'desert-road',
    alt: 'A small silver sports car follows a smooth road winding up through folded desert mountains, its shadow long in the first light.',
    tags: ['mountain road', 'desert', 'first light', 'sports car', 'driving', 'dawn'],
  },
  (sheet) => {
    paintSky(sheet, '0 #6c7795, 0.4 #b3a6b4, 0.72 #efc0a6, 1 #ffdfba', 470);
    paintLuminary(sheet, {
      x: 180,
      y: 330,
      radius: 0,
      disc: '#ffffff',
      glow: '#ffdcb4',
      reach: 760,
      strength: 0.75,
    });
    paintStreaks(
      sheet,
      [
        [520, 96, 700, 8],
        [1060, 150, 640, 7],
        [-160, 170, 520, 7],
      ],
      '#fbe0cb',
      0.6,
    );
    paintRanges(sheet);
    paintSlope(sheet);
    paintHaze(sheet, 430, 600, 720, '#f2b27c', 0.18);
    sheet.group({ clip: sheet.clip(under(slope, 920, false)) }, () => paintRoad(sheet));
    paintCar(sheet);
    paintForeground(sheet);
  },
);

function paintRanges(sheet: Sheet): void {
  paintFolds(sheet, {
    seed: 4,
    crest:
      '-120 352, 120 330, 260 346, 420 300, 560 318, 700 268, 860 300, 1000 262, 1200 290, 1640 250',
    foot: 520,
    spacing: 130,
    lean: 30,
    lit: '#e3c3bb',
    body: '#cdb0b3',
    shade: '#a997a8',
    haze: '#f9d6b4',
    fade: 0.9,
  });
  paintHaze(sheet, 300, 420, 520, '#ffdcb4', 0.6);
  paintFolds(sheet, {
    seed: 12,
    crest:
      '320 470, 520 430, 620 398, 700 330, 780 300, 850 232, 930 196, 1000 214, 1060 150, 1130 104, 1200 142, 1280 130, 1380 190, 1480 168, 1660 230',
    foot: 640,
    spacing: 160,
    lean: 60,
    lit: '#eab289',
    body: '#b87f6c',
    shade: '#7a5560',
    haze: '#d99a78',
    fade: 0.6,
    rim: '#ffe6c0',
  });
  paintHaze(sheet, 380, 520, 640, '#f6c79c', 0.45);
}

function paintSlope(sheet: Sheet): void {
  paintFolds(sheet, {
    seed: 31,
    crest: slope,
    foot: 800,
    spacing: 210,
    lean: 130,
    lit: '#dc935f',
    body: '#a8603f',
    shade: '#5e3436',
    haze: '#8a4a34',
    fade: 0.7,
    rim: '#ffd9a6',
  });
  sheet.shape(
    polygon('-20 690, 300 668, 620 640, 900 610, 1180 590, 1640 560, 1640 920, -20 920'),
    sheet.linearAt('0 #b26a46 0, 0.34 #a65f3e 0.92, 0.6 #7c4230, 1 #43241f', 800, 628, 823, 918),
  );
  for (const [x, y, r] of rocks) {
    sheet.shape(lens(x - r, y + r * 0.4, x + r * 8, y + r * 1.1, r * 0.55), '#2b1519', {
      opacity: 0.5,
    });
    const [top, side] = [y - r * 0.7, x + r * 0.15];
    sheet.shape(
      polygon([
        [x - r, y + r * 0.5],
        [x - r * 0.7, y - r * 0.3],
        [side, top],
        [x + r, y + r * 0.1],
        [x + r * 1.1, y + r * 0.6],
      ]),
      '#4a2724',
    );
    sheet.shape(
      polygon([
        [x - r, y + r * 0.5],
        [x - r * 0.7, y - r * 0.3],
        [side, top],
        [x + r * 0.1, y + r * 0.55],
      ]),
      '#d98f5e',
    );
  }
}

/** Returns where a place of the landscape falls on the picture. */
const place = (x: number, up: number, away: number): Point => [
  800 + (1150 * x) / away,
  400 + (1150 * (10.5 - up)) / away,
];

function sampled(): (readonly [number, number, number])[] {
  const line: (readonly [number, number, number])[] = [];
  const at = (i: number): readonly [number, number, number] =>
    course[Math.min(course.length - 1, Math.max(0, i))] ?? [0, 0, 1];
  for (let i = 0; i < course.length - 1; i += 1)
    for (let s = 0; s < 8; s += 1) {
      const t = s / 8;
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const blend = (k: 0 | 1 | 2): number =>
        b[k] +
        0.5 *
          t *
          (c[k] -
            a[k] +
            t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k])));
      line.push([blend(0), blend(1), blend(2)]);
    }
  return line;
}

/** Returns the points of a line beside the middle of the road, in metres to its right and above it. */
function beside(offset: number, lift = 0): Point[] {
  const line = sampled();
  return line.map(([x, up, away], i) => {
    const [before, after] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
    const [dx, dz] = [
      (after?.[0] ?? 0) - (before?.[0] ?? 0),
      (after?.[2] ?? 0) - (before?.[2] ?? 0),
    ];
    const length = Math.hypot(dx, dz) || 1;
    return place(x + (dz / length) * offset, up + lift, away - (dx / length) * offset);
  });
}

const band = (from: number, to: number, lift = 0, toLift = 0): string =>
  polygon([...beside(from, lift), ...beside(to, toLift).reverse()]);

function paintRoad(sheet: Sheet): void {
  const depth = (stops: string): string => sheet.linearAt(stops, 0, 260, 0, 900);
  for (const side of [-5.2, 5.2])
    sheet.shape(band(side, side, 0, -2.6), depth('0 #7d4a44, 0.5 #5a2f2a, 1 #331a19'));
  sheet.shape(band(-5.2, 5.2), depth('0 #c99c84, 0.4 #b98c72, 1 #8d6250'));
  sheet.shape(band(-3.9, 3.9), depth('0 #a8939a, 0.35 #77707e, 0.65 #55505e, 1 #2f2b36'));
  sheet.shape(band(-3.7, -3.5) + band(3.5, 3.7), '#fbe6cc', { opacity: 0.8 });
  sheet.shape(band(-0.12, 0.12), '#ffc983', { opacity: 0.85 });
}

function paintCar(sheet: Sheet): void {
  const [x, y] = place(2.4, 0.1, 31.6);
  sheet.group({ transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(-7)` }, () => {
    sheet.shape('M-80 -6L96 -8C240 8 380 26 470 44C340 40 140 28 -60 8Z', '#1d161f', {
      opacity: 0.62,
      filter: sheet.blur(3),
    });
    sheet.shape(lens(-98, -2, 100, -2, 9), '#0d090d', { opacity: 0.9, filter: sheet.blur(2) });
    sheet.group({ transform: 'translate(95 0) scale(-0.42 0.42)' }, () =>
      paintSupercar(sheet, silver),
    );
    sheet.ellipse(92, -22, 40, 15, sheet.radial('0 #fff6de 0.85, 0.3 #ffe9bd 0.3, 1 #ffe9bd 0'));
  });
}

function paintForeground(sheet: Sheet): void {
  const wall = points(
    '-40 560, 40 590, 96 640, 160 668, 214 730, 290 772, 350 830, 420 860, 470 920',
  );
  sheet.shape(
    polygon([...wall, [-40, 920]]),
    sheet.linear('0 #5a2d28, 0.5 #35191b, 1 #190c10', 0, 0, 0.5, 1),
  );
  sheet.shape(
    polygon('40 590, 96 640, 120 760, 60 920, -40 920, 10 720') +
      polygon('214 730, 290 772, 300 920, 200 920'),
    '#12080c',
    {
      opacity: 0.45,
    },
  );
  sheet.line(polyline(wall), '#ffb877', 2.4, { opacity: 0.8 });
  sheet.line(smooth('96 640, 112 720, 90 800'), '#c26c44', 2, { opacity: 0.4 });
}
