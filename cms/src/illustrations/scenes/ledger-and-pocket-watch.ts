import { type Point, lens, points, smooth, under } from '../brushes/curve';
import { paintVignette } from '../brushes/haze';
import { paintLedger, type OpenBook } from '../brushes/ledger';
import { paintLid, paintPocketWatch } from '../brushes/pocket-watch';
import { seededRandom } from '../brushes/random';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary } from '../brushes/sky';
import type { CaseMetal } from '../brushes/watch-case';
import { defineStoryScene } from '../scene';

const sill = 438;

const brass: CaseMetal = { flash: '#fff1c4', lit: '#ecc277', body: '#b58340', deep: '#4c2f15' };

const book: OpenBook = {
  spine: [
    [742, 500],
    [712, 856],
  ],
  left: [
    [300, 494],
    [96, 838],
  ],
  right: [
    [1250, 494],
    [1424, 838],
  ],
  swell: 34,
  block: 24,
};

/** An open pocket watch on an old ledger by a window at midnight. */
export const ledgerAndPocketWatch = defineStoryScene(
  {
    name: 'ledger-and-pocket-watch',
    alt: 'A brass pocket watch lies open on the ruled pages of an old ledger by a window, midnight blue outside and lamp light within.',
    tags: ['pocket watch', 'ledger', 'window', 'midnight', 'brass', 'provenance'],
  },
  (sheet) => {
    paintWindow(sheet);
    paintDesk(sheet);
    paintLedger(sheet, book);
    paintLight(sheet);
    paintWatch(sheet);
    paintVignette(sheet, '#04050c', 0.6);
  },
);

function paintWindow(sheet: Sheet): void {
  sheet.rect(0, 0, 1600, sill, sheet.linear('0 #070d22, 0.5 #14244a, 0.85 #36507c, 1 #5c6f92'));
  const random = seededRandom(12);
  for (let i = 0; i < 14; i += 1)
    sheet.circle(random() * 1600, random() * 250, 0.8 + random() * 1.5, '#f3e7c8', {
      opacity: 0.3 + random() * 0.6,
    });
  paintLuminary(sheet, {
    x: 1150,
    y: -30,
    radius: 0,
    disc: '#ffffff',
    glow: '#b3c6ea',
    reach: 560,
    strength: 0.8,
  });
  const far = points(
    '-20 372, 180 352, 340 366, 520 338, 700 358, 900 330, 1080 352, 1300 322, 1460 344, 1640 318',
  );
  sheet.shape(under(far, sill), sheet.linear('0 #3a4f7c, 1 #5a6c92'));
  paintRoofs(sheet, 7, 398, 0.7, '#2a3b69', '#3d5081');
  paintRoofs(sheet, 30, 416, 1, '#121c3e', '#1c2a54');
  const frame = sheet.linear('0 #0c0f1e, 0.5 #1b1c2c, 1 #0a0b16', 0, 0, 1, 0);
  for (const x of [-30, 392, 812, 1232, 1556]) {
    const width = x === 812 ? 44 : x < 0 || x > 1500 ? 80 : 20;
    sheet.rect(x, 0, width, sill, frame);
    sheet.rect(x + width - 2, 0, 2.5, sill, '#8fa6d8', { opacity: 0.45 });
    sheet.rect(x, 0, 2.5, sill, '#d39a56', { opacity: 0.5 });
  }
  sheet.rect(0, 204, 1600, 18, sheet.linear('0 #1b1c2c, 1 #0a0b16'));
  sheet.rect(0, 204, 1600, 2, '#8fa6d8', { opacity: 0.4 });
  sheet.rect(824, 300, 20, 62, sheet.linear('0 #fff1c4, 0.4 #c6944c, 1 #4c2f15', 0, 0, 1, 0), {
    radius: 6,
  });
  sheet.rect(829, 320, 54, 11, sheet.linear('0 #fff1c4, 0.5 #b58340, 1 #4c2f15'), { radius: 5 });
}

function paintRoofs(
  sheet: Sheet,
  seed: number,
  base: number,
  scale: number,
  top: string,
  foot: string,
): void {
  const random = seededRandom(seed);
  let [roofs, x] = ['', -30];
  const windows: Point[] = [];
  while (x < 1620) {
    const [width, wall, roof] = [
      (54 + random() * 66) * scale,
      (4 + random() * 26) * scale,
      (16 + random() * 16) * scale,
    ];
    const [y, hip] = [base - wall, width * (0.14 + random() * 0.3)];
    roofs += `M${x.toFixed(0)} ${sill}L${x.toFixed(0)} ${y.toFixed(0)}L${(x + hip).toFixed(0)} ${(y - roof).toFixed(0)}L${(x + width - hip).toFixed(0)} ${(y - roof).toFixed(0)}L${(x + width).toFixed(0)} ${y.toFixed(0)}L${(x + width).toFixed(0)} ${sill}Z`;
    if (random() < 0.5)
      roofs += `M${(x + hip).toFixed(0)} ${y.toFixed(0)}l0 ${(-roof - 12 * scale).toFixed(0)}l${(8 * scale).toFixed(0)} 0l0 40Z`;
    if (random() < 0.34 && wall > 10)
      windows.push([x + width * (0.25 + random() * 0.4), y + 6 * scale]);
    x += width * 0.92;
  }
  sheet.shape(roofs, sheet.linearAt(`0 ${top}, 1 ${foot}`, 0, base - 60, 0, sill));
  for (const [wx, wy] of windows)
    sheet.rect(wx, wy, 5 * scale, 8 * scale, '#f7c878', { opacity: 0.9 });
}

function paintDesk(sheet: Sheet): void {
  sheet.rect(0, sill, 1600, 900 - sill, sheet.linear('0 #33231d, 0.3 #4a2f20, 1 #1c110d'));
  let grain = '';
  for (let i = 0; i < 14; i += 1)
    grain += lens(
      -200 + ((i * 431) % 1200),
      sill + 30 + i * 32,
      500 + ((i * 431) % 1200),
      sill + 24 + i * 32,
      2 + i * 0.4,
    );
  sheet.shape(grain, '#120a08', { opacity: 0.4 });
  for (const x of [590, 1010, 1410])
    sheet.shape(
      `M${x} ${sill}L${x + 190} ${sill}L${x + 240} 640L${x - 60} 640Z`,
      sheet.linear('0 #86a0d6 0.4, 1 #86a0d6 0'),
      {
        filter: sheet.blur(10),
      },
    );
  sheet.rect(0, sill - 12, 1600, 16, sheet.linear('0 #5f6f9a, 0.25 #2a2c40, 1 #0e0c14'));
  sheet.ellipse(330, 640, 700, 300, sheet.radial('0 #ffc878 0.6, 0.5 #d8924a 0.22, 1 #d8924a 0'));
}

function paintLight(sheet: Sheet): void {
  sheet.rect(
    0,
    sill,
    1600,
    900 - sill,
    sheet.radialAt(
      '0 #ffd894 0.34, 0.35 #ffcb84 0.1, 0.62 #0a1026 0.16, 1 #060a1a 0.74',
      380,
      620,
      1150,
    ),
  );
}

function paintChain(sheet: Sheet): void {
  const curve = points(
    '1386 706, 1440 690, 1496 704, 1516 748, 1480 790, 1496 830, 1560 846, 1640 826',
  );
  sheet.line(smooth(curve), '#02030a', 20, {
    opacity: 0.55,
    filter: sheet.blur(4),
    transform: 'translate(10 12)',
  });
  const dense: Point[] = [];
  curve.forEach(([x, y], i) => {
    const next = curve[i + 1];
    if (!next) return;
    const count = Math.round(Math.hypot(next[0] - x, next[1] - y) / 15);
    for (let s = 0; s < count; s += 1)
      dense.push([x + ((next[0] - x) * s) / count, y + ((next[1] - y) * s) / count]);
  });
  dense.forEach(([x, y], i) => {
    const next = dense[i + 1] ?? [x + 1, y];
    const turn = (Math.atan2(next[1] - y, next[0] - x) * 180) / Math.PI;
    sheet.group(
      { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})` },
      () => {
        if (i % 2 === 0) {
          const link = 'M-11 0A11 6.5 0 0 1 11 0A11 6.5 0 0 1 -11 0Z';
          sheet.line(link, brass.deep, 5.4);
          sheet.line(
            link,
            sheet.linear(`0 ${brass.flash}, 0.5 ${brass.lit}, 1 ${brass.body}`),
            3.4,
          );
        } else
          sheet.rect(
            -9,
            -2.4,
            18,
            5,
            sheet.linear(`0 ${brass.flash}, 0.4 ${brass.body}, 1 ${brass.deep}`),
            { radius: 2.4 },
          );
      },
    );
  });
}

function paintWatch(sheet: Sheet): void {
  const [x, y] = [1062, 672];
  sheet.ellipse(x + 56, y + 46, 250, 140, '#070812', { opacity: 0.72, filter: sheet.blur(12) });
  sheet.shape(
    `M${x - 190} ${y - 60}L${x - 190} ${y + 90}L${x - 40} ${y + 130}L${x} ${y - 40}Z`,
    '#070812',
    {
      opacity: 0.5,
      filter: sheet.blur(10),
    },
  );
  paintChain(sheet);
  sheet.group({ transform: `translate(${x} ${y}) scale(1.95 1.37)` }, () =>
    paintPocketWatch(sheet, brass),
  );
  const [hx, hy] = [x - 203, y];
  const [dx, dy] = [1.06, 1.2];
  const lid = (ox: number, oy: number): string =>
    `matrix(${dx} ${dy} 0 1.37 ${hx - dx * 104 + ox} ${hy - dy * 104 + oy})`;
  sheet.group({ transform: lid(-5, 5) }, () =>
    sheet.circle(0, 0, 103, sheet.linear(`0 ${brass.deep}, 1 ${brass.body}`)),
  );
  sheet.group({ transform: lid(0, 0) }, () => paintLid(sheet, brass));
}
