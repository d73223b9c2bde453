import type { Sheet } from './sheet';

/** Colours of a coupé seen from behind. */
export interface CoupeColours {
  edge: string;
  bright: string;
  lit: string;
  body: string;
  deep: string;
  black: string;
  glass: string;
  glassSky: string;
  lamp: string;
  lampCore: string;
}

const cabin =
  'M-46 -126C-30 -131 30 -131 46 -126C58 -118 70 -102 78 -90L-78 -90C-70 -102 -58 -118 -46 -126Z';
const glass =
  'M-43 -122C-28 -126 28 -126 43 -122C53 -114 61 -103 66 -95C40 -91 -40 -91 -66 -95C-61 -103 -53 -114 -43 -122Z';

/** Paints a low grand tourer from behind, centred on x = 0, standing on y = 0; one unit is a centimetre, 200 wide and 130 high. */
export function paintCoupeFromBehind(sheet: Sheet, c: CoupeColours): void {
  for (const x of [-97, 67]) {
    sheet.rect(x, -36, 30, 36, sheet.linear('0 #0a0b0d, 0.7 #191b1e, 1 #050506'), { radius: 5 });
  }
  sheet.shape('M-92 -30L92 -30L86 -14L-86 -14Z', '#08090b');
  paintCabin(sheet, c);
  paintTail(sheet, c);
  paintLamps(sheet, c);
}

function paintCabin(sheet: Sheet, c: CoupeColours): void {
  sheet.shape(cabin, sheet.linear(`0 ${c.bright}, 0.35 ${c.body}, 1 ${c.deep}`));
  sheet.shape(glass, sheet.linear(`0 ${c.glassSky}, 0.45 ${c.glass}, 1 #0b0e12`));
  sheet.group({ clip: sheet.clip(glass) }, () => {
    sheet.shape(
      'M-34 -92C-36 -104 -30 -108 -22 -108C-14 -108 -10 -104 -10 -92ZM12 -92C10 -104 16 -108 24 -108C32 -108 36 -104 36 -92Z',
      '#07090c',
      { opacity: 0.7 },
    );
    sheet.shape('M-70 -90L-30 -130L-10 -130L-46 -90Z', '#ffffff', { opacity: 0.12 });
  });
  sheet.line('M-78 -91C-70 -103 -58 -118 -46 -126.5C-30 -131.5 30 -131.5 46 -126.5', c.edge, 1.4, {
    opacity: 0.95,
  });
  sheet.shape(
    'M-92 -96C-100 -98 -104 -95 -103 -91C-98 -89 -90 -90 -86 -92ZM92 -96C100 -98 104 -95 103 -91C98 -89 90 -90 86 -92Z',
    c.deep,
  );
}

function paintTail(sheet: Sheet, c: CoupeColours): void {
  const tail =
    'M-78 -91C-88 -90 -97 -84 -99.5 -72C-102 -56 -99 -38 -94 -24L-88 -20L88 -20L94 -24C99 -38 102 -56 99.5 -72C97 -84 88 -90 78 -91C40 -95 -40 -95 -78 -91Z';
  sheet.shape(
    tail,
    sheet.linearAt(
      `0 ${c.bright}, 0.14 ${c.lit}, 0.3 ${c.body}, 0.62 ${c.deep}, 1 ${c.black}`,
      0,
      -94,
      0,
      -20,
    ),
  );
  sheet.group({ clip: sheet.clip(tail) }, () => {
    sheet.shape('M-104 -80C-92 -92 -74 -90 -60 -86C-72 -80 -84 -70 -92 -50L-106 -50Z', c.bright, {
      opacity: 0.65,
      filter: sheet.blur(3),
    });
    sheet.shape('M104 -80C92 -92 74 -90 60 -86C72 -80 84 -70 92 -50L106 -50Z', c.lit, {
      opacity: 0.5,
      filter: sheet.blur(3),
    });
    sheet.shape('M-70 -92C-36 -96 36 -96 70 -92C52 -86 -52 -86 -70 -92Z', c.edge, {
      opacity: 0.5,
      filter: sheet.blur(1.2),
    });
    sheet.shape('M-86 -80C-40 -84 40 -84 86 -80L84 -66C40 -70 -40 -70 -84 -66Z', c.black, {
      opacity: 0.8,
    });
    sheet.shape('M-100 -58C-50 -62 50 -62 100 -58L98 -48C50 -52 -50 -52 -98 -48Z', c.lit, {
      opacity: 0.55,
      filter: sheet.blur(2),
    });
    sheet.shape('M-74 -38L74 -38L66 -20L-66 -20Z', '#0a0b0d');
  });
  sheet.shape('M-82 -86C-40 -91 40 -91 82 -86L84 -82.5C40 -87 -40 -87 -84 -82.5Z', c.bright);
  sheet.line('M-99.5 -72C-97 -84 -88 -90 -78 -91', c.edge, 1.4, { opacity: 0.9 });
  sheet.line('M-92 -44C-50 -47 50 -47 92 -44', c.black, 0.8, { opacity: 0.7 });
  for (const x of [-54, -42, 42, 54]) {
    sheet.circle(x, -27, 5.2, sheet.linear('0 #f0f2f3, 0.5 #8b9197, 1 #2c3035'));
    sheet.circle(x, -27, 3.6, '#050506');
  }
  for (const x of [-18, -6, 6, 18]) sheet.line(`M${x} -36L${x * 0.94} -20`, '#2a2d31', 1.2);
}

function paintLamps(sheet: Sheet, c: CoupeColours): void {
  sheet.rect(-22, -62, 44, 10, '#d9d7ce', { radius: 1 });
  sheet.rect(-20, -60, 40, 6, '#8f8f8a', { opacity: 0.5 });
  for (const side of [-1, 1]) {
    sheet.group({ transform: `scale(${side} 1)` }, () => {
      sheet.shape(
        'M44 -79C60 -80 76 -79 88 -76C89 -73 88 -70 86 -68C74 -71 58 -72 44 -72Z',
        '#3b0709',
      );
      sheet.shape('M46 -77.5C60 -78.5 76 -77.5 86 -75L85 -72C74 -74.5 60 -75.5 46 -75Z', c.lamp);
      sheet.shape('M52 -77C62 -77.5 74 -76.8 82 -75L82 -74C72 -75.5 62 -76 52 -76Z', c.lampCore);
    });
  }
  sheet.line('M-44 -75.5L44 -75.5', c.lamp, 1.4, { opacity: 0.75 });
}
