import type { Sheet } from './sheet';

/** Leather of a glove. */
export interface GloveLeather {
  edge: string;
  lit: string;
  body: string;
  deep: string;
  dark: string;
  lining: string;
  stitch: string;
  /** Backs and fingers punched all over with small holes. */
  punched?: boolean;
}

const hand =
  'M-60 196C-60 168 -60 140 -66 112C-82 84 -112 42 -138 -4C-154 -32 -152 -52 -139 -58C-125 -64 -113 -50 -104 -32C-97 -16 -90 -4 -80 0C-82 -50 -84 -110 -79 -168C-76 -196 -66 -204 -55 -203C-43 -202 -37 -192 -37 -172L-36 -70L-34 -70C-37 -112 -39 -160 -37 -198C-35 -221 -26 -229 -16 -229C-4 -228 4 -220 4 -197L4 -66L7 -66C5 -110 6 -150 9 -182C11 -205 19 -213 28 -212C39 -210 45 -202 44 -180L41 -56L44 -56C47 -90 52 -120 57 -146C60 -164 69 -170 77 -168C87 -164 92 -154 89 -136C85 -100 81 -62 80 -30C82 20 76 76 68 116C63 146 60 170 60 196Z';

const fingers = [
  [-58, -202, -60, 42],
  [-17, -228, -62, 42],
  [26, -212, -58, 38],
  [70, -168, -44, 34],
] as const;

/** Paints a driving glove from its back, fingers up, thumb to the left; about 240 wide and 430 high around the origin, lit from the upper left. */
export function paintGlove(sheet: Sheet, leather: GloveLeather): void {
  sheet.shape(hand, '#1c0f06', {
    opacity: 0.55,
    filter: sheet.blur(8),
    transform: 'translate(12 14)',
  });
  sheet.shape(
    hand,
    sheet.linearAt(
      `0 ${leather.lit}, 0.45 ${leather.body}, 1 ${leather.deep}`,
      -110,
      -120,
      100,
      160,
    ),
  );
  sheet.group({ clip: sheet.clip(hand) }, () => {
    const soft = sheet.blur(5);
    const lit = fingers.map(
      ([x, top, base, width]) =>
        `M${x - width * 0.34} ${top}L${x - width * 0.04} ${top}L${x} ${base + 60}L${x - width * 0.3} ${base + 60}Z`,
    );
    const shaded = fingers.map(
      ([x, top, base, width]) =>
        `M${x + width * 0.28} ${top}L${x + width * 0.62} ${top}L${x + width * 0.6} ${base + 20}L${x + width * 0.36} ${base + 20}Z`,
    );
    sheet.shape(lit.join(''), leather.edge, { opacity: 0.6, filter: soft });
    sheet.shape(shaded.join(''), leather.dark, { opacity: 0.75, filter: soft });
    sheet.shape('M-150 -50L-132 -56L-70 70L-84 90Z', leather.edge, { opacity: 0.55, filter: soft });
    sheet.shape('M-110 -40L-76 10L-60 110L-74 96L-98 20Z', leather.dark, {
      opacity: 0.7,
      filter: soft,
    });
    sheet.shape('M50 -30L90 -40L70 200L36 200Z', leather.dark, {
      opacity: 0.6,
      filter: sheet.blur(14),
    });
    sheet.shape('M-70 20L-20 0L-30 110L-60 120Z', leather.edge, {
      opacity: 0.35,
      filter: sheet.blur(14),
    });
  });
  sheet.line('M-36.5 -72L-36 -46M5 -68L5 -42M42 -58L41 -34', leather.dark, 2.4, { opacity: 0.7 });
  if (leather.punched) paintPunches(sheet, leather);
  paintCuts(sheet, leather);
  paintStrap(sheet, leather);
}

function paintPunches(sheet: Sheet, leather: GloveLeather): void {
  const back = 'M-66 2L66 2L60 60C46 40 -44 40 -54 62Z';
  let dark = '';
  let light = '';
  const punch = (x: number, y: number): void => {
    dark += `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z`;
    light += `M${x - 3} ${y + 0.9}a3 3 0 0 0 6 0`;
  };
  for (const [x, top, base] of fingers)
    for (let y = top + 30, row = 0; y < base + 6; y += 18, row += 1)
      for (const shift of row % 2 === 0 ? [-6.5, 7.5] : [0.5]) punch(x + shift, y);
  sheet.shape(dark, leather.dark);
  sheet.line(light, leather.edge, 0.9, { opacity: 0.55 });
  dark = '';
  for (let y = 8, row = 0; y < 60; y += 18, row += 1)
    for (let x = -62 + (row % 2) * 9; x < 64; x += 18) punch(x, y);
  sheet.group({ clip: sheet.clip(back) }, () => sheet.shape(dark, leather.dark));
}

function paintCuts(sheet: Sheet, leather: GloveLeather): void {
  for (const [x, y, rx, ry] of [
    [-57, -34, 15, 11],
    [-16, -38, 15, 11],
    [25, -30, 14, 10],
    [60, -12, 11, 9],
  ] as const) {
    sheet.ellipse(x, y + 1.5, rx + 2.4, ry + 2.4, leather.edge, { opacity: 0.8 });
    sheet.ellipse(x, y, rx + 2, ry + 2, leather.deep);
    sheet.ellipse(x, y, rx, ry, leather.lining);
    sheet.ellipse(x, y + 3, rx * 0.8, ry * 0.6, leather.deep, { opacity: 0.6 });
  }
  const keyhole = 'M-34 84C-34 60 34 60 36 84C36 110 20 126 12 150L-8 150C-18 126 -34 110 -34 84Z';
  sheet.shape(keyhole, leather.edge, { opacity: 0.75, transform: 'translate(1 2.5)' });
  sheet.shape(keyhole, sheet.linear(`0 ${leather.lining}, 1 ${leather.deep}`));
  sheet.line(keyhole, leather.dark, 2.4, { opacity: 0.8 });
  sheet.line(
    'M-42 84C-42 50 42 50 44 84C44 114 28 130 20 152M-42 84C-42 114 -26 130 -16 152',
    leather.stitch,
    1.5,
    { dash: '5 4', cap: 'butt', opacity: 0.8 },
  );
  sheet.line('M-42 -2L-34 46M-4 -8L-2 42M34 -2L30 46', leather.deep, 3, { opacity: 0.55 });
  sheet.line('M-43.5 -2L-35.5 46M-5.5 -8L-3.5 42M32.5 -2L28.5 46', leather.edge, 1.2, {
    opacity: 0.65,
  });
  for (const [x, top] of [
    [-58, -150],
    [-17, -170],
    [26, -156],
    [70, -122],
  ] as const) {
    for (let i = 0; i < (leather.punched ? 0 : 5); i += 1)
      for (const shift of [-6, 4])
        sheet.circle(x + shift, top + i * 15, 1.9, leather.dark, { opacity: 0.85 });
  }
}

function paintStrap(sheet: Sheet, leather: GloveLeather): void {
  const strap = 'M-62 152L52 148Q66 150 66 162Q66 176 52 177L-61 182Z';
  sheet.shape(strap, leather.dark, {
    opacity: 0.6,
    filter: sheet.blur(3),
    transform: 'translate(2 4)',
  });
  sheet.shape(strap, sheet.linear(`0 ${leather.edge}, 0.3 ${leather.lit}, 1 ${leather.deep}`));
  sheet.line('M-58 156L50 152.5Q61 154 61 162Q61 171 50 172.5L-58 177.5', leather.stitch, 1.4, {
    dash: '5 4',
    cap: 'butt',
    opacity: 0.8,
  });
  sheet.circle(44, 163, 8, sheet.radial('0 #fff6dc, 0.5 #d0a04c, 1 #5d3f14', 0.35, 0.3, 0.75));
  sheet.shape('M-60 188L60 188L61 200L-61 200Z', leather.deep);
  sheet.line('M-60 189L60 189', leather.edge, 1.5, { opacity: 0.7 });
}
