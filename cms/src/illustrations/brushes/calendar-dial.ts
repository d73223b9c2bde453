import { blob, type Point } from './curve';
import { type AppliedMetal, paintHand, paintTrack, polar } from './dial';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** Paints a recessed calendar counter of radius 100 around the origin: circular graining, a track, a brass hand. */
export function paintCounter(
  sheet: Sheet,
  marks: number,
  every: number,
  degrees: number,
  metal: AppliedMetal,
): void {
  sheet.circle(-1.5, -2, 105, '#02040d', { opacity: 0.55, filter: sheet.blur(2) });
  sheet.circle(
    0,
    0,
    103,
    sheet.linear(`0 ${metal.shaded}, 0.45 #5d4421, 0.7 ${metal.lit}, 1 #fff2cb`, 0, 0, 1, 1),
  );
  sheet.circle(0, 0, 99.6, sheet.linear('0 #060b1e, 0.5 #12203f, 1 #2c4478', 0, 0, 1, 1));
  for (let r = 12; r < 74; r += 24) sheet.ring(0, 0, r, '#6f8cc4', 1.4, { opacity: 0.16 });
  sheet.ring(0, 0, 75, metal.lit, 0.9, { opacity: 0.8 });
  sheet.ring(0, 0, 95, metal.lit, 0.7, { opacity: 0.6 });
  paintTrack(sheet, marks, 94, 9, 17, every, metal.lit, 1.5);
  for (let i = 0; i < marks; i += every) {
    const [x, y] = polar((i / marks) * 360, 84);
    sheet.circle(x, y, 2.6, metal.lit);
  }
  sheet.group({ transform: 'translate(3 5)', opacity: 0.5, filter: sheet.blur(1.4) }, () =>
    paintHand(sheet, degrees, 72, 20, 4.4, { lit: '#02040d', shaded: '#02040d' }),
  );
  paintHand(sheet, degrees, 72, 20, 4.4, metal);
  sheet.circle(0, 0, 7, sheet.linear(`0 #fff2cb, 0.5 ${metal.lit}, 1 ${metal.shaded}`, 0, 0, 1, 1));
  sheet.circle(0, 0, 2.6, metal.shaded);
}

/** Paints a domed, engraved brass moon. */
export function paintBrassMoon(sheet: Sheet, x: number, y: number, r: number): void {
  sheet.circle(x + r * 0.05, y + r * 0.08, r * 1.04, '#01030c', {
    opacity: 0.6,
    filter: sheet.blur(r * 0.05),
  });
  sheet.circle(
    x,
    y,
    r,
    sheet.radialAt(
      '0 #fffbe6, 0.3 #fbe3ac, 0.62 #dcae62, 0.88 #9a6a30, 1 #5f3d1a',
      x - r * 0.34,
      y - r * 0.38,
      r * 1.5,
    ),
  );
  const seas = [
    [-0.34, -0.2, 0.3, 0.22],
    [0.12, -0.42, 0.22, 0.15],
    [0.32, -0.08, 0.24, 0.26],
    [-0.08, 0.2, 0.2, 0.14],
    [0.26, 0.42, 0.16, 0.1],
    [-0.46, 0.28, 0.14, 0.18],
  ] as const;
  for (const [dx, dy, rx, ry] of seas) {
    const bumps = Array.from({ length: 14 }, (_, i): Point => {
      const a = (i / 14) * Math.PI * 2;
      const k = 1 + 0.12 * Math.sin(a * 3 + dx * 20) + 0.08 * Math.sin(a * 2 + dy * 30);
      return [x + (dx + Math.cos(a) * rx * k) * r, y + (dy + Math.sin(a) * ry * k) * r];
    });
    sheet.shape(blob(bumps), '#a87838', { opacity: 0.34 });
    sheet.shape(blob(bumps), '#fff3cf', {
      opacity: 0.16,
      transform: `translate(${r * 0.014} ${r * 0.018})`,
    });
  }
  for (const [dx, dy, s] of [
    [-0.12, 0.62, 0.07],
    [0.5, 0.2, 0.05],
    [-0.62, 0.02, 0.045],
    [0.06, -0.1, 0.04],
  ] as const) {
    sheet.circle(x + dx * r, y + dy * r, s * r, '#8a5f2b', { opacity: 0.55 });
    sheet.circle(x + dx * r + s * r * 0.3, y + dy * r + s * r * 0.35, s * r * 0.8, '#f6daa0', {
      opacity: 0.7,
    });
  }
  sheet.ring(x, y, r * 0.985, '#fff3cf', r * 0.014, { opacity: 0.55 });
}

/** Paints applied gold stars over an area, the brightest with four points. */
export function paintGoldStars(
  sheet: Sheet,
  area: { seed: number; x: number; y: number; width: number; height: number; count: number },
): void {
  const random = seededRandom(area.seed);
  for (let i = 0; i < area.count; i += 1) {
    const [x, y] = [area.x + random() * area.width, area.y + random() * area.height];
    const r = 1.6 + random() * random() * 5;
    if (r < 3.4) {
      sheet.circle(x, y, r, '#f6dfae', { opacity: 0.9 });
      continue;
    }
    const points = Array.from({ length: 8 }, (_, k): Point => {
      const [px, py] = polar(k * 45, k % 2 === 0 ? r * 3 : r * 0.62);
      return [x + px, y + py];
    });
    sheet.shape(blob(points, 0.12), sheet.linear('0 #fff6d8, 0.5 #f2d08a, 1 #a87838', 0, 0, 1, 1));
  }
}
