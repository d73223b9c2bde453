import { paintStreaks } from '../brushes/cloud';
import { type Point, blob, lens, points, polygon, ribbon, smooth, under } from '../brushes/curve';
import { paintCoupeFromBehind, type CoupeColours } from '../brushes/grand-tourer';
import { paintHaze } from '../brushes/haze';
import { paintRidge } from '../brushes/ridge';
import { seededRandom } from '../brushes/random';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { defineStoryScene } from '../scene';

const coupe: CoupeColours = {
  edge: '#ffe2c8',
  bright: '#8fb0a8',
  lit: '#4f7c76',
  body: '#28524f',
  deep: '#143233',
  black: '#08181a',
  glass: '#243339',
  glassSky: '#e3b3a3',
  lamp: '#ff3a2a',
  lampCore: '#ffd0b0',
};

/** A grand tourer climbing towards alpine hairpins at dawn, seen from behind. */
export const alpinePass = defineStoryScene(
  {
    name: 'alpine-pass',
    alt: 'A dark green grand tourer, seen from behind, climbs toward a ladder of hairpins below snow peaks in the first light.',
    tags: ['grand tourer', 'alps', 'mountain pass', 'hairpins', 'dawn', 'driving'],
  },
  (sheet) => {
    paintSky(sheet, '0 #6f8fb0, 0.4 #b3b9c6, 0.75 #f2cdb8, 1 #fbdfc2', 560);
    paintLuminary(sheet, {
      x: 300,
      y: 420,
      radius: 0,
      disc: '#ffffff',
      glow: '#ffdcb8',
      reach: 700,
      strength: 0.8,
    });
    paintStreaks(
      sheet,
      [
        [760, 110, 760, 11],
        [-100, 180, 620, 12],
        [1040, 220, 620, 9],
      ],
      '#fbe3d3',
      0.65,
    );
    paintPeaks(sheet);
    paintFlank(sheet);
    paintMeadow(sheet);
    sheet.group({ transform: 'translate(-84 0)' }, () => paintRoad(sheet));
    paintPines(sheet, 8, 270, 11);
    sheet.shape(lens(722, 800, 1172, 800, 22), '#0b1014', { opacity: 0.8, filter: sheet.blur(7) });
    sheet.group({ transform: 'translate(946 800) scale(1.95)' }, () =>
      paintCoupeFromBehind(sheet, coupe),
    );
    for (const x of [813, 1079])
      sheet.circle(x, 652, 70, sheet.radial('0 #ff5a3c 0.6, 0.35 #ff4a30 0.18, 1 #ff4a30 0'));
  },
);

function paintPeaks(sheet: Sheet): void {
  const far = points(
    '-20 430, 80 372, 150 396, 250 322, 330 372, 420 340, 520 410, 640 360, 720 400, 860 330, 960 380, 1640 420',
  );
  sheet.shape(under(far, 780, false), sheet.linear('0 #c5bfca, 1 #f0d3c2'));
  const massif = points(
    '180 640, 330 560, 460 512, 560 452, 640 420, 700 352, 762 320, 830 232, 872 212, 934 120, 962 150, 1010 186, 1060 252, 1120 270, 1180 214, 1230 176, 1290 246, 1350 280, 1440 260, 1520 330, 1640 372',
  );
  sheet.shape(under(massif, 700, false), sheet.linear('0 #f5dfd6, 0.35 #c3b5c0, 1 #8f95aa'));
  sheet.group({ clip: sheet.clip(under(massif, 700, false)) }, () => {
    const shade = [
      '934 110, 950 200, 920 290, 970 380, 930 520, 1300 560, 1180 400, 1120 270, 1060 252, 1010 186, 962 150',
      '1230 170, 1238 260, 1220 330, 1270 420, 1260 560, 1560 560, 1440 400, 1360 290, 1290 246',
      '830 232, 850 300, 826 380, 860 460, 900 430, 880 330, 884 262, 872 212',
      '700 352, 716 420, 690 500, 760 500, 770 420, 762 320',
      '1440 256, 1470 340, 1480 420, 1640 480, 1640 372, 1520 330',
    ];
    shade.forEach((facet) =>
      sheet.shape(polygon(facet), sheet.linear('0 #7d87a6 0.95, 1 #6d7b9c 0')),
    );
    const glow = [
      '934 118, 872 212, 884 262, 902 330, 930 280, 946 200',
      '1230 174, 1180 214, 1150 250, 1196 330, 1220 320, 1236 250',
      '830 232, 762 320, 772 390, 812 400, 846 300',
    ];
    glow.forEach((facet) =>
      sheet.shape(polygon(facet), sheet.linear('0 #fff0e2, 0.5 #ffc9ad 0.9, 1 #ffb99c 0')),
    );
    const rock = [
      '900 330, 960 300, 990 420, 940 470',
      '1090 330, 1130 380, 1110 470, 1060 420',
      '780 420, 820 400, 840 480, 790 500',
      '1330 380, 1380 400, 1400 500, 1340 470',
    ];
    rock.forEach((facet) =>
      sheet.shape(polygon(facet), sheet.linear('0 #5f6b8a 0.6, 1 #5f6b8a 0')),
    );
  });
  paintHaze(sheet, 380, 520, 640, '#f7d9c6', 0.75);
}

const flank = points(
  '200 716, 330 662, 470 606, 620 556, 760 520, 900 476, 1040 440, 1180 410, 1320 400, 1460 372, 1640 330',
);

function paintFlank(sheet: Sheet): void {
  paintRidge(sheet, {
    seed: 91,
    base: 590,
    height: 110,
    length: 620,
    craggy: true,
    step: 10,
    bottom: 910,
    top: '#7f8fa0',
    foot: '#b7aaa8',
    to: 760,
  });
  paintHaze(sheet, 520, 640, 720, '#f3d3c0', 0.55);
  sheet.shape(under(flank, 910), sheet.linear('0 #8d9c8a, 0.4 #5f7668, 1 #2c4640'));
  sheet.line(smooth(flank), '#fbdcbc', 2, { opacity: 0.6 });
  const bends = points(
    '1500 372, 1360 404, 1220 420, 1196 436, 1300 448, 1460 456, 1484 474, 1330 490, 1120 500, 1076 520, 1200 540, 1430 556, 1476 580, 1300 604, 1040 622, 900 650',
  );
  sheet.shape(
    ribbon(
      bends.map(([x, y]): Point => [x, y + 9]),
      [3, 3, 4, 5, 5, 5, 6, 7, 7, 8, 9, 9, 11, 12, 14, 18],
    ),
    '#33483f',
    { opacity: 0.8 },
  );
  sheet.shape(
    ribbon(bends, [2, 2.4, 3, 3.5, 3.5, 4, 4.6, 5, 5.5, 6, 7, 7.5, 9, 10, 13, 18]),
    sheet.linear('0 #f0d9c6, 1 #b9aca8'),
  );
  paintPines(sheet, 5, 60, 26);
}

function paintPines(sheet: Sheet, seed: number, height: number, count: number): void {
  const random = seededRandom(seed);
  for (let i = 0; i < count; i += 1) {
    const near = height > 90;
    const x = near
      ? i < 7
        ? i * 58 + random() * 24 - 10
        : 1440 + (i - 7) * 54 + random() * 16
      : 480 + random() * 560;
    const base = near
      ? i < 7
        ? 770 + i * 22 + random() * 30
        : 800 + random() * 40
      : 596 + random() * 60 - (x - 480) * 0.06;
    const h = height * (0.7 + random() * 0.5) * (near && i < 7 ? 1.05 - i * 0.07 : 1);
    const tiers: Point[] = [[x, base - h]];
    const other: Point[] = [];
    for (let t = 1; t <= 5; t += 1) {
      const w = h * 0.045 * t;
      const y = base - h + (h * t) / 5.2;
      tiers.push([x + w, y], [x + w * 0.5, y - h * 0.02]);
      other.unshift([x - w * 0.5, y - h * 0.02], [x - w, y]);
    }
    const colours = near ? (['#50685a', '#16302f'] as const) : (['#7d917f', '#3f5a50'] as const);
    sheet.shape(
      polygon([...tiers, ...other]),
      sheet.linear(`0 ${colours[0]}, 0.55 ${colours[1]}, 1 ${colours[1]}`, 0, 0, 1, 0),
    );
  }
}

function paintMeadow(sheet: Sheet): void {
  const meadow = points('-20 720, 200 690, 420 668, 640 660, 900 668, 1200 690, 1640 720');
  sheet.shape(under(meadow, 910), sheet.linear('0 #5d7464, 0.4 #37524a, 1 #152b2c'));
}

function paintRoad(sheet: Sheet): void {
  sheet.shape(
    'M470 910C620 800 760 730 850 690C890 672 900 660 886 648L936 640C990 660 1080 690 1180 740C1290 796 1420 860 1500 910Z',
    sheet.linear('0 #b3a4a2, 0.3 #6f6b74, 1 #2a2d36'),
  );
  sheet.shape('M760 910C820 830 866 760 900 700L906 700C878 764 846 836 800 910Z', '#f3e2d2', {
    opacity: 0.75,
  });
  sheet.shape(
    'M470 910C620 800 760 730 850 690L856 694C774 734 646 806 506 910ZM1500 910C1420 860 1290 796 1180 740L1172 742C1276 800 1390 862 1464 910Z',
    '#f3e2d2',
    { opacity: 0.6 },
  );
  const posts = points('640 770, 540 832, 730 724, 790 694');
  posts.forEach(([x, y], i) => {
    const h = 46 - i * 3 - (700 - Math.min(700, y)) * 0.1;
    sheet.rect(x - 26, y - h, h * 0.22, h, sheet.linear('0 #fff3e6, 1 #8a8588', 0, 0, 1, 0));
    sheet.rect(x - 26, y - h * 0.8, h * 0.22, h * 0.16, '#b5382c');
  });
  for (const [x, y] of [
    [1330, 772],
    [1440, 822],
    [1584, 884],
  ] as const) {
    const h = 30 + (y - 700) * 0.14;
    sheet.rect(x, y - h, h * 0.22, h, sheet.linear('0 #fff3e6, 1 #8a8588', 0, 0, 1, 0));
    sheet.rect(x, y - h * 0.8, h * 0.22, h * 0.16, '#b5382c');
  }
  sheet.shape(
    blob('-20 846, 140 850, 300 872, 420 896, 440 930, -20 930', 0.7),
    sheet.linear('0 #3a5449, 1 #0f2325'),
  );
}
