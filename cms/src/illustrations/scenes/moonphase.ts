import { paintBrassMoon, paintCounter, paintGoldStars } from '../brushes/calendar-dial';
import { type Point, polygon } from '../brushes/curve';
import {
  paintBaton,
  paintHand,
  paintSunray,
  paintTrack,
  polar,
  type AppliedMetal,
} from '../brushes/dial';
import { paintVignette } from '../brushes/haze';
import type { Sheet } from '../brushes/sheet';
import { paintGlitter, paintRipples } from '../brushes/water';
import { defineStoryScene } from '../scene';

const brass: AppliedMetal = { lit: '#f6d999', shaded: '#8f6530' };
const centre: Point = [800, 984];
const horizon = 604;
const reach = 440;
const hump = reach * 0.47;
const gap = reach * 0.06;

const aperture = `M${800 - reach} ${horizon}A${reach} ${reach} 0 0 1 ${800 + reach} ${horizon}A${hump} ${hump} 0 0 0 ${800 + gap} ${horizon}L${800 - gap} ${horizon}A${hump} ${hump} 0 0 0 ${800 - reach} ${horizon}Z`;
const hills = [800 - gap - hump, 800 + gap + hump] as const;

const skies = [
  { seed: 3, x: 850, y: 210, width: 150, height: 130, count: 6 },
  { seed: 11, x: 990, y: 260, width: 130, height: 120, count: 5 },
  { seed: 6, x: 860, y: 370, width: 70, height: 90, count: 3 },
  { seed: 8, x: 430, y: 250, width: 120, height: 150, count: 5 },
  { seed: 21, x: 580, y: 185, width: 260, height: 40, count: 4 },
] as const;

/** The moon-phase window and calendar counters of a watch, seen so close that they become a night landscape. */
export const moonphase = defineStoryScene(
  {
    name: 'moonphase',
    alt: 'Seen close, the brass moon of a blue watch dial rises over two engraved hills in its window, between calendar counters and stars.',
    tags: ['moon phase', 'perpetual calendar', 'watch dial', 'midnight', 'brass', 'macro'],
  },
  (sheet) => {
    paintGround(sheet);
    paintNight(sheet);
    paintHills(sheet);
    paintRim(sheet);
    paintLacquer(sheet);
    paintCounters(sheet);
    paintHands(sheet);
    paintVignette(sheet, '#02040c', 0.72);
  },
);

function paintGround(sheet: Sheet): void {
  sheet.rect(
    0,
    0,
    1600,
    900,
    sheet.linearAt('0 #5a3d1a, 0.3 #d9ac62, 0.5 #8f6530, 1 #3a2611', 0, 0, 1600, 300),
  );
  sheet.group({ transform: `translate(${centre[0]} ${centre[1]}) scale(10.6)` }, () => {
    sheet.circle(0, 0, 113, '#fff2cb');
    sheet.circle(0, 0, 112.4, sheet.linear('0 #2a1b0c, 0.3 #8f6530, 1 #f6d999', 0, 0, 1, 1));
    paintSunray(sheet, 110, '#5878b8', '#14244a', '#050a1b', 318);
    paintTrack(sheet, 60, 97.5, 1.4, 2.8, 5, '#e9cf97', 0.2);
    sheet.ring(0, 0, 93, '#e9cf97', 0.12, { opacity: 0.7 });
    for (const hour of [-2, -1, 1, 2]) paintBaton(sheet, hour * 30, 80, 91, 1.5, brass, 1.4);
    for (const shift of [-2.3, 2.3])
      sheet.group({ transform: `translate(${shift} 0)` }, () =>
        paintBaton(sheet, 0, 85, 95, 1.5, brass, 1.4),
      );
  });
  let age = '';
  for (let i = 0; i <= 15; i += 1) {
    const degrees = -90 + (i / 15) * 180;
    const [x1, y1] = polar(degrees, reach + 22);
    const [x2, y2] = polar(degrees, reach + (i % 5 === 0 ? 48 : 36));
    age += `M${(800 + x1).toFixed(1)} ${(horizon + y1).toFixed(1)}L${(800 + x2).toFixed(1)} ${(horizon + y2).toFixed(1)}`;
  }
  sheet.line(age, '#e9cf97', 2, { cap: 'butt', opacity: 0.85 });
}

function paintNight(sheet: Sheet): void {
  sheet.group({ clip: sheet.clip(aperture) }, () => {
    sheet.rect(
      300,
      120,
      1000,
      500,
      sheet.linear('0 #040819, 0.45 #0d1f4c, 0.8 #24468c, 1 #5a72a6'),
    );
    sheet.circle(
      690,
      366,
      300,
      sheet.radial('0 #ffe3ac 0.7, 0.5 #e5b672 0.34, 0.75 #8f86a0 0.16, 1 #6d7cb0 0'),
    );
    for (const area of skies) paintGoldStars(sheet, area);
    paintBrassMoon(sheet, 690, 366, 138);
    sheet.line(aperture, '#01030c', 44, {
      opacity: 0.75,
      filter: sheet.blur(12),
      transform: 'translate(6 8)',
    });
  });
}

function paintHills(sheet: Sheet): void {
  const top = horizon - hump;
  const fading = sheet.mask(() =>
    sheet.rect(0, top, 1600, hump, sheet.linear('0 #ffffff, 0.5 #ffffff, 1 #000000')),
  );
  sheet.group({ mask: fading }, () =>
    hills.forEach((x, index) => paintHill(sheet, x, index === 0)),
  );
}

function paintHill(sheet: Sheet, x: number, left: boolean): void {
  const hill = `M${x - hump} ${horizon}A${hump} ${hump} 0 0 1 ${x + hump} ${horizon}Z`;
  const light = left
    ? '0 #16294f, 0.55 #2c4a86, 0.85 #8d8fa0, 1 #d3b585'
    : '0 #d3b585, 0.14 #8d8fa0, 0.4 #2c4a86, 1 #0c1836';
  sheet.group({ clip: sheet.clip(hill) }, () => {
    sheet.rect(
      x - hump,
      horizon - hump,
      hump * 2,
      hump,
      sheet.linearAt(light, x - hump, horizon - hump * 0.2, x + hump, horizon - hump * 0.5),
    );
    for (let i = 0; i < 4; i += 1) {
      const r = hump - 22 - i * 46;
      const y = horizon + i * 20;
      sheet.ring(x, y, r, '#050a1c', 5, { opacity: 0.3 });
    }
  });
}

function paintRim(sheet: Sheet): void {
  const bevel = (stops: string): string =>
    sheet.linearAt(stops, 800 - reach, horizon - reach, 800 + reach, horizon);
  sheet.line(aperture, '#01030c', 20, {
    opacity: 0.5,
    filter: sheet.blur(5),
    transform: 'translate(3 5)',
  });
  sheet.line(aperture, bevel('0 #4a3215, 0.3 #b98842, 0.55 #fff2cb, 0.75 #d9ac62, 1 #6d4a20'), 13);
  sheet.line(aperture, bevel('0 #fff2cb, 0.3 #8f6530, 0.6 #5a3d1a, 0.8 #f6d999, 1 #fff2cb'), 4, {
    transform: 'translate(0 -1)',
  });
}

function paintLacquer(sheet: Sheet): void {
  const area = {
    seed: 15,
    from: 380,
    to: 1220,
    top: horizon + 16,
    bottom: 880,
    count: 9,
    scale: 0.9,
  };
  paintRipples(sheet, area, '#8fa8de', 0.16);
  paintGlitter(sheet, {
    x: 742,
    horizon: horizon + 14,
    bottom: 850,
    spread: 190,
    colour: '#ffdf9f',
    seed: 31,
    rows: 9,
    strength: 0.55,
  });
}

function paintCounters(sheet: Sheet): void {
  for (const [x, marks, every, degrees] of [
    [128, 31, 5, 64],
    [1472, 48, 4, 322],
  ] as const)
    sheet.group({ transform: `translate(${x} 772) scale(2.25)` }, () =>
      paintCounter(sheet, marks, every, degrees, brass),
    );
}

function paintHands(sheet: Sheet): void {
  for (const [degrees, length, half] of [
    [-71, 62, 3.4],
    [58, 44, 4],
  ] as const) {
    const shadow = polygon([
      [0, -length],
      [half, 0],
      [-half, 0],
    ]);
    sheet.group(
      { transform: `translate(${centre[0] + 16} ${centre[1] + 24}) scale(10) rotate(${degrees})` },
      () => sheet.shape(shadow, '#01030c', { opacity: 0.6, filter: sheet.blur(0.8) }),
    );
    sheet.group({ transform: `translate(${centre[0]} ${centre[1]}) scale(10)` }, () =>
      paintHand(sheet, degrees, length, 4, half, brass),
    );
  }
  sheet.circle(
    centre[0],
    centre[1],
    74,
    sheet.linear('0 #fff2cb, 0.4 #d9ac62, 1 #5a3d1a', 0, 0, 1, 1),
  );
  sheet.ring(centre[0], centre[1], 56, '#5a3d1a', 4, { opacity: 0.6 });
}
