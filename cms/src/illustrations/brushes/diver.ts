import { paintHand, paintTrack, polar, type AppliedMetal } from './dial';
import { polygon } from './curve';
import type { Sheet } from './sheet';
import { paintBezel, paintCrown, paintCrystal, paintLugs, type CaseMetal } from './watch-case';

const gilt: AppliedMetal = { lit: '#f0d49a', shaded: '#9c7a45' };

/** Paints the head of a vintage diver's watch of radius 100 around the origin: turning bezel, gilt dial, aged lume. */
export function paintDiver(sheet: Sheet, steel: CaseMetal, lume: string): void {
  paintCrown(sheet, steel, 27);
  paintLugs(sheet, steel);
  paintBezel(sheet, steel, 70);
  paintTrack(sheet, 84, 101, 4, 4, 1, '#2a2723', 1.3);
  sheet.circle(0, 0, 95, sheet.linear('0 #4b4640, 0.4 #211e1c, 1 #0d0c0b', 0, 0, 1, 1));
  sheet.ring(0, 0, 95, steel.flash, 0.8, { opacity: 0.6 });
  for (let i = 1; i < 60; i += 1) {
    const [x1, y1] = polar(i * 6, 91);
    const [x2, y2] = polar(i * 6, i % 5 === 0 ? 79 : i < 20 ? 86 : 91);
    if (i % 5 === 0 || i < 20)
      sheet.line(
        `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`,
        '#d9cdb2',
        i % 5 === 0 ? 2.6 : 1,
        { cap: 'butt' },
      );
  }
  sheet.shape(polygon('0 -77, -8 -92, 8 -92'), lume);
  sheet.circle(0, -87, 3, '#fff3cf');
  sheet.circle(0, 0, 75, sheet.linear(`0 #1b1815, 0.5 ${steel.body}, 1 ${steel.flash}`));
  sheet.circle(0, 0, 72.5, sheet.radialAt('0 #3b342c, 0.55 #1d1a17, 1 #0c0b0a', -20, -28, 100));
  paintTrack(sheet, 60, 70, 3, 5, 5, gilt.lit, 0.6);
  paintPlots(sheet, lume);
  sheet.line('M-16 -22L16 -22M-11 -17L11 -17M-14 26L14 26M-9 31L9 31', gilt.lit, 1.1, {
    opacity: 0.55,
  });
  paintSword(sheet, 304, 40, 5.5, lume);
  paintSword(sheet, 56, 62, 4.6, lume);
  paintHand(sheet, 186, 62, 16, 0.9, gilt);
  sheet.circle(...polar(186, 46), 3.4, gilt.lit);
  sheet.circle(...polar(186, 46), 2.3, lume);
  sheet.circle(0, 0, 4, sheet.linear('0 #fff1cc, 1 #6a5230'));
  paintCrystal(sheet, 73, 0.17);
}

function paintPlots(sheet: Sheet, lume: string): void {
  for (let hour = 0; hour < 12; hour += 1) {
    const [x, y] = polar(hour * 30, 56);
    if (hour === 0) sheet.shape(polygon('0 -47, -8.5 -63, 8.5 -63'), lume);
    else if (hour % 3 === 0)
      sheet.rect(
        x - (hour === 6 ? 3.6 : 8),
        y - (hour === 6 ? 8 : 3.6),
        hour === 6 ? 7.2 : 16,
        hour === 6 ? 16 : 7.2,
        lume,
      );
    else {
      sheet.circle(x, y, 6.3, gilt.shaded);
      sheet.circle(x, y, 5.4, lume);
    }
  }
}

function paintSword(
  sheet: Sheet,
  degrees: number,
  length: number,
  half: number,
  lume: string,
): void {
  const blade = polygon([
    [0, -length],
    [half, -length * 0.82],
    [half * 0.55, 0],
    [half * 0.55, 8],
    [-half * 0.55, 8],
    [-half * 0.55, 0],
    [-half, -length * 0.82],
  ]);
  const fill = polygon([
    [0, -length * 0.93],
    [half * 0.6, -length * 0.8],
    [half * 0.25, -length * 0.24],
    [-half * 0.25, -length * 0.24],
    [-half * 0.6, -length * 0.8],
  ]);
  sheet.group({ transform: `rotate(${degrees})` }, () => {
    sheet.shape(blade, '#000000', { opacity: 0.4, transform: 'translate(1.5 2)' });
    sheet.shape(
      blade,
      sheet.linear(`0 #fff0c6, 0.5 ${gilt.lit}, 0.5 ${gilt.shaded}, 1 ${gilt.shaded}`, 0, 0, 1, 0),
    );
    sheet.shape(fill, lume);
  });
}
