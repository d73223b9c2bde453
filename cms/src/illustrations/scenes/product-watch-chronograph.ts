import { paintHand, paintSunray, paintTrack, polar, type AppliedMetal } from '../brushes/dial';
import type { Sheet } from '../brushes/sheet';
import { paintStudio } from '../brushes/studio';
import {
  paintBezel,
  paintCrown,
  paintCrystal,
  paintLugs,
  paintStrap,
  type CaseMetal,
  type Leather,
} from '../brushes/watch-case';
import { defineProductScene } from '../scene';

const steel: CaseMetal = { flash: '#ffffff', lit: '#dcdfe0', body: '#99a0a5', deep: '#3a4146' };
const blued: AppliedMetal = { lit: '#5b79b8', shaded: '#142450' };
const tan: Leather = { lit: '#d79a5e', body: '#b8743a', deep: '#6b3a15', stitch: '#fbe6c2' };
const ink = '#2c2a28';

/** A steel chronograph with a cream dial lying on green leather, as in a catalogue. */
export const productWatchChronograph = defineProductScene(
  {
    name: 'product-watch-chronograph',
    alt: 'A steel chronograph with a cream two-register dial, pump pushers and a tan calf strap lies aslant on dark green leather.',
    tags: ['watch', 'chronograph', 'steel', 'cream dial', 'tan strap', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#1c2b25',
      wallLight: '#6f8a78',
      table: '#17241e',
      tableLight: '#66806d',
      edge: -60,
      lightX: 420,
    });
    sheet.line('M-40 806L1240 742', '#0c140f', 5, { opacity: 0.6 });
    sheet.line('M-40 810L1240 746', '#cfe0c4', 2.4, { dash: '16 9', cap: 'butt', opacity: 0.4 });
    sheet.group({ transform: 'translate(596 440) rotate(24) scale(2.44)' }, () => {
      const blur = sheet.blur(7);
      sheet.rect(-46, -330, 104, 660, '#060b08', { opacity: 0.6, filter: blur });
      sheet.circle(12, 4, 105, '#060b08', { opacity: 0.75, filter: blur });
      paintStrap(sheet, tan, 310);
      paintHead(sheet);
    });
  },
);

function paintHead(sheet: Sheet): void {
  for (const turn of [-30, 30])
    sheet.group({ transform: `rotate(${turn})` }, () => {
      sheet.rect(98, -4, 12, 8, sheet.linear('0 #f4f6f7, 0.5 #8b9298, 1 #33393e'));
      sheet.rect(108, -8, 9, 16, sheet.linear('0 #ffffff, 0.3 #c9cdd0, 0.6 #858c92, 1 #2f353a'), {
        radius: 2.4,
      });
      sheet.rect(110, -7, 1.4, 14, '#ffffff', { opacity: 0.6 });
    });
  paintCrown(sheet, steel, 21);
  paintLugs(sheet, steel);
  paintBezel(sheet, steel, 89);
  paintSunray(sheet, 89, '#fffdf2', '#f1e6c9', '#a08f6a', 300);
  sheet.ring(0, 0, 86, ink, 0.6);
  sheet.ring(0, 0, 82, ink, 0.6);
  paintTrack(sheet, 60, 86, 4, 4, 5, ink, 0.7);
  paintHours(sheet);
  paintRegister(sheet, -41, 60, 5, 128);
  paintRegister(sheet, 41, 30, 5, 40);
  sheet.line('M-11 -36L11 -36M-7 -31L7 -31M-8 40L8 40', ink, 1, { opacity: 0.6 });
  paintHand(sheet, 306, 44, 9, 4, blued);
  paintHand(sheet, 52, 68, 11, 3.4, blued);
  paintHand(sheet, 0, 80, 24, 0.9, { lit: '#e0563c', shaded: '#9c2818' });
  sheet.circle(0, 0, 3.8, sheet.linear('0 #b9c8ea, 1 #142450', 0, 0, 1, 1));
  sheet.circle(0, 0, 1.5, '#f0d9a8');
  paintCrystal(sheet, 89, 0.3);
}

function paintHours(sheet: Sheet): void {
  for (let hour = 0; hour < 12; hour += 1) {
    if (hour === 3 || hour === 9) continue;
    const [x1, y1] = polar(hour * 30, 64);
    const [x2, y2] = polar(hour * 30, hour % 6 === 0 ? 79 : 77);
    const line = `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
    sheet.line(line, '#8a6a35', 4.4, { cap: 'butt', opacity: 0.4, transform: 'translate(0.8 1)' });
    sheet.line(line, ink, hour % 6 === 0 ? 4.6 : 3, { cap: 'butt' });
  }
}

function paintRegister(
  sheet: Sheet,
  x: number,
  marks: number,
  every: number,
  degrees: number,
): void {
  sheet.group({ transform: `translate(${x} 0)` }, () => {
    sheet.circle(0, 0, 27.5, sheet.linear('0 #a8966e, 0.5 #e4d5b0, 1 #fffaf0', 0, 0, 1, 1));
    sheet.circle(0, 0, 26, sheet.linear('0 #dccdaa, 1 #f3ead2', 0, 0, 1, 1));
    for (const r of [8, 14]) sheet.ring(0, 0, r, '#b8a67c', 0.4, { opacity: 0.5 });
    paintTrack(sheet, marks, 25, 2.4, 5, every, ink, 0.6);
    paintHand(sheet, degrees, 20, 6, 1.3, blued);
    sheet.circle(0, 0, 1.8, '#142450');
  });
}
