import type { Sheet } from './sheet';
import { paintWheel } from './wheel';

/** Lacquer and chrome of a classic coupé. */
export interface ClassicColours {
  edge: string;
  bright: string;
  lit: string;
  body: string;
  deep: string;
  black: string;
}

const whole =
  'M7 -38C3 -46 10 -52 26 -57C60 -68 112 -80 166 -84C186 -85.5 204 -86 216 -87C228 -104 242 -117 264 -120.5C292 -124 322 -116 350 -103C386 -87 414 -72 434 -55C440 -49 440 -42 433 -35C426 -28 414 -24 400 -22L36 -20C20 -22 12 -28 7 -38Z';
const glass =
  'M224 -88C234 -102 246 -112 264 -115C278 -116.5 292 -115 306 -111.5C322 -107 336 -100 346 -92C326 -88 270 -86.5 224 -88Z';
const openings =
  'M-20 -140L460 -140L460 0L376 0L374 -30A39 39 0 0 0 296 -30L296 0L130 0L130 -32A38 38 0 0 0 54 -32L54 0L-20 0Z';

/** Paints a 1960s long-bonnet coupé in side view, nose left; one unit is a centimetre, the ground is y = 0, the length 440. */
export function paintClassicCoupe(sheet: Sheet, c: ClassicColours): void {
  sheet.shape('M30 -40L410 -40L404 -16L36 -16Z', c.black);
  for (const x of [92, 335]) sheet.circle(x, -32, 38, '#060607');
  sheet.group({ clip: sheet.clip(openings) }, () => paintBody(sheet, c));
  paintCabin(sheet, c);
  paintChrome(sheet, c);
  const wire = {
    radius: 32,
    rim: 0.72,
    spokes: 18,
    paired: true,
    light: '#ffffff',
    metal: '#aeb4ba',
    dark: '#33373c',
    calliper: '#33373c',
  };
  paintWheel(sheet, { ...wire, x: 92, y: -32 });
  paintWheel(sheet, { ...wire, x: 335, y: -32, turn: -84 });
  for (const x of [92, 335])
    sheet.circle(x, -32, 5, sheet.linear('0 #ffffff, 0.5 #b9bec4, 1 #4b5056'));
}

function paintBody(sheet: Sheet, c: ClassicColours): void {
  sheet.shape(
    whole,
    sheet.linearAt(`0 ${c.lit}, 0.36 ${c.body}, 0.7 ${c.deep}, 1 ${c.black}`, 0, -121, 0, -20),
  );
  const soft = sheet.blur(2.4);
  sheet.group({ clip: sheet.clip(whole) }, () => {
    sheet.shape(
      'M-10 -46C60 -70 130 -80 216 -84C300 -88 360 -84 450 -48L450 -130L-10 -130Z',
      c.lit,
      { opacity: 0.55, filter: soft },
    );
    sheet.shape(
      'M8 -48C60 -66 120 -76 200 -79C290 -82 370 -78 436 -50C370 -70 290 -74 200 -71C120 -68 60 -58 8 -42Z',
      c.bright,
      { opacity: 0.85, filter: soft },
    );
    sheet.shape('M40 -52C110 -64 200 -68 300 -66L300 -60C200 -61 110 -56 40 -46Z', c.edge, {
      opacity: 0.45,
      filter: sheet.blur(1.4),
    });
    sheet.shape('M20 -44C110 -56 330 -58 430 -46L420 -34C330 -44 110 -44 24 -32Z', c.black, {
      opacity: 0.55,
      filter: sheet.blur(4),
    });
    sheet.shape('M40 -30C150 -34 300 -34 410 -30L404 -20L40 -20Z', c.lit, {
      opacity: 0.4,
      filter: soft,
    });
    sheet.shape('M300 -118C340 -112 390 -86 430 -58L420 -54C380 -80 330 -100 300 -106Z', c.bright, {
      opacity: 0.7,
      filter: soft,
    });
    sheet.shape(
      'M46 -26C46 -58 66 -76 92 -76C120 -76 138 -56 138 -26L130 -26C130 -52 114 -70 92 -70C70 -70 54 -52 54 -26ZM288 -26C288 -56 308 -76 336 -76C362 -76 382 -56 382 -26L375 -26C375 -50 358 -69 335 -69C312 -69 296 -50 296 -26Z',
      c.bright,
      { opacity: 0.5, filter: sheet.blur(1.6) },
    );
  });
  sheet.line(
    'M214 -86C206 -70 206 -40 212 -24L284 -24C290 -40 292 -60 296 -72C298 -80 300 -84 302 -88',
    c.black,
    0.9,
    { opacity: 0.7 },
  );
  sheet.line('M60 -68C110 -76 160 -80 206 -82', c.black, 0.7, { opacity: 0.4 });
  for (let i = 0; i < 6; i += 1)
    sheet.line(`M${150 + i * 8} -74L${146 + i * 8} -66`, c.black, 1.4, { opacity: 0.6 });
}

function paintCabin(sheet: Sheet, c: ClassicColours): void {
  sheet.shape(glass, sheet.linear('0 #aebccb, 0.5 #3d4853, 1 #171c21'));
  sheet.group({ clip: sheet.clip(glass) }, () => {
    sheet.shape('M240 -84L270 -122L288 -122L258 -84Z', '#ffffff', { opacity: 0.25 });
    sheet.shape('M262 -86C262 -98 268 -102 276 -102C284 -102 286 -96 286 -86Z', '#5a2d1c', {
      opacity: 0.9,
    });
    sheet.ring(244, -88, 9, '#3a2417', 1.6);
    sheet.shape('M300 -124L305 -124L312 -84L306 -84Z', c.deep);
  });
  sheet.line(glass, '#eef1f3', 1.5, { opacity: 0.9 });
  sheet.line(
    'M216 -87C228 -104 242 -117 264 -120.8C292 -124.2 322 -116.4 350 -103.4C386 -87.4 414 -72.4 434 -55.4',
    c.edge,
    1.5,
    { opacity: 0.9 },
  );
  sheet.line('M16 -54C60 -68 112 -80 166 -84.4C186 -85.8 204 -86.4 216 -87.4', c.edge, 1.4, {
    opacity: 0.9,
  });
}

function paintChrome(sheet: Sheet, c: ClassicColours): void {
  const chrome = sheet.linear('0 #ffffff, 0.4 #c9ced3, 0.55 #53585e, 1 #dfe3e6');
  sheet.shape('M3 -40C4 -36 12 -34 36 -34L44 -36L44 -40L14 -41Z', chrome);
  sheet.shape('M437 -46C438 -41 428 -38 400 -37L396 -39L397 -43L430 -47Z', chrome);
  sheet.ellipse(35, -58, 8, 5, sheet.radial('0 #fffbe6, 0.6 #dfe6ea, 1 #6d757c'), {
    transform: 'rotate(-16 35 -58)',
  });
  sheet.shape('M424 -56L434 -53L434 -48L424 -50Z', '#c2301f');
  sheet.line('M44 -22L54 -22M131 -21.5L295 -21.5', '#dfe3e6', 1.8, { cap: 'butt' });
  sheet.rect(282, -65, 12, 2.4, '#f6f8f9', { radius: 1 });
  sheet.shape('M388 -20L416 -22L416 -18L388 -16Z', chrome);
  sheet.shape('M226 -90C224 -94 230 -97 236 -96L238 -91Z', chrome);
  sheet.line('M7 -38C12 -28 20 -22 36 -20', c.black, 1, { opacity: 0.5 });
}
