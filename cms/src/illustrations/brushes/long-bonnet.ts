import { lens } from './curve';
import type { Sheet } from './sheet';
import { paintWheel } from './wheel';

/** Lacquer, glass and lamps of a long-bonnet grand tourer. */
export interface BonnetColours {
  edge: string;
  bright: string;
  lit: string;
  body: string;
  deep: string;
  black: string;
  /** Light thrown back from the floor. */
  bounce: string;
  glass: string;
  glassLight: string;
  leather: string;
}

const body =
  'M9 -17C2 -24 0 -36 3 -46C7 -56 24 -63.5 46 -70C76 -78.5 106 -83.5 136 -86.5C156 -88.5 174 -90 188 -92C208 -107 234 -121.5 264 -126.5C284 -129.5 308 -128.5 328 -124C358 -117 392 -104 424 -97.5C440 -95 454 -94.5 467 -96.5C470 -88 471 -78 469 -66C467 -50 463 -36 455 -26L445 -19L330 -15L126 -15Z';
const arches =
  'M-20 -150L490 -150L490 0L406 0L406 -35A39.5 39.5 0 0 0 327 -35L327 0L129 0L129 -34A39 39 0 0 0 51 -34L51 0L-20 0Z';
const glass =
  'M205 -92.5C224 -105.5 244 -116.5 268 -120.5C290 -123 310 -121 326 -116.5C344 -111 358 -104.5 369 -98C352 -95 330 -93.5 300 -92.5C262 -91.5 232 -91.5 205 -92.5Z';
const crown =
  'M188 -92.4C208 -107.4 234 -121.9 264 -126.9C284 -129.9 308 -128.9 328 -124.4C358 -117.4 392 -104.4 424 -97.9C440 -95.4 454 -94.9 467 -96.9';

/** Paints a front-engined grand tourer in side view, nose left; one unit is a centimetre, the ground is y = 0, the length 470. */
export function paintLongBonnet(sheet: Sheet, c: BonnetColours): void {
  sheet.shape('M40 -44L430 -44L440 -15L30 -13Z', '#050506');
  sheet.circle(90, -34, 38.6, '#040405');
  sheet.circle(366, -35, 39, '#040405');
  sheet.group({ clip: sheet.clip(arches) }, () => {
    sheet.shape(
      body,
      sheet.linearAt(
        `0 ${c.bright}, 0.2 ${c.lit}, 0.4 ${c.body}, 0.7 ${c.deep}, 1 ${c.black}`,
        0,
        -127,
        0,
        -15,
      ),
    );
    sheet.group({ clip: sheet.clip(body) }, () => paintSurfaces(sheet, c));
    paintSeams(sheet, c);
  });
  paintCabin(sheet, c);
  paintEnds(sheet, c);
  const wheel = {
    rim: 0.8,
    spokes: 10,
    paired: true,
    light: c.edge,
    metal: c.lit,
    dark: '#1a1a1d',
    calliper: '#a3282a',
  };
  paintWheel(sheet, { ...wheel, x: 90, y: -34, radius: 34, turn: -78 });
  paintWheel(sheet, { ...wheel, x: 366, y: -35, radius: 35, turn: -64 });
}

function paintSurfaces(sheet: Sheet, c: BonnetColours): void {
  const soft = sheet.blur(2.2);
  const fine = sheet.blur(0.8);
  sheet.shape(
    'M-10 -50C40 -64 90 -74 150 -78C220 -82 280 -81 330 -86C380 -92 430 -88 480 -86L480 -72C430 -76 390 -80 350 -76C300 -70 220 -66 150 -62C90 -58 40 -48 -10 -34Z',
    c.black,
    { opacity: 0.72, filter: soft },
  );
  sheet.shape(
    'M14 -56C60 -72 110 -79.5 176 -83.5C200 -85 224 -85.5 240 -85.8C200 -82.5 150 -79.5 110 -75C72 -70 42 -62 14 -54Z',
    c.bright,
    { opacity: 0.95, filter: fine },
  );
  sheet.shape(lens(196, -84, 356, -87, 2.4), c.bright, { opacity: 0.9, filter: fine });
  sheet.shape(lens(60, -72.5, 190, -83, 1.4) + lens(344, -91, 440, -91.5, 1.2), '#fff6e4', {
    opacity: 0.9,
    filter: sheet.blur(0.6),
  });
  sheet.shape(lens(150, -58, 320, -60, 3.4), c.lit, { opacity: 0.55, filter: soft });
  sheet.shape(
    'M318 -84C346 -92 376 -95.5 410 -93C434 -91 454 -90 470 -91L470 -85C446 -85 424 -86 400 -87C372 -88 346 -87 318 -82Z',
    c.bright,
    { opacity: 0.85, filter: sheet.blur(1.2) },
  );
  sheet.shape('M126 -48C190 -43 270 -43 330 -52L330 -24C260 -18 190 -18 126 -21Z', c.bounce, {
    opacity: 0.5,
    filter: sheet.blur(4),
  });
  sheet.shape('M130 -26C190 -22 270 -22 326 -27L326 -15L130 -15Z', c.black, {
    opacity: 0.8,
    filter: sheet.blur(1.4),
  });
  sheet.line('M146 -50C200 -45 270 -45 328 -53', c.lit, 1, { opacity: 0.75 });
  const flare = (x: number, y: number, r: number): string =>
    `M${x - r} ${y + 10}A${r} ${r} 0 0 1 ${x + r} ${y + 10}L${x + r - 5} ${y + 10}A${r - 4} ${r - 4} 0 0 0 ${x - r + 5} ${y + 10}Z`;
  sheet.shape(flare(90, -34, 45) + flare(366, -35, 46), c.lit, { opacity: 0.7, filter: soft });
  sheet.shape('M406 -58C430 -60 450 -64 474 -66L474 -40C450 -34 430 -30 406 -28Z', c.bounce, {
    opacity: 0.32,
    filter: sheet.blur(4),
  });
  sheet.shape('M440 -100L474 -100L474 -14L434 -14C448 -40 452 -70 440 -100Z', c.black, {
    opacity: 0.45,
    filter: sheet.blur(5),
  });
  sheet.shape('M-4 -44C12 -38 34 -36 54 -38L54 -20L-4 -14Z', c.black, {
    opacity: 0.6,
    filter: soft,
  });
  sheet.shape('M330 -122C362 -114 394 -102 426 -95.5C402 -97 360 -104 336 -112Z', c.edge, {
    opacity: 0.4,
    filter: sheet.blur(1.4),
  });
}

function paintSeams(sheet: Sheet, c: BonnetColours): void {
  sheet.shape(
    'M138 -63C150 -66 164 -67 176 -66.5C168 -60 160 -50 154 -38L146 -37C146 -46 144 -56 138 -63Z',
    sheet.linear(`0 #000000, 1 ${c.black}`),
  );
  sheet.line('M138 -63C150 -66 164 -67 176 -66.5', c.edge, 0.9, { opacity: 0.8 });
  sheet.line('M146 -52L163 -54M147 -45L158 -46', c.lit, 1.1, { opacity: 0.6 });
  sheet.line(
    'M200 -91C192 -74 191 -46 198 -22L300 -22C312 -34 318 -52 318 -66C318 -78 314 -86 312 -92',
    '#000000',
    0.8,
    { opacity: 0.7 },
  );
  sheet.line('M188 -91C150 -85 92 -79 46 -65', '#000000', 0.7, { opacity: 0.55 });
  sheet.line('M406 -101C414 -92 430 -88 468 -88', '#000000', 0.7, { opacity: 0.5 });
  sheet.shape('M288 -71L305 -72L305 -70.6L288 -69.7Z', c.bright, { opacity: 0.9 });
  sheet.shape('M126 -19C190 -16 270 -16 328 -19L328 -13L126 -12Z', '#070708');
  sheet.line('M130 -19.5C190 -16.6 270 -16.6 326 -19.8', c.bounce, 0.8, { opacity: 0.9 });
  sheet.shape('M5 -22L52 -20L52 -14L14 -14Z', '#070708');
  sheet.shape('M408 -30L456 -34L450 -22L444 -15L408 -15Z', '#08080a');
}

function paintCabin(sheet: Sheet, c: BonnetColours): void {
  sheet.shape(
    glass,
    sheet.linearAt(`0 ${c.glassLight}, 0.5 ${c.glass}, 1 #08080a`, 0, -121, 0, -92),
  );
  sheet.group({ clip: sheet.clip(glass) }, () => {
    sheet.shape('M268 -91C266 -102 270 -110 278 -110C286 -110 289 -102 290 -91Z', c.leather, {
      opacity: 0.75,
    });
    sheet.ring(240, -92, 10, '#000000', 1.8, { opacity: 0.8 });
    sheet.shape(
      'M214 -90L250 -124L262 -124L228 -90ZM236 -90L270 -124L274 -124L241 -90Z',
      '#fff1dc',
      {
        opacity: 0.16,
      },
    );
    sheet.shape('M312 -126L318 -126L327 -90L318 -90Z', '#060607');
    sheet.shape('M326 -118L370 -97L330 -90Z', '#000000', { opacity: 0.35 });
  });
  sheet.line('M205 -92.5C232 -91.5 262 -91.5 300 -92.5C330 -93.5 352 -95 369 -98', c.edge, 1, {
    opacity: 0.85,
  });
  sheet.line('M196 -92C218 -107 242 -119 268 -122.8C292 -125.4 312 -123.4 328 -119', c.black, 1.8, {
    opacity: 0.8,
  });
  sheet.line(crown, c.edge, 1.5, { opacity: 0.95 });
  sheet.shape(
    'M214 -92C211 -97 217 -100.5 226 -99.5C231 -99 232 -94.5 228 -92.5C224 -91.5 218 -91 214 -92Z',
    sheet.linear(`0 ${c.edge}, 0.4 ${c.lit}, 1 ${c.black}`),
  );
}

function paintEnds(sheet: Sheet, c: BonnetColours): void {
  sheet.shape('M17 -54C32 -60 50 -65 68 -68C60 -61 46 -55.5 22 -50.5Z', '#0b0b0d');
  sheet.shape('M22 -53.2C36 -58 50 -62 62 -65C55 -60 42 -55.6 25 -52Z', '#fff1d2', {
    opacity: 0.85,
  });
  sheet.shape('M3 -44C10 -42 20 -41 28 -41L26 -30L4 -30Z', '#070708');
  sheet.line('M4 -40L26 -38M4 -35L26 -34', c.lit, 0.9, { opacity: 0.5 });
  sheet.shape('M446 -86L469.6 -87.5L469.8 -79L450 -79Z', '#2c0507');
  sheet.shape('M450 -85L469.7 -86L469.9 -82.5L452 -82Z', '#e0382c');
  sheet.line(
    'M3 -46C7 -56 24 -63.9 46 -70.4C76 -78.9 106 -83.9 136 -86.9C156 -88.9 174 -90.4 188 -92.4',
    c.edge,
    1.3,
    { opacity: 0.85 },
  );
  for (const x of [424, 434]) {
    sheet.ellipse(x, -20.5, 4.2, 3.4, sheet.linear(`0 ${c.edge}, 0.5 ${c.lit}, 1 #17171a`));
    sheet.ellipse(x + 0.6, -20.3, 3, 2.4, '#050506');
  }
}
