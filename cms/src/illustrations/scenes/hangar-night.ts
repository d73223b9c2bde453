import { lens, polygon } from '../brushes/curve';
import { paintEngineer, paintHangarRoom, paintWorkStand } from '../brushes/hangar';
import { paintHaze } from '../brushes/haze';
import { type JetFrontColours, paintJetFront } from '../brushes/jet-front';
import { paintRidge } from '../brushes/ridge';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintReflection, paintRipples } from '../brushes/water';
import { defineStoryScene } from '../scene';

const threshold = 622;
const centre = 930;

const jet: JetFrontColours = {
  bright: '#fffaf0',
  lit: '#f3e6d6',
  body: '#c9b8b4',
  shade: '#8d7b8a',
  deep: '#4f4059',
  black: '#1a1428',
  stripe: '#3a2852',
  glow: '#ffcf8a',
};

/** A jet under the lamps of an open hangar, seen from the wet apron at night. */
export const hangarNight = defineStoryScene(
  {
    name: 'hangar-night',
    alt: 'A long-range jet stands nose-on in a lit hangar at night, an engineer beside it, its light spilling across the rain-wet apron.',
    tags: ['jet', 'hangar', 'night', 'inspection', 'rain', 'maintenance'],
  },
  (sheet) => {
    paintNight(sheet);
    paintFacade(sheet);
    paintInside(sheet);
    paintDoors(sheet);
    paintApron(sheet);
  },
);

function paintNight(sheet: Sheet): void {
  paintSky(sheet, '0 #0b0c24, 0.45 #1e1b42, 0.8 #45315f, 1 #8a5566', 600);
  paintLuminary(sheet, {
    x: 90,
    y: 610,
    radius: 0,
    disc: '#ffffff',
    glow: '#e8935f',
    reach: 420,
    strength: 0.55,
  });
  for (const [x, y, r] of [
    [84, 96, 1.6],
    [190, 210, 1.2],
    [260, 70, 1.3],
    [420, 130, 1.5],
    [560, 54, 1.2],
    [1180, 60, 1.5],
    [1420, 96, 1.3],
    [1520, 40, 1.6],
    [40, 300, 1.2],
  ] as const)
    sheet.circle(x, y, r, '#e6dcf0', { opacity: 0.8 });
  paintRidge(sheet, {
    seed: 52,
    base: 578,
    height: 40,
    length: 700,
    craggy: true,
    step: 12,
    bottom: 620,
    top: '#3a2b55',
    foot: '#5a3d60',
  });
  sheet.rect(0, 592, 400, 34, '#1d1837');
  for (let i = 0; i < 9; i += 1)
    sheet.circle(16 + i * 27, 602 + (i % 2), 2.2, i % 3 === 0 ? '#ffb56a' : '#8fb2ff', {
      opacity: 0.9,
    });
}

function paintFacade(sheet: Sheet): void {
  const wall = 'M222 626L222 300Q930 66 1640 300L1640 626Z';
  sheet.shape(wall, sheet.linear('0 #33295a, 0.5 #241d47, 1 #171335'));
  let ribs = '';
  for (let x = 250; x < 1620; x += 34) ribs += `M${x} 140L${x} 626`;
  sheet.group({ clip: sheet.clip(wall) }, () => {
    sheet.line(ribs, '#0f0c26', 2, { opacity: 0.4, cap: 'butt' });
    sheet.ellipse(centre, 300, 700, 120, sheet.radial('0 #c98a6a 0.42, 1 #c98a6a 0'));
  });
  sheet.shape(
    'M210 304Q930 62 1640 300L1640 282Q930 46 206 288Z',
    sheet.linear('0 #6a5c94, 1 #221b44'),
  );
  sheet.line('M206 288Q930 46 1640 282', '#a99bd0', 2, { opacity: 0.7 });
  for (const x of [610, 930, 1250]) {
    sheet.shape(
      polygon([
        [x - 16, 236],
        [x + 16, 236],
        [x + 9, 226],
        [x - 9, 226],
      ]),
      '#120e2a',
    );
    sheet.shape(
      polygon([
        [x - 14, 236],
        [x + 14, 236],
        [x + 90, 330],
        [x - 90, 330],
      ]),
      sheet.linear('0 #ffe2ac 0.34, 1 #ffe2ac 0'),
    );
  }
}

/** The lit room and what stands in it. */
function paintInside(sheet: Sheet): void {
  paintHangarRoom(sheet, threshold);
  sheet.ellipse(centre, 610, 300, 9, '#6b4038', { opacity: 0.45 });
  for (const x of [centre - 71, centre, centre + 71])
    sheet.ellipse(x, 613, 34, 5, '#3a2230', { opacity: 0.6 });
  sheet.group({ transform: `translate(${centre} 535) scale(32)` }, () => paintJetFront(sheet, jet));
  paintEngineer(sheet, centre - 214, 618, 1);
  paintWorkStand(sheet);
}

function paintDoors(sheet: Sheet): void {
  for (const [x, width, lit] of [
    [300, 50, 0],
    [346, 50, 1],
    [1462, 50, 1],
    [1508, 50, 0],
  ] as const) {
    const left = x < 900;
    sheet.rect(
      x,
      282 + (lit ? 0 : 8),
      width,
      344 - (lit ? 0 : 8),
      sheet.linear(left ? '0 #1d183c, 1 #3d3260' : '0 #3d3260, 1 #1d183c', 0, 0, 1, 0),
    );
    for (let i = 1; i < 4; i += 1)
      sheet.rect(x + i * 12.5, 290, 1.6, 336, '#120e2a', { opacity: 0.6 });
    sheet.rect(x + 6, 330, width - 12, 30, lit ? '#8d6a70' : '#453a66', { opacity: 0.8 });
  }
  sheet.rect(394, 286, 4, 338, '#ffe6b8');
  sheet.rect(1460, 286, 4, 338, '#ffe6b8');
  sheet.rect(296, 274, 1268, 13, '#120e2a');
  sheet.rect(394, 286, 1070, 3, '#ffd894', { opacity: 0.9 });
}

function paintApron(sheet: Sheet): void {
  sheet.rect(0, threshold, 1600, 280, sheet.linear('0 #332a52, 0.3 #211b40, 1 #0a0920'));
  const spill = polygon([
    [392, threshold],
    [1468, threshold],
    [1760, 900],
    [100, 900],
  ]);
  sheet.group({ filter: sheet.blur(5), opacity: 0.62 }, () =>
    paintReflection(sheet, threshold, 0.82, 1, () => {
      paintInside(sheet);
      paintDoors(sheet);
    }),
  );
  sheet.shape(spill, sheet.linear('0 #ffcf8a 0.5, 0.35 #c98a5a 0.2, 1 #3a2850 0'), {
    filter: sheet.blur(10),
  });
  sheet.rect(
    0,
    threshold,
    1600,
    280,
    sheet.linear('0 #1a1538 0, 0.5 #1a1538 0.35, 1 #090818 0.92'),
  );
  sheet.shape(
    polygon([
      [927, 640],
      [933, 640],
      [948, 900],
      [912, 900],
    ]),
    '#f0bd62',
    { opacity: 0.6 },
  );
  sheet.rect(0, threshold - 2, 1600, 4, '#0d0a22', { opacity: 0.55 });
  const film: readonly (readonly [number, number, number, number])[] = [
    [60, 480, 716, 5],
    [-40, 330, 782, 7],
    [1180, 1620, 744, 6],
    [1060, 1500, 846, 8],
    [420, 800, 820, 6],
  ];
  for (const [from, to, y, thick] of film)
    sheet.shape(lens(from, y, to, y, thick), '#f0bd8a', { opacity: 0.34 });
  paintRipples(
    sheet,
    { seed: 61, from: 300, to: 1560, top: 634, bottom: 880, count: 18 },
    '#ffdca6',
    0.24,
  );
  paintRipples(
    sheet,
    { seed: 15, from: 0, to: 1600, top: 640, bottom: 890, count: 14 },
    '#0a0820',
    0.3,
  );
  paintHaze(sheet, 560, 622, 700, '#ffca8a', 0.16);
}
