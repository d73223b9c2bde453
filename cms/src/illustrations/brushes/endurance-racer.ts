import type { ClassicColours } from './classic-coupe';
import type { Sheet } from './sheet';
import { paintWheel } from './wheel';

const whole =
  'M6 -42C4 -50 12 -57 30 -62C54 -70 74 -80 100 -81C128 -82 146 -73 172 -72C196 -71 214 -72 240 -73C262 -79 288 -86 318 -85C354 -83 390 -70 410 -52C416 -45 415 -36 408 -30C402 -25 394 -22 384 -21L40 -19C20 -21 10 -30 6 -42Z';
const headrest =
  'M234 -72C238 -90 248 -99 262 -100C304 -99 356 -88 406 -54C380 -62 350 -70 318 -73C290 -75 262 -73 234 -72Z';
const openings =
  'M-20 -140L460 -140L460 0L358 0L357 -30A39 39 0 0 0 279 -30L279 0L130 0L130 -32A38 38 0 0 0 54 -32L54 0L-20 0Z';

/** Paints an open endurance racer of the fifties in side view, nose left; one unit is a centimetre, the ground is y = 0, the length 410. */
export function paintEnduranceRacer(sheet: Sheet, c: ClassicColours): void {
  sheet.shape('M30 -40L392 -40L384 -16L36 -16Z', c.black);
  for (const x of [92, 318]) sheet.circle(x, -32, 38, '#060607');
  paintCockpit(sheet, c);
  sheet.group({ clip: sheet.clip(openings) }, () => paintBody(sheet, c));
  paintTrim(sheet, c);
  const wire = {
    radius: 32.5,
    rim: 0.7,
    spokes: 20,
    paired: true,
    light: '#ffffff',
    metal: '#b3b8bd',
    dark: '#30343a',
    calliper: '#30343a',
  };
  paintWheel(sheet, { ...wire, x: 92, y: -32 });
  paintWheel(sheet, { ...wire, x: 318, y: -32, turn: -84 });
  for (const x of [92, 318]) {
    sheet.circle(x, -32, 5.4, sheet.linear('0 #ffffff, 0.5 #b9bec4, 1 #4b5056'));
    sheet.shape(`M${x - 9} -34L${x + 9} -30L${x + 8} -27L${x - 10} -31Z`, '#e4e8eb');
  }
}

function paintCockpit(sheet: Sheet, c: ClassicColours): void {
  sheet.shape('M176 -70L240 -71L238 -84C226 -88 214 -86 206 -72Z', '#120c08');
  sheet.shape('M214 -70C214 -84 220 -90 230 -90C238 -90 240 -82 240 -70Z', '#6b3a1c');
  sheet.ring(200, -76, 9.5, '#5a3318', 2);
  sheet.shape(headrest, sheet.linear(`0 ${c.bright}, 0.3 ${c.lit}, 0.7 ${c.body}, 1 ${c.deep}`));
  sheet.line('M240 -84C246 -95 252 -99.4 262 -100C304 -99 356 -88 406 -54', c.edge, 1.4, {
    opacity: 0.9,
  });
  sheet.shape(
    'M152 -73C162 -86 174 -92 190 -94L208 -95C212 -88 214 -80 215 -72Z',
    sheet.linear('0 #eef6f4 0.6, 1 #9fb5b0 0.28', 0, 0, 1, 1),
  );
  sheet.line('M152 -73C162 -86 174 -92 190 -94L208 -95', '#ffffff', 1.3, { opacity: 0.9 });
  sheet.line('M168 -78L186 -91M176 -76L198 -92', '#ffffff', 1.6, { opacity: 0.4 });
}

function paintBody(sheet: Sheet, c: ClassicColours): void {
  sheet.shape(
    whole,
    sheet.linearAt(`0 ${c.lit}, 0.3 ${c.body}, 0.68 ${c.deep}, 1 ${c.black}`, 0, -86, 0, -20),
  );
  const soft = sheet.blur(2.4);
  sheet.group({ clip: sheet.clip(whole) }, () => {
    sheet.shape(
      'M10 -50C40 -66 70 -78 100 -79C130 -79 150 -70 176 -69C220 -68 250 -74 280 -80C320 -86 370 -74 408 -50C370 -66 330 -74 290 -70C250 -64 200 -62 160 -63C120 -65 60 -62 10 -44Z',
      c.bright,
      { opacity: 0.9, filter: soft },
    );
    sheet.shape('M24 -54C60 -72 90 -77 118 -74L112 -69C86 -71 60 -64 26 -50Z', c.edge, {
      opacity: 0.5,
      filter: sheet.blur(1.6),
    });
    sheet.shape('M270 -74C300 -82 340 -80 376 -66L372 -62C340 -74 304 -75 274 -69Z', c.edge, {
      opacity: 0.45,
      filter: sheet.blur(1.6),
    });
    sheet.shape('M16 -42C110 -56 320 -58 412 -46L404 -33C320 -44 110 -44 22 -31Z', c.black, {
      opacity: 0.5,
      filter: sheet.blur(4),
    });
    sheet.shape('M132 -30C180 -34 230 -34 280 -31L278 -22L132 -22Z', c.lit, {
      opacity: 0.5,
      filter: soft,
    });
    sheet.shape(
      'M46 -26C46 -58 66 -75 92 -75C120 -75 138 -56 138 -26L131 -26C131 -52 114 -70 92 -70C70 -70 54 -52 54 -26ZM271 -26C271 -58 291 -76 318 -76C346 -76 366 -56 366 -26L358 -26C358 -52 340 -70 318 -70C296 -70 279 -52 279 -26Z',
      c.bright,
      { opacity: 0.45, filter: sheet.blur(1.6) },
    );
  });
  sheet.line(
    'M10 -50C26 -62 60 -75 84 -80M110 -81C130 -79 150 -73 172 -72.4C196 -71.4 214 -72 236 -73',
    c.edge,
    1.3,
    {
      opacity: 0.75,
    },
  );
  sheet.line(
    'M142 -72C138 -58 136 -40 138 -24M176 -71L178 -40Q204 -36 232 -40L236 -72',
    c.black,
    0.9,
    {
      opacity: 0.65,
    },
  );
  let rivets = '';
  for (let i = 0; i < 24; i += 1) {
    const t = i / 23;
    rivets += `M${262 + t * 136} ${-63 - Math.sin(t * Math.PI) * 11 + t * 14}h0.01`;
    if (i < 11) rivets += `M${368 + i * 0.6} ${-66 + i * 4.2}h0.01`;
  }
  sheet.line(rivets, c.black, 1.7, { opacity: 0.7 });
  sheet.line(rivets, c.edge, 0.8, { opacity: 0.7, transform: 'translate(-0.3 -0.5)' });
}

function paintTrim(sheet: Sheet, c: ClassicColours): void {
  sheet.circle(205, -52, 14.5, sheet.linear('0 #fffdf4, 1 #cfcbb8', 0, 0, 1, 1));
  sheet.ellipse(52, -57, 11, 5.4, sheet.linear('0 #fffdf4, 1 #b9c4b6'), {
    transform: 'rotate(-24 52 -57)',
    opacity: 0.92,
  });
  sheet.shape(
    'M24 -56C30 -62 38 -65 46 -67C42 -60 36 -55 26 -52Z',
    sheet.linear('0 #eef7f6, 0.5 #8a9a9a, 1 #33403e'),
  );
  for (const x of [110, 128]) {
    sheet.line(`M${x} -80C${x - 2} -72 ${x - 2} -66 ${x} -58`, '#2a1509', 4.4, { cap: 'butt' });
    sheet.line(`M${x} -80C${x - 2} -72 ${x - 2} -66 ${x} -58`, '#a8672f', 3.2, { cap: 'butt' });
    sheet.rect(x - 3.2, -67, 5.6, 5, '#e9d9a8', { radius: 1 });
    sheet.rect(x - 1.8, -65.6, 2.8, 2.2, '#4b2a12');
  }
  for (let i = 0; i < 5; i += 1)
    sheet.line(`M${148 + i * 6} -62L${145 + i * 6} -48`, c.black, 1.8, { opacity: 0.7 });
  const pipe = sheet.linear('0 #ffffff, 0.4 #b9bec2, 0.7 #565c62, 1 #8f969c');
  sheet.rect(146, -27, 126, 5, pipe, { radius: 2.5 });
  sheet.ellipse(272, -24.5, 2, 2.6, '#0a0b0c');
  sheet.ellipse(8, -44, 3, 7, '#0a0b0c');
  sheet.ellipse(6.6, -44, 1.2, 7, '#dfe6ea', { opacity: 0.7 });
  sheet.circle(306, -87, 4.4, sheet.linear('0 #ffffff, 1 #6b7278', 0, 0, 1, 1));
  sheet.shape('M400 -56L408 -51L409 -46L401 -48Z', '#c2301f');
}
