import type { Sheet } from './sheet';
import { paintWheel } from './wheel';

/** Colours of a mid-engined car: its lacquer from lit to shaded, the sky in its glass, and the light on its edges. */
export interface CarColours {
  bright: string;
  lit: string;
  body: string;
  deep: string;
  black: string;
  bounce: string;
  edge: string;
  glass: string;
  sky: string;
  lamp: string;
}

const outline =
  'M13 -17C5 -20 0 -27 1 -36C3 -45 16 -54 34 -60C56 -68 80 -78 106 -79C126 -79.5 140 -80 153 -83.5C177 -98 202 -113 229 -116.5C252 -118.5 276 -116.5 297 -111.5C326 -104 352 -97.5 377 -95C402 -93 425 -93 446 -93.5C449 -84 450 -73 448.5 -62C447 -48 444 -36 437 -26L424 -17L409 -17C409 -40 392 -56 370 -56C348 -56 331 -40 331 -16L143 -14C143 -37 126 -53 105 -53C84 -53 67 -37 67 -15Z';
const body = outline.replace(
  'L409 -17C409 -40 392 -56 370 -56C348 -56 331 -40 331 -16L143 -14C143 -37 126 -53 105 -53C84 -53 67 -37 67 -15Z',
  'L331 -15L143 -14L67 -15Z',
);
const glass =
  'M165 -86C186 -99.5 206 -110 231 -112.5C252 -114 272 -112.5 288 -108.5C304 -104 318 -98.5 330 -93.5C312 -89.5 290 -86.5 262 -85.5C226 -84 194 -84.5 165 -86Z';

/** Paints a low mid-engined car in side view, nose to the left; one unit is a centimetre, the ground is y = 0, the length 450. */
export function paintSupercar(sheet: Sheet, colours: CarColours): void {
  sheet.shape('M40 -40L420 -40L424 -14L40 -13Z', colours.black);
  sheet.circle(105, -34, 38.5, '#050405');
  sheet.circle(370, -36, 40.5, '#050405');
  const arches =
    'M0 -130L460 -130L460 0L410 0L410 -36A40 40 0 0 0 330 -36L330 0L143.5 0L143.5 -34A38.5 38.5 0 0 0 66.5 -34L66.5 0L0 0Z';
  sheet.group({ clip: sheet.clip(arches) }, () => {
    sheet.shape(
      body,
      sheet.linearAt(
        `0 ${colours.lit}, 0.3 ${colours.body}, 0.62 ${colours.deep}, 1 ${colours.black}`,
        0,
        -117,
        0,
        -14,
      ),
    );
    sheet.group({ clip: sheet.clip(body) }, () => paintForm(sheet, colours));
    paintDetails(sheet, colours);
  });
  paintGreenhouse(sheet, colours);
  paintLights(sheet, colours);
  const wheel = {
    spokes: 5,
    paired: true,
    rim: 0.77,
    light: '#f1e4d6',
    metal: '#8d7f7c',
    dark: '#2c2426',
    calliper: '#c99a3a',
  };
  paintWheel(sheet, { ...wheel, x: 105, y: -34, radius: 34, turn: -80 });
  paintWheel(sheet, { ...wheel, x: 370, y: -35.5, radius: 35.5, turn: -62 });
}

function paintForm(sheet: Sheet, colours: CarColours): void {
  const soft = sheet.blur(2.2);
  sheet.shape(
    'M-10 -40C30 -62 70 -72 106 -73C150 -73 190 -76 240 -77C290 -80 330 -87 372 -86C410 -85 440 -84 470 -82L470 -130L-10 -130Z',
    sheet.linearAt(`0 ${colours.lit}, 0.55 ${colours.bright}, 1 ${colours.lit}`, 0, 0, 450, 0),
    { opacity: 0.85, filter: soft },
  );
  sheet.shape(
    'M-10 -52C30 -66 70 -77 106 -77.5C150 -78 200 -80 250 -81C300 -84 335 -91 372 -90C410 -89 440 -88 470 -86L470 -83C430 -84 400 -84 372 -84C330 -84 300 -78 250 -76C200 -74 150 -73 106 -72C70 -71 30 -60 -10 -44Z',
    colours.edge,
    { opacity: 0.5, filter: sheet.blur(1.2) },
  );
  sheet.shape(
    'M130 -66C180 -64 230 -67 282 -74L300 -42C240 -32 190 -30 140 -32Z',
    sheet.linearAt(
      `0 ${colours.deep} 0, 0.35 ${colours.deep} 0.9, 0.75 ${colours.black} 0.95, 1 ${colours.deep} 0`,
      0,
      -70,
      0,
      -30,
    ),
    { filter: soft },
  );
  sheet.shape('M138 -32C190 -28 250 -28 334 -34L334 -22C270 -19 190 -18 138 -20Z', colours.bounce, {
    opacity: 0.75,
    filter: soft,
  });
  sheet.shape(
    'M44 -22C42 -56 70 -73 106 -73C142 -73 160 -56 158 -30L148 -30C148 -50 134 -65 106 -65C78 -65 58 -52 54 -22Z',
    colours.bright,
    { opacity: 0.55, filter: soft },
  );
  sheet.shape(
    'M318 -24C316 -62 340 -82 372 -82C406 -82 424 -62 424 -30L412 -30C412 -54 396 -73 370 -73C346 -73 328 -58 328 -24Z',
    colours.bright,
    { opacity: 0.42, filter: soft },
  );
  sheet.shape('M428 -86L452 -88L452 -20L424 -16C434 -40 436 -64 428 -86Z', colours.black, {
    opacity: 0.5,
    filter: soft,
  });
  sheet.shape('M-4 -40C6 -34 30 -32 58 -34L60 -22L10 -18Z', colours.black, {
    opacity: 0.55,
    filter: soft,
  });
}

function paintDetails(sheet: Sheet, colours: CarColours): void {
  sheet.shape(
    'M272 -71C292 -77.5 312 -79 330 -77C321 -66 313 -52 304 -37C300 -50 290 -63 272 -71Z',
    sheet.linear(`0 #000000, 1 ${colours.black}`, 0, 0, 1, 0.4),
  );
  sheet.line('M272 -71C292 -77.5 312 -79 330 -77', colours.edge, 1, { opacity: 0.7 });
  sheet.line('M330 -77C321 -66 313 -52 304 -37', colours.bright, 1.4, { opacity: 0.9 });
  sheet.line(
    'M168 -84C160 -70 158 -48 164 -27C200 -23 250 -23 292 -26C300 -40 290 -62 272 -71C268 -76 266 -80 264 -85',
    colours.black,
    0.9,
    { opacity: 0.75 },
  );
  sheet.line('M153 -83.5C140 -81 120 -79 100 -78C84 -77 62 -70 46 -62', colours.black, 0.7, {
    opacity: 0.5,
  });
  sheet.line('M346 -97C352 -92 372 -91 396 -91', colours.black, 0.8, { opacity: 0.55 });
  sheet.line('M396 -92C404 -80 414 -66 424 -60L448 -60', colours.black, 0.7, { opacity: 0.5 });
  sheet.shape('M240 -70.5L256 -71.5L256 -69.5L240 -68.6Z', colours.bright, { opacity: 0.8 });
  sheet.shape('M10 -20L64 -18L64 -13L20 -13.5Z', '#0a0708');
  sheet.shape('M140 -18C200 -16 270 -16 334 -19L334 -13L140 -12Z', '#0a0708');
  sheet.line('M143 -18.5C200 -16.5 270 -16.5 332 -19.5', colours.bounce, 0.9, { opacity: 0.9 });
  sheet.shape('M412 -30L440 -31L436 -24L424 -15L410 -15Z', '#0a0708');
}

function paintGreenhouse(sheet: Sheet, colours: CarColours): void {
  sheet.shape(
    'M157 -84C180 -98 204 -111.5 230 -115L230 -113.5C206 -111 184 -99 163 -85.5Z',
    colours.glass,
  );
  sheet.shape(
    glass,
    sheet.linearAt(`0 ${colours.sky}, 0.4 ${colours.glass}, 1 #0b0809`, 0, -114, 0, -84),
  );
  sheet.group({ clip: sheet.clip(glass) }, () => {
    sheet.shape('M176 -80L214 -118L232 -118L196 -80Z', colours.sky, { opacity: 0.28 });
    sheet.shape('M204 -84C206 -94 212 -99 220 -99C226 -99 228 -92 228 -84Z', '#060405', {
      opacity: 0.8,
    });
    sheet.shape('M255 -118L263 -118L271 -80L261 -80Z', colours.black);
    sheet.shape('M300 -108L330 -94L300 -86Z', '#060405', { opacity: 0.5 });
  });
  sheet.line(
    'M153 -84C177 -98.5 202 -113.5 229 -117C252 -119 276 -117 297 -112C326 -104.5 352 -98 377 -95.5C402 -93.5 425 -93.5 446 -94',
    colours.edge,
    1.7,
    { opacity: 0.95 },
  );
  sheet.line(
    'M165 -86C194 -84.5 226 -84 262 -85.5C290 -86.5 312 -89.5 330 -93.5',
    colours.bright,
    0.9,
    { opacity: 0.8 },
  );
  sheet.shape(
    'M176 -92C174 -96 180 -99 187 -98C191 -97 191 -92 188 -90C184 -89 178 -89.5 176 -92Z',
    sheet.linear(`0 ${colours.bright}, 1 ${colours.deep}`),
  );
}

function paintLights(sheet: Sheet, colours: CarColours): void {
  sheet.shape('M18 -52C32 -58 48 -62 62 -64C54 -57 40 -51 22 -47Z', colours.glass);
  sheet.shape('M22 -50C32 -54.5 42 -58 52 -60.5C46 -55.5 36 -52 25 -48.5Z', colours.lamp);
  sheet.shape('M432 -84L448 -84L448.5 -76L436 -77Z', '#2a0507');
  sheet.shape('M436 -82.5L448.5 -82.5L448.7 -79L438 -79.5Z', '#ff5a3c');
  sheet.line(
    'M2 -37C5 -45 18 -54 34 -60C56 -68 80 -78 106 -79.3C126 -79.8 140 -80.3 153 -84',
    colours.edge,
    1.3,
    { opacity: 0.75 },
  );
}
