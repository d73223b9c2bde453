import { blob, type Point } from './curve';
import { type AppliedMetal, paintBaton, paintHand, paintSunray, paintTrack, polar } from './dial';
import type { Sheet } from './sheet';

const steel: AppliedMetal = { lit: '#f4f7fa', shaded: '#6f7b88' };

/** Rough coasts as longitude and latitude, seen from above the pole. */
const coasts: readonly string[] = [
  '-165 65, -130 70, -95 72, -80 63, -92 58, -78 52, -60 53, -66 45, -76 37, -81 27, -90 30, -98 26, -96 18, -106 22, -117 33, -124 42, -132 56, -152 60',
  '-78 8, -62 10, -50 0, -36 -7, -40 -22, -56 -34, -72 -34, -71 -18, -80 -4',
  '-16 15, -6 35, 10 37, 32 31, 44 11, 51 11, 40 -5, 34 -26, 20 -34, 12 -18, 8 4, -8 5',
  '-9 38, -2 44, 4 52, 8 58, 6 62, 24 71, 40 67, 70 70, 104 77, 140 72, 178 67, 160 60, 142 54, 128 40, 121 31, 109 20, 100 8, 90 22, 80 8, 72 21, 58 25, 45 30, 36 36, 27 38, 14 41, 4 43',
  '-50 60, -42 61, -22 70, -20 80, -50 82, -62 76, -54 69',
];

/** Paints a blue world-time dial of radius 90: a ring of 24 places, a two-tone ring of hours, a polar map, and steel hands. */
export function paintWorldTimeDial(sheet: Sheet): void {
  paintSunray(sheet, 90, '#7fb2e6', '#1f4f8f', '#081a3a', 318);
  paintPlaces(sheet);
  paintHours(sheet);
  paintMap(sheet);
  for (let hour = 0; hour < 12; hour += 1)
    paintBaton(sheet, hour * 30, hour % 3 === 0 ? 43 : 47, 55, hour % 3 === 0 ? 2 : 1.4, steel);
  sheet.shape('M-4.4 -41L4.4 -41L0 -34Z', sheet.linear('0 #ffffff, 1 #8b96a2'));
  paintHand(sheet, 304, 37, 9, 4, steel);
  paintHand(sheet, 50, 55, 11, 3.4, steel);
  paintHand(sheet, 196, 58, 18, 0.8, { lit: '#ffd9a0', shaded: '#b5823c' });
  sheet.circle(0.6, 0.9, 3.6, '#000000', { opacity: 0.4 });
  sheet.circle(0, 0, 3.2, sheet.linear('0 #ffffff, 1 #5b6570', 0, 0, 1, 1));
}

function paintPlaces(sheet: Sheet): void {
  const lengths = [
    11, 8, 12, 7, 10, 12, 9, 11, 7, 12, 10, 8, 12, 9, 11, 7, 12, 10, 8, 11, 9, 12, 7, 10,
  ];
  let d = '';
  lengths.forEach((length, index) => {
    const turn = index * 15 + 7.5;
    for (const shift of [-1.9, 0, 1.9]) {
      const [x1, y1] = polar(turn + shift * 0.72, 88);
      const [x2, y2] = polar(turn + shift * 0.72, 88 - (shift === 0 ? length : length * 0.82));
      d += `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
    }
  });
  sheet.line(d, '#eef4fb', 1.1, { cap: 'butt', dash: '1.9 0.7', opacity: 0.85 });
  sheet.ring(0, 0, 74.6, '#dfe8f2', 0.8, { opacity: 0.9 });
}

function paintHours(sheet: Sheet): void {
  sheet.circle(0, 0, 74, '#dfe4e6');
  const [x1, y1] = polar(262, 74);
  const [x2, y2] = polar(82, 74);
  sheet.shape(
    `M${x1.toFixed(1)} ${y1.toFixed(1)}A74 74 0 0 0 ${x2.toFixed(1)} ${y2.toFixed(1)}Z`,
    sheet.linear('0 #0b1f45, 1 #142f60'),
  );
  for (let i = 0; i < 24; i += 1) {
    const turn = i * 15 - 8;
    const night = turn > 82 && turn < 262;
    const colour = night ? '#dfe8f2' : '#173a70';
    const [x, y] = polar(turn, 68);
    if (i % 2 === 0) sheet.circle(x, y, i % 6 === 0 ? 2.5 : 1.5, colour);
    else paintMark(sheet, turn, colour);
  }
  sheet.circle(0.8, 1.2, 62.4, '#02091a', { opacity: 0.5 });
  sheet.circle(0, 0, 61.6, sheet.linear('0 #f4f7fa, 1 #7d8894', 0, 0, 1, 1));
}

function paintMark(sheet: Sheet, turn: number, colour: string): void {
  const [x1, y1] = polar(turn, 65.5);
  const [x2, y2] = polar(turn, 70.5);
  sheet.line(`M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`, colour, 1.2, {
    cap: 'butt',
  });
}

function paintMap(sheet: Sheet): void {
  paintSunray(sheet, 60.6, '#8fc0f0', '#22599c', '#081c40', 318);
  const place = (pair: string): Point => {
    const [longitude = 0, latitude = 0] = pair.trim().split(' ').map(Number);
    return polar(200 - longitude, (90 - latitude) * 0.4);
  };
  const land = coasts.map((coast) => blob(coast.split(',').map(place), 0.7)).join('');
  sheet.shape(land, '#04122c', { opacity: 0.45, transform: 'translate(0.8 1)' });
  sheet.shape(land, sheet.linear('0 #a9c9ea, 1 #5d8fc6', 0, 0, 1, 1), { opacity: 0.62 });
  for (const r of [12, 26, 40]) sheet.ring(0, 0, r, '#dbe9f7', 0.35, { opacity: 0.4 });
  paintTrack(sheet, 60, 60, 2, 3, 5, '#eef4fb', 0.5);
}
