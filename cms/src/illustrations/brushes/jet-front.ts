import type { Sheet } from './sheet';

/** Colours of a jet seen nose-on under lamps. */
export interface JetFrontColours {
  bright: string;
  lit: string;
  body: string;
  shade: string;
  deep: string;
  black: string;
  stripe: string;
  glow: string;
}

/** Paints a long-range jet nose-on; one unit is a metre, the origin the middle of the fuselage, the ground at y = 2.5. */
export function paintJetFront(sheet: Sheet, c: JetFrontColours): void {
  paintTail(sheet, c);
  for (const side of [-1, 1] as const)
    sheet.group({ transform: `scale(${side} 1)` }, () => {
      paintNacelle(sheet, c);
      paintWing(sheet, c, side);
    });
  paintMainGear(sheet, c);
  paintNose(sheet, c);
  paintNoseGear(sheet, c);
}

function paintTail(sheet: Sheet, c: JetFrontColours): void {
  sheet.shape(
    'M-0.2 -1L-0.13 -4.9L0.13 -4.9L0.2 -1Z',
    sheet.linear(`0 ${c.bright}, 0.5 ${c.lit}, 1 ${c.shade}`, 0, 0, 1, 0),
  );
  sheet.shape(
    'M-4.7 -5.02C-3 -5.06 -1 -5.1 0 -5.12C1 -5.1 3 -5.06 4.7 -5.02L4.7 -4.95C3 -4.92 1 -4.86 0 -4.84C-1 -4.86 -3 -4.92 -4.7 -4.95Z',
    sheet.linear(`0 ${c.bright}, 0.4 ${c.lit}, 1 ${c.deep}`),
  );
  sheet.ellipse(0, -4.97, 0.2, 0.18, c.lit);
  sheet.circle(0, -5.2, 0.09, '#ff6a4a');
  sheet.circle(0, -5.2, 0.5, sheet.radial('0 #ff6a4a 0.6, 1 #ff6a4a 0'));
}

function paintNacelle(sheet: Sheet, c: JetFrontColours): void {
  const [x, y] = [2.05, -0.62];
  sheet.shape(`M0.9 -0.85L${x} -0.95L${x} -0.45L1 -0.5Z`, c.shade);
  sheet.circle(
    x,
    y,
    0.9,
    sheet.linear(`0 ${c.bright}, 0.4 ${c.lit}, 0.75 ${c.shade}, 1 ${c.deep}`),
  );
  sheet.circle(x, y, 0.76, sheet.linear(`0 ${c.deep}, 1 ${c.shade}`));
  sheet.circle(x, y, 0.68, c.black);
  let blades = '';
  for (let i = 0; i < 20; i += 1) {
    const turn = (i / 20) * Math.PI * 2;
    const at = (angle: number, r: number): string =>
      `${(x + Math.cos(turn + angle) * r).toFixed(2)} ${(y + Math.sin(turn + angle) * r).toFixed(2)}`;
    blades += `M${at(0, 0.16)}L${at(0.1, 0.64)}L${at(0.22, 0.64)}Z`;
  }
  sheet.shape(blades, c.body, { opacity: 0.5 });
  sheet.circle(x, y, 0.17, sheet.linear(`0 ${c.lit}, 1 ${c.deep}`));
}

function paintWing(sheet: Sheet, c: JetFrontColours, side: 1 | -1): void {
  sheet.shape(
    'M0.6 0.62C4 0.42 9 0.02 13.6 -0.22L13.7 -0.1C9 0.26 4 0.86 0.6 1.22Z',
    sheet.linear(`0 ${c.lit}, 0.35 ${c.body}, 0.6 ${c.shade}, 1 ${c.deep}`, 0.5, 0, 0.53, 1),
  );
  sheet.shape('M0.6 0.62C4 0.42 9 0.02 13.6 -0.22L13.62 -0.17C9 0.09 4 0.52 0.6 0.76Z', c.bright, {
    opacity: 0.9,
  });
  sheet.shape(
    'M13.45 -0.2C13.8 -0.32 14.1 -0.9 14.3 -1.95L14.42 -1.95C14.3 -0.9 14.1 -0.2 13.7 -0.08Z',
    side === -1 ? c.lit : c.bright,
  );
  for (const [x, y] of [
    [4.6, 0.72],
    [7.4, 0.42],
    [10.2, 0.16],
  ] as const)
    sheet.ellipse(x, y, 0.13, 0.2, c.deep);
  sheet.circle(
    14.36,
    -1.9,
    0.4,
    sheet.radial(`0 ${side === -1 ? '#7ff0b0' : '#ff7a66'} 0.8, 1 #ffffff 0`),
  );
}

function paintMainGear(sheet: Sheet, c: JetFrontColours): void {
  for (const x of [-2.2, 2.2]) {
    sheet.shape(`M${x - 0.09} 0.7L${x + 0.09} 0.7L${x + 0.08} 2.1L${x - 0.08} 2.1Z`, c.body);
    for (const shift of [-0.27, 0.27])
      sheet.rect(x + shift - 0.15, 1.66, 0.3, 0.86, c.black, { radius: 0.12 });
  }
}

function paintNose(sheet: Sheet, c: JetFrontColours): void {
  sheet.circle(
    0,
    0,
    1.27,
    sheet.linear(`0 ${c.bright}, 0.3 ${c.lit}, 0.6 ${c.body}, 0.86 ${c.shade}, 1 ${c.glow}`),
  );
  sheet.circle(
    0,
    0,
    1.27,
    sheet.radialAt(`0 ${c.bright} 0.5, 0.6 ${c.lit} 0.1, 1 ${c.deep} 0.55`, -0.2, -0.3, 1.5),
  );
  sheet.shape(
    'M-1.22 0.34C-0.6 0.62 0.6 0.62 1.22 0.34L1.19 0.46C0.6 0.76 -0.6 0.76 -1.19 0.46Z',
    c.stripe,
  );
  sheet.ellipse(0, 0.22, 0.78, 0.74, sheet.linear(`0 ${c.bright}, 0.45 ${c.lit}, 1 ${c.shade}`), {
    opacity: 0.85,
  });
  sheet.ellipse(0, 0.34, 0.4, 0.38, sheet.radial(`0 ${c.bright} 0.9, 1 ${c.bright} 0`, 0.42, 0.3));
  for (const side of [-1, 1]) {
    sheet.shape(
      `M${0.05 * side} -0.72L${0.5 * side} -0.67L${0.62 * side} -0.36L${0.05 * side} -0.4Z`,
      c.black,
    );
    sheet.shape(
      `M${0.56 * side} -0.66L${0.84 * side} -0.56L${0.98 * side} -0.3L${0.69 * side} -0.36Z`,
      c.black,
    );
    sheet.shape(
      `M${0.08 * side} -0.69L${0.46 * side} -0.64L${0.5 * side} -0.54L${0.08 * side} -0.58Z`,
      c.glow,
      { opacity: 0.55 },
    );
  }
}

function paintNoseGear(sheet: Sheet, c: JetFrontColours): void {
  sheet.shape(
    'M-0.42 1.1L-0.34 1.1L-0.4 1.75L-0.46 1.7ZM0.42 1.1L0.34 1.1L0.4 1.75L0.46 1.7Z',
    c.body,
  );
  sheet.shape(
    'M-0.09 1.15L0.09 1.15L0.07 2.2L-0.07 2.2Z',
    sheet.linear(`0 ${c.shade}, 1 ${c.bright}`),
  );
  for (const x of [-0.24, 0.24]) {
    sheet.rect(x - 0.12, 1.86, 0.24, 0.66, c.black, { radius: 0.1 });
    sheet.rect(x - 0.09, 1.9, 0.05, 0.54, c.body, { opacity: 0.5 });
  }
  sheet.circle(0, 1.5, 0.12, '#fff6d8');
  sheet.circle(0, 1.5, 0.9, sheet.radial('0 #fff3cc 0.75, 0.3 #ffe2a0 0.25, 1 #ffe2a0 0'));
  sheet.line('M-0.24 2.2L0.24 2.2', c.body, 0.1);
}
