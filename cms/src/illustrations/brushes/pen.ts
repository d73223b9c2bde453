import { lens } from './curve';
import type { Sheet, Stop } from './sheet';

const lacquer: readonly Stop[] = [
  [0, '#0b0c10'],
  [0.12, '#3d4250'],
  [0.22, '#aab3c4'],
  [0.3, '#2b2f3a'],
  [0.6, '#0d0e12'],
  [0.86, '#08090b'],
  [0.95, '#5c4a3a'],
  [1, '#14110f'],
];
const gold: readonly Stop[] = [
  [0, '#6b4615'],
  [0.18, '#e7bd68'],
  [0.28, '#fff3cc'],
  [0.45, '#cf9a41'],
  [0.8, '#7c5218'],
  [0.95, '#d9a858'],
  [1, '#5d3d12'],
];

/** Paints ruled ivory paper on a table. */
export function paintPaper(sheet: Sheet): void {
  sheet.shape('M96 330L900 240L1130 800L250 930Z', '#3d2f1c', {
    opacity: 0.35,
    filter: sheet.blur(12),
    transform: 'translate(14 16)',
  });
  sheet.shape(
    'M96 330L900 240L1130 800L250 930Z',
    sheet.linear('0 #fffdf6, 0.6 #f7efdd, 1 #dfd0b2', 0, 0, 1, 1),
  );
  let rules = '';
  for (let i = 0; i < 8; i += 1)
    rules += `M${162 + i * 20} ${420 + i * 62}L${900 + i * 22} ${334 + i * 60}`;
  sheet.line(rules, '#c9a961', 1.2, { opacity: 0.4 });
}

/** Paints an open pen lying along the x axis, writing to the left. */
export function paintPen(sheet: Sheet, tip: 'nib' | 'ball' = 'nib'): void {
  const shape =
    'M-250 -24C-180 -34 120 -40 300 -34C360 -31 392 -22 402 0C392 22 360 31 300 34C120 40 -180 34 -250 24Z';
  sheet.shape(
    'M-392 10L-250 26C-180 40 120 52 330 44C390 40 430 30 440 18L400 60C300 84 -200 70 -392 30Z',
    '#2b1f12',
    { opacity: 0.5, filter: sheet.blur(9) },
  );
  sheet.shape(shape, sheet.linear(lacquer));
  sheet.shape('M-250 -24L-330 -18Q-338 0 -330 18L-250 24Z', sheet.linear(lacquer));
  sheet.shape('M-330 -19L-342 -18Q-348 0 -342 18L-330 19Z', sheet.linear(gold));
  for (const [x, width] of [
    [-252, 8],
    [-236, 4],
    [296, 7],
    [312, 3],
  ] as const)
    sheet.rect(x, -36, width, 72, sheet.linear(gold), { radius: 2 });
  if (tip === 'nib') paintNib(sheet);
  else paintBallTip(sheet);
  sheet.shape(lens(-220, -20, 280, -25, 3), '#ffffff', { opacity: 0.75 });
}

/** Paints the cap of a pen lying along the x axis, clip to the left. */
export function paintPenCap(sheet: Sheet): void {
  const shape =
    'M-150 -42L110 -38C146 -36 164 -22 166 0C164 22 146 36 110 38L-150 42Q-156 0 -150 -42Z';
  sheet.shape('M-150 24L-150 52L120 60C170 54 200 40 204 20Z', '#2b1f12', {
    opacity: 0.5,
    filter: sheet.blur(9),
  });
  sheet.shape(shape, sheet.linear(lacquer));
  sheet.rect(-150, -43, 22, 86, sheet.linear(gold), { radius: 2 });
  sheet.rect(-120, -42, 5, 84, sheet.linear(gold));
  sheet.rect(118, -38, 6, 76, sheet.linear(gold));
  sheet.shape('M122 -12C60 -20 -40 -18 -84 -10Q-98 0 -84 10C-40 6 60 8 122 6Z', '#000000', {
    opacity: 0.5,
    transform: 'translate(4 8)',
  });
  sheet.shape('M122 -14C60 -22 -40 -20 -84 -12Q-98 -3 -84 6C-40 2 60 4 122 4Z', sheet.linear(gold));
  sheet.circle(-84, -3, 9, sheet.radial('0 #fff6d8, 0.5 #d9a858, 1 #7c5218', 0.4, 0.3, 0.7));
  sheet.shape(lens(-110, -27, 100, -25, 2.5), '#ffffff', { opacity: 0.75 });
}

function paintNib(sheet: Sheet): void {
  sheet.shape(
    'M-340 -15C-376 -15 -404 -8 -446 0C-404 8 -376 15 -340 15Z',
    sheet.linear('0 #b9822e, 0.2 #fff0c0, 0.48 #e2b65c, 0.52 #a2722a, 0.8 #d9ab55, 1 #6b4615'),
  );
  sheet.shape(
    'M-340 -7C-366 -8 -388 -5 -402 0C-388 5 -366 8 -340 7Z',
    sheet.linear('0 #f6f3ec, 0.5 #c2bfb8, 1 #8a8780'),
  );
  sheet.line('M-446 0L-374 0', '#3d2a10', 1.4);
  sheet.circle(-372, 0, 3.4, '#2b1c0a');
  sheet.shape('M-446 0L-432 -3.5L-432 3.5Z', '#d9d7d2');
}

function paintBallTip(sheet: Sheet): void {
  sheet.shape('M-340 -15L-398 -7Q-402 0 -398 7L-340 15Q-346 0 -340 -15Z', sheet.linear(gold));
  sheet.line('M-358 -12Q-363 0 -358 12M-366 -11Q-371 0 -366 11', '#3d2a10', 1.6, { opacity: 0.6 });
  sheet.shape('M-398 -5L-412 -2.6L-412 2.6L-398 5Z', sheet.linear(gold));
  sheet.circle(-413, 0, 2.6, '#8a8780');
}
