import { polygon } from './curve';
import { type AppliedMetal, paintBaton, paintHand, paintSunray, paintTrack, polar } from './dial';
import type { Sheet } from './sheet';

const blued: AppliedMetal = { lit: '#6f94dc', shaded: '#172a63' };
const dark: AppliedMetal = { lit: '#7b7376', shaded: '#2b272c' };
const gilt: AppliedMetal = { lit: '#ffe7ae', shaded: '#a87a34' };

/** Paints a silver sector dial of radius 90: a brushed ring between two tracks, blued hands, a centre seconds hand. */
export function paintSectorDial(sheet: Sheet): void {
  paintSunray(sheet, 90, '#ffffff', '#d9d8d4', '#77767a', 300);
  sheet.ring(0, 0, 66, '#f7f6f2', 21, { opacity: 0.6 });
  sheet.ring(0, 0, 76.5, '#4c5260', 0.8);
  sheet.ring(0, 0, 55.5, '#4c5260', 0.8);
  sheet.ring(0, 0, 36, '#8d919b', 0.6);
  paintTrack(sheet, 60, 84, 4.5, 7.5, 5, '#3c4250', 0.9);
  sheet.ring(0, 0, 84.4, '#3c4250', 0.6);
  for (let hour = 0; hour < 12; hour += 1) {
    const [x1, y1] = polar(hour * 30, 55.5);
    const [x2, y2] = polar(hour * 30, 76.5);
    const line = `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
    sheet.line(line, '#3c4250', hour % 3 === 0 ? 4 : 1.5, { cap: 'butt' });
  }
  sheet.line('M-36 0L36 0M0 -36L0 36', '#8d919b', 0.6);
  sheet.line('M-11 -24L11 -24', '#5b606c', 1.1, { opacity: 0.7 });
  paintHand(sheet, 56, 46, 9, 4.2, blued);
  paintHand(sheet, 312, 71, 11, 3.5, blued);
  paintHand(sheet, 168, 74, 20, 0.8, blued);
  paintPinion(sheet, '#a5bcee', '#172a63');
}

/** Paints a salmon dial of radius 90 with applied batons and small seconds at six. */
export function paintSalmonDial(sheet: Sheet): void {
  paintSunray(sheet, 90, '#ffe9d8', '#d99f86', '#86503f', 300);
  paintTrack(sheet, 60, 85, 2.6, 4.2, 5, '#5a2f26', 0.7);
  for (let hour = 0; hour < 12; hour += 1) {
    if (hour === 6) continue;
    if (hour === 0)
      for (const shift of [-3.2, 3.2])
        sheet.group({ transform: `translate(${shift} 0)` }, () =>
          paintBaton(sheet, 0, 57, 78, 2, dark),
        );
    else paintBaton(sheet, hour * 30, hour % 3 === 0 ? 57 : 62, 78, 2, dark, 2);
  }
  sheet.circle(0, 43, 26, sheet.linear('0 #b0745c, 0.5 #d2957b, 1 #eec0a6', 0, 0, 0.6, 1));
  for (const r of [8, 13, 18]) sheet.ring(0, 43, r, '#a9634a', 0.5, { opacity: 0.5 });
  sheet.ring(0, 43, 26, '#ffd9bd', 0.8, { opacity: 0.8 });
  sheet.group({ transform: 'translate(0 43)' }, () => {
    paintTrack(sheet, 60, 24.4, 2.4, 4.6, 5, '#5a2f26', 0.6);
    paintHand(sheet, 248, 20, 6, 1.2, dark);
  });
  sheet.line('M-10 -34L10 -34', '#6a382c', 1.1, { opacity: 0.7 });
  paintHand(sheet, 302, 46, 9, 4, dark);
  paintHand(sheet, 46, 72, 11, 3.3, dark);
  paintPinion(sheet, '#b9b2b4', '#2b272c');
}

/** Paints a black dial of radius 90 with gilt arrowheads and hands. */
export function paintGiltDial(sheet: Sheet): void {
  paintSunray(sheet, 90, '#6b6470', '#17151a', '#020203', 300);
  paintTrack(sheet, 60, 84.5, 3, 3, 5, gilt.lit, 0.7);
  sheet.ring(0, 0, 81, gilt.shaded, 0.6, { opacity: 0.8 });
  for (let hour = 0; hour < 12; hour += 1) {
    if (hour % 3 === 0) {
      paintBaton(sheet, hour * 30, 54, 78, hour === 0 ? 4 : 3, gilt, 5);
      continue;
    }
    const [x, y] = polar(hour * 30, 73);
    sheet.circle(x + 0.8, y + 1, 3.6, '#000000', { opacity: 0.6 });
    sheet.circle(
      x,
      y,
      3.4,
      sheet.linear(`0 #fff3cc, 0.5 ${gilt.lit}, 1 ${gilt.shaded}`, 0, 0, 1, 1),
    );
  }
  sheet.shape(polygon('0 -46, 3.4 -38, 0 -35, -3.4 -38'), gilt.lit);
  sheet.line('M-11 32L11 32M-7 37L7 37', gilt.lit, 0.9, { opacity: 0.6 });
  paintHand(sheet, 247, 47, 9, 4.6, gilt);
  paintHand(sheet, 84, 72, 11, 3.8, gilt);
  paintHand(sheet, 214, 76, 22, 0.8, gilt);
  paintPinion(sheet, '#fff1c6', '#8a6128');
}

function paintPinion(sheet: Sheet, lit: string, shaded: string): void {
  sheet.circle(0.6, 0.9, 3.8, '#000000', { opacity: 0.4 });
  sheet.circle(0, 0, 3.4, sheet.linear(`0 ${lit}, 1 ${shaded}`, 0, 0, 1, 1));
  sheet.circle(-0.6, -0.6, 1, '#ffffff', { opacity: 0.7 });
}
