import { lens } from './curve';
import type { Sheet } from './sheet';

/** Paints the grained top of a walnut plinth. */
export function paintPlinth(sheet: Sheet): void {
  sheet.shape(
    'M182 604L1018 604L1070 672L130 672Z',
    sheet.linear('0 #a86d3f, 0.5 #8a552e, 1 #b8804c'),
  );
  let grain = '';
  for (let i = 0; i < 7; i += 1)
    grain +=
      lens(190 - i * 7, 610 + i * 9, 700 + i * 40, 612 + i * 9, 1.6) +
      lens(560, 614 + i * 8, 1020 + i * 5, 613 + i * 8, 1.4);
  sheet.shape(grain, '#4a2813', { opacity: 0.4 });
}

/** Paints the grain and the brass plate on the face of a walnut plinth. */
export function paintPlinthFace(sheet: Sheet): void {
  sheet.rect(130, 670, 940, 4, '#f0c08a', { opacity: 0.85 });
  let grain = '';
  for (let i = 0; i < 6; i += 1)
    grain +=
      lens(140, 688 + i * 16, 640 + i * 60, 692 + i * 15, 2.4) +
      lens(500 - i * 30, 694 + i * 15, 1064, 690 + i * 16, 2);
  sheet.shape(grain, '#2b1509', { opacity: 0.35 });
  sheet.rect(
    500,
    708,
    200,
    42,
    sheet.linear('0 #fff3cc, 0.3 #e4bc6a, 0.7 #b0802f, 1 #d9a94f', 0, 0, 1, 0.6),
    { radius: 2 },
  );
  sheet.line('M540 724L660 724M562 735L638 735', '#5d3f10', 2, { opacity: 0.75, cap: 'butt' });
  for (const x of [510, 690]) sheet.circle(x, 729, 3, '#5d3f10');
}
