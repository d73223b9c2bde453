import { polygon } from './curve';
import { type AppliedMetal, paintHand, paintTrack, polar } from './dial';
import type { Sheet } from './sheet';
import { paintBezel, paintCrystal, type CaseMetal } from './watch-case';

const blued: AppliedMetal = { lit: '#5f83cf', shaded: '#14245a' };

/** Paints a hunter-cased pocket watch of radius 100 around the origin, seen a little from the front, without its lid. */
export function paintPocketWatch(sheet: Sheet, metal: CaseMetal): void {
  paintBow(sheet, metal);
  sheet.shape(
    'M-104 4L-104 16A104 104 0 0 0 104 16L104 4Z',
    sheet.linear(
      `0 ${metal.flash}, 0.12 ${metal.body}, 0.3 ${metal.deep}, 0.44 ${metal.lit}, 0.52 ${metal.flash}, 0.64 ${metal.body}, 0.85 ${metal.deep}, 1 #1d120a`,
      0,
      0,
      1,
      0,
    ),
  );
  sheet.group({ transform: 'scale(1.04)' }, () => paintBezel(sheet, metal, 88));
  paintEnamel(sheet);
  sheet.group({ transform: 'translate(0 44)' }, () => {
    sheet.circle(0, 0, 24, sheet.linear('0 #cfc6b4, 0.4 #efe9db, 1 #fffdf6'));
    sheet.ring(0, 0, 24, '#bdb29c', 0.7);
    paintTrack(sheet, 60, 22, 2, 4, 5, '#2a2522', 0.6);
    paintHand(sheet, 130, 19, 6, 1.1, blued);
    sheet.circle(0, 0, 1.6, blued.shaded);
  });
  paintMoonHand(sheet, 306, 48, 4.4);
  paintMoonHand(sheet, 62, 72, 3.4);
  sheet.circle(0, 0, 4, sheet.linear('0 #a9bdea, 1 #14245a', 0, 0, 1, 1));
  paintCrystal(sheet, 89, 0.3);
}

function paintEnamel(sheet: Sheet): void {
  sheet.circle(0, 0, 90, '#efe7d6');
  sheet.circle(
    0,
    0,
    90,
    sheet.radialAt('0 #fffdf5, 0.6 #f6eedd 0.8, 1 #a6967a 0.9', -26, -30, 128),
  );
  paintTrack(sheet, 60, 85, 3.4, 5, 5, '#2a2522', 0.8);
  sheet.ring(0, 0, 85, '#2a2522', 0.6);
  sheet.ring(0, 0, 80.4, '#2a2522', 0.6);
  for (let hour = 0; hour < 12; hour += 1) {
    if (hour === 6) continue;
    const wide = hour % 3 === 0 ? 3.4 : 2.3;
    sheet.shape(
      polygon([
        [-wide, -74],
        [wide, -74],
        [wide * 0.4, -54],
        [-wide * 0.4, -54],
      ]),
      '#2a2522',
      { transform: `rotate(${hour * 30})` },
    );
    const [x, y] = polar(hour * 30, 77.3);
    sheet.circle(x, y, 1.2, '#a8813c');
  }
}

function paintMoonHand(sheet: Sheet, degrees: number, length: number, half: number): void {
  sheet.group({ transform: 'translate(2 3)', opacity: 0.3 }, () =>
    sheet.circle(...polar(degrees, length * 0.72), half * 1.5, '#000000'),
  );
  paintHand(sheet, degrees, length, 10, half * 0.75, blued);
  sheet.circle(...polar(degrees, length * 0.72), half * 1.5, blued.shaded);
  const [x, y] = polar(degrees, length * 0.735);
  sheet.circle(x, y, half * 0.85, '#f3ead8');
}

function paintBow(sheet: Sheet, metal: CaseMetal): void {
  const tube = sheet.linear(
    `0 ${metal.flash}, 0.4 ${metal.lit}, 0.7 ${metal.body}, 1 ${metal.deep}`,
  );
  sheet.ring(142, 4, 30, metal.deep, 8);
  sheet.ring(142, 0, 30, tube, 7.5);
  sheet.rect(98, -13, 18, 28, tube, { radius: 3 });
  sheet.rect(113, -18, 22, 38, metal.deep, { radius: 5 });
  sheet.rect(113, -19, 22, 35, tube, { radius: 5 });
  let flutes = '';
  for (let y = -15; y < 14; y += 4) flutes += `M114 ${y}L134 ${y}`;
  sheet.line(flutes, metal.deep, 1.2, { opacity: 0.6, cap: 'butt' });
}

/** Paints the inside of the watch's sprung lid of radius 100, its hinge at the right. */
export function paintLid(sheet: Sheet, metal: CaseMetal): void {
  sheet.circle(0, 0, 103, metal.deep);
  sheet.circle(
    0,
    0,
    101,
    sheet.linear(
      `0 ${metal.flash}, 0.3 ${metal.lit}, 0.6 ${metal.body}, 1 ${metal.lit}`,
      0,
      0,
      1,
      1,
    ),
  );
  sheet.circle(0, 0, 93, metal.deep);
  sheet.circle(
    0,
    0,
    91,
    sheet.linear(
      `0 ${metal.deep}, 0.22 ${metal.body}, 0.4 ${metal.flash}, 0.5 ${metal.lit}, 0.66 ${metal.body}, 0.86 ${metal.deep}, 1 ${metal.body}`,
      0,
      0.2,
      1,
      0.8,
    ),
  );
  for (const r of [78, 74]) sheet.ring(0, 0, r, metal.deep, 0.9, { opacity: 0.45 });
  sheet.ring(0, 0, 96.6, metal.flash, 1.2, { opacity: 0.7 });
  sheet.rect(94, -22, 13, 44, metal.deep, { radius: 3 });
  for (const y of [-21, -6, 9])
    sheet.rect(95, y, 11, 12, sheet.linear(`0 ${metal.flash}, 1 ${metal.body}`), { radius: 3 });
}
