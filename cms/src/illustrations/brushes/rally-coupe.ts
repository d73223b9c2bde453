import { type Point, polygon } from './curve';
import type { Sheet } from './sheet';

/** Paint, glass and lamps of a rally-bred coupé. */
export interface RallyColours {
  edge: string;
  lit: string;
  body: string;
  deep: string;
  black: string;
  /** The dusk on upward faces. */
  sky: string;
  glass: string;
  stripe: string;
  lamp: string;
}

/** Closes the right half of a symmetrical outline, given from top to bottom, into a whole. */
function mirrored(half: readonly Point[]): string {
  return polygon([...half, ...[...half].reverse().map(([x, y]): Point => [-x, y])]);
}

/** Paints a boxy homologation coupé head-on, centred on x = 0, standing on y = 0; one unit is a centimetre, 178 wide and 138 high. */
export function paintRallyCoupe(sheet: Sheet, c: RallyColours): void {
  for (const x of [-88, 60]) {
    const across = '0 #050507, 0.25 #2b2c34, 0.6 #131318, 1 #050507';
    sheet.rect(x, -48, 28, 48, sheet.linear(across, 0, 0, 1, 0), { radius: 7 });
    sheet.rect(x, -15, 28, 15, sheet.linear('0 #d9d0dc 0, 1 #d9d0dc 0.7'), { radius: 7 });
  }
  sheet.shape('M-74 -40L74 -40L62 -12L-62 -12Z', sheet.linear('0 #08080b, 0.6 #0b0c14, 1 #22243a'));
  paintCabin(sheet, c);
  paintFlares(sheet, c);
  paintBonnet(sheet, c);
  paintFace(sheet, c);
  paintLamps(sheet, c);
}

function paintCabin(sheet: Sheet, c: RallyColours): void {
  const cabin = mirrored([
    [49, -138],
    [54, -135],
    [66, -112],
    [74, -95],
  ]);
  const glass = mirrored([
    [46, -131.5],
    [49, -129],
    [59, -110],
    [65, -97],
  ]);
  sheet.shape(cabin, sheet.linear(`0 ${c.sky}, 0.16 ${c.lit}, 0.3 ${c.body}, 1 ${c.deep}`));
  sheet.shape(glass, sheet.linear(`0 ${c.sky}, 0.4 ${c.glass}, 1 #0a0b12`));
  sheet.group({ clip: sheet.clip(glass) }, () => {
    for (const x of [-30, 30]) {
      sheet.circle(x, -112, 9.5, '#07080d', { opacity: 0.9 });
      sheet.rect(x - 17, -105, 34, 12, '#07080d', { opacity: 0.9, radius: 6 });
      sheet.line(`M${x - 7} -117C${x - 3} -121 ${x + 3} -121 ${x + 7} -117`, c.edge, 1, {
        opacity: 0.5,
      });
    }
    sheet.shape('M-66 -96L-22 -134L-6 -134L-50 -96Z', '#ffffff', { opacity: 0.14 });
    sheet.shape('M8 -96L44 -134L50 -134L16 -96Z', '#ffffff', { opacity: 0.09 });
    sheet.rect(-70, -134, 140, 7, c.stripe, { opacity: 0.9 });
  });
  sheet.line('M-60 -96L-14 -99M4 -96L46 -99', '#050507', 1.6);
  sheet.shape('M-16 -142L16 -142L20 -137L-20 -137Z', c.deep);
  sheet.shape('M-13 -141L13 -141L15 -138.4L-15 -138.4Z', '#050507');
  sheet.line('M-74 -95.5L-66 -112.5L-54 -135.5L-49 -138.6L49 -138.6L54 -135.5', c.edge, 1.2, {
    opacity: 0.9,
  });
  for (const side of [-1, 1])
    sheet.group({ transform: `scale(${side} 1)` }, () => {
      sheet.shape('M70 -97L76 -101L87 -101.5L88 -94.5L77 -94L71 -95Z', c.deep);
      sheet.line('M76 -101.4L87 -101.9', side < 0 ? c.edge : c.lit, 1);
    });
}

function paintFlares(sheet: Sheet, c: RallyColours): void {
  const flare = 'M70 -80L82 -78.5L88 -72L89.5 -46L88 -38L66 -38Z';
  for (const side of [-1, 1])
    sheet.group({ transform: `scale(${side} 1)` }, () => {
      sheet.shape(flare, sheet.linear(`0 ${c.sky}, 0.12 ${c.lit}, 0.32 ${c.body}, 1 ${c.deep}`));
      sheet.shape('M76 -46L89.5 -46L88 -36L62 -36Z', '#08080b', { opacity: 0.75 });
      sheet.line('M70 -80.4L82 -79L88.4 -72L89.8 -48', side < 0 ? c.edge : c.lit, 1.3, {
        opacity: 0.9,
      });
    });
}

function paintBonnet(sheet: Sheet, c: RallyColours): void {
  sheet.shape(
    mirrored([
      [74, -95],
      [77, -90],
      [79, -78],
    ]),
    sheet.linear(`0 ${c.deep}, 0.3 ${c.body}, 0.8 ${c.lit}, 1 ${c.sky}`),
  );
  sheet.shape(
    mirrored([
      [26, -95],
      [34, -79],
    ]),
    c.stripe,
    { opacity: 0.92 },
  );
  sheet.shape(
    mirrored([
      [38, -94],
      [46, -80],
      [22, -79],
      [18, -94],
    ]),
    '#000000',
    { opacity: 0.12 },
  );
  sheet.shape('M-79 -79L79 -79L77 -90L-77 -90Z', c.edge, { opacity: 0.16 });
  for (const x of [-52, 52]) {
    sheet.shape(
      polygon([
        [x - 11, -91],
        [x + 11, -91],
        [x + 12, -84],
        [x - 12, -84],
      ]),
      '#08080b',
    );
    for (const y of [-89, -86.6]) sheet.line(`M${x - 11} ${y}L${x + 11} ${y}`, c.lit, 0.9);
  }
  sheet.line('M-79 -78.4L79 -78.4', c.edge, 1.1, { opacity: 0.7 });
}

function paintFace(sheet: Sheet, c: RallyColours): void {
  const face = mirrored([
    [79, -78],
    [80, -56],
    [78, -38],
    [70, -26],
  ]);
  sheet.shape(face, sheet.linear(`0 ${c.lit}, 0.2 ${c.body}, 0.7 ${c.deep}, 1 ${c.black}`));
  sheet.shape(
    mirrored([
      [72, -75],
      [71, -57],
    ]),
    sheet.linear('0 #16161b, 1 #060608'),
  );
  for (let y = -71; y < -58; y += 5)
    sheet.line(`M-72 ${y}L72 ${y}`, '#2f2f38', 1.2, { cap: 'butt' });
  sheet.shape(
    mirrored([
      [80, -55],
      [79.4, -47],
    ]),
    sheet.linear(`0 ${c.sky}, 0.3 ${c.lit}, 1 ${c.deep}`),
  );
  sheet.shape(
    mirrored([
      [60, -45],
      [56, -32],
    ]),
    '#060608',
  );
  sheet.line('M-57 -38.5L57 -38.5', '#34343e', 1.6, { cap: 'butt' });
  sheet.shape(
    mirrored([
      [58, -30],
      [46, -17],
    ]),
    sheet.linear('0 #8d8796, 0.3 #4c4a58, 1 #1a1a22'),
  );
  for (const x of [-68, 68]) {
    sheet.rect(x - 7, -43, 14, 7, '#5a2a14', { radius: 1 });
    sheet.rect(x - 6, -42.4, 12, 3, c.lamp, { opacity: 0.8, radius: 1 });
  }
}

function paintLamps(sheet: Sheet, c: RallyColours): void {
  const lamp = (x: number, y: number, r: number): void => {
    sheet.circle(x, y + 0.8, r * 1.14, '#08080b');
    sheet.circle(x, y, r * 1.06, sheet.linear('0 #f0f1f4, 0.5 #565a66, 1 #15161b'));
    sheet.circle(
      x,
      y,
      r * 0.94,
      sheet.radial(`0 #ffffff, 0.62 #fffdf2, 0.86 ${c.lamp}, 1 #d79a4a`),
    );
    sheet.line(
      `M${x - r * 0.34} ${y - r * 0.7}L${x - r * 0.34} ${y + r * 0.7}M${x + r * 0.34} ${y - r * 0.7}L${x + r * 0.34} ${y + r * 0.7}`,
      '#d99d4a',
      0.5,
      { opacity: 0.45 },
    );
  };
  for (const x of [-60, 60]) lamp(x, -66, 8);
  sheet.rect(-48, -58, 96, 3, '#0b0b0e');
  for (const x of [-37, -12.5, 12.5, 37]) {
    sheet.rect(x - 1.5, -62, 3, 8, '#0b0b0e');
    lamp(x, -67, 10.6);
  }
}
