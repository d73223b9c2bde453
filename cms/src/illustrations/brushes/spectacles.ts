import { lens } from './curve';
import type { Sheet } from './sheet';

const rim =
  'M-262 -96C-200 -116 -96 -116 -44 -92C-26 -96 26 -96 44 -92C96 -116 200 -116 262 -96L282 -92L284 -58L262 -44C262 20 232 96 152 98C84 100 44 56 30 0C24 -24 12 -34 0 -34C-12 -34 -24 -24 -30 0C-44 56 -84 100 -152 98C-232 96 -262 20 -262 -44L-284 -58L-282 -92Z';
const leftLens =
  'M-244 -62C-242 -84 -196 -92 -146 -92C-96 -92 -52 -82 -48 -58C-44 -10 -78 78 -152 78C-224 78 -246 0 -244 -62Z';
const rightLens =
  'M244 -62C242 -84 196 -92 146 -92C96 -92 52 -82 48 -58C44 -10 78 78 152 78C224 78 246 0 244 -62Z';

/** Colours of a lens: the glass from top to bottom, the temple behind it, the streaks of light and the glow at its foot. */
export interface LensTint {
  glass: string;
  temple: string;
  shine: string;
  glow: string;
}

/** An acetate frame: its outline, its lenses, its colours and the lines where light runs along it. */
export interface AcetateFrame {
  rim: string;
  left: string;
  right: string;
  base: string;
  dark: string;
  bright: string;
  topLight: string;
  lowLight: string;
  bridgeLight: string;
  /** Level of the rivets at the hinges. */
  rivets: number;
  tint: LensTint;
}

/** What stands between the sun and the table: the frame and its lenses, and the shade of each. */
export interface SpectaclesCast {
  frame: string;
  lenses: string;
  shade: string;
  tint: string;
  contacts: readonly number[];
}

const smoke: LensTint = {
  glass: '0 #27352c 0.97, 0.5 #4d5f47 0.93, 1 #9a9a63 0.8',
  temple: '#2b1408',
  shine: '#fff6dc',
  glow: '#e8cf92',
};

const sunglasses: AcetateFrame = {
  rim,
  left: leftLens,
  right: rightLens,
  base: '0 #b8702b, 0.3 #7a3f17, 0.7 #4a220d, 1 #6d3713',
  dark: '#1f0c04',
  bright: '#e39a45',
  topLight:
    'M-280 -90L-262 -93.5C-200 -113 -96 -113 -44 -89C-26 -93 26 -93 44 -89C96 -113 200 -113 262 -93.5L280 -90',
  lowLight: 'M-152 95C-232 93 -259 20 -259 -44M152 95C84 97 46 54 33 0',
  bridgeLight:
    'M-28 2C-20 -14 -22 -34 -14 -34C-22 -24 -30 20 -44 36ZM28 2C20 -14 22 -34 14 -34C22 -24 30 20 44 36Z',
  rivets: -80,
  tint: smoke,
};

/** Paints the shadow of spectacles standing on a sunlit table; tinted by the lenses. */
export function paintSpectaclesShadow(
  sheet: Sheet,
  cast: SpectaclesCast = {
    frame: rim,
    lenses: leftLens + rightLens,
    shade: '#5b3212',
    tint: '#7d6a35',
    contacts: [380, 806],
  },
): void {
  sheet.group({ transform: 'matrix(1.42 0 0.62 0.42 600 700)' }, () => {
    sheet.shape(cast.frame + cast.lenses, cast.shade, {
      opacity: 0.5,
      filter: sheet.blur(7),
    });
    sheet.shape(cast.lenses, cast.tint, { opacity: 0.4, filter: sheet.blur(7) });
  });
  for (const x of cast.contacts)
    sheet.ellipse(x, 660, 96, 9, '#2b1709', { opacity: 0.65, filter: sheet.blur(4) });
}

/** Paints spectacles from the front around the origin, about 570 wide. */
export function paintSpectacles(sheet: Sheet, model: AcetateFrame = sunglasses): void {
  sheet.group({ clip: sheet.clip(model.left) }, () => paintLens(sheet, -146, model.tint));
  sheet.group({ clip: sheet.clip(model.right) }, () => paintLens(sheet, 146, model.tint));
  const frame = sheet.mask(() => {
    sheet.shape(model.rim, '#ffffff');
    sheet.shape(model.left + model.right, '#000000');
  });
  sheet.group({ mask: frame }, () => {
    sheet.rect(-300, -130, 600, 250, sheet.linear(model.base));
    const spots = [
      [-250, -70, 40, 18],
      [-196, -104, 50, 12],
      [-80, -98, 44, 14],
      [-36, -40, 16, 30],
      [30, -70, 22, 20],
      [110, -104, 56, 12],
      [232, -88, 46, 16],
      [262, -20, 16, 46],
      [-262, 10, 14, 40],
      [-210, 84, 48, 16],
      [-90, 78, 30, 16],
      [90, 80, 34, 14],
      [196, 84, 50, 18],
      [-130, 94, 30, 9],
      [140, 96, 30, 8],
    ] as const;
    const soft = sheet.blur(5);
    spots.forEach(([x, y, rx, ry], i) =>
      sheet.ellipse(x, y, rx, ry, i % 2 === 0 ? model.dark : model.bright, {
        opacity: i % 2 === 0 ? 0.8 : 0.75,
        filter: soft,
      }),
    );
    sheet.line(model.rim, '#1c0b04', 7, { opacity: 0.4 });
  });
  sheet.line(model.topLight, '#ffe0ab', 3, { opacity: 0.9 });
  sheet.line(model.left + model.right, '#ffcf8e', 1.6, { opacity: 0.55 });
  sheet.line(model.lowLight, '#f5b56a', 1.8, {
    opacity: 0.5,
  });
  sheet.shape(model.bridgeLight, '#ffd9a0', { opacity: 0.35 });
  for (const x of [-266, 266])
    sheet.rect(x - 8, model.rivets, 16, 9, sheet.linear('0 #fff3cf, 1 #a9792f'), { radius: 3 });
}

/** Paints what is seen in a lens around x: tinted glass, the temple behind it, streaks of light. */
export function paintLens(sheet: Sheet, x: number, tint: LensTint = smoke): void {
  sheet.rect(x - 110, -110, 220, 200, sheet.linear(tint.glass));
  const way = Math.sign(x);
  sheet.shape(
    `M${x + way * 104} -72C${x + way * 60} -66 ${x + way * 20} -52 ${x - way * 10} -30L${x - way * 24} 20L${x - way * 34} 16L${x - way * 26} -34C${x + way * 16} -62 ${x + way * 60} -84 ${x + way * 104} -92Z`,
    tint.temple,
    { opacity: 0.42 },
  );
  sheet.shape(`M${x - 96} 90L${x - 10} -110L${x + 40} -110L${x - 46} 90Z`, tint.shine, {
    opacity: 0.16,
  });
  sheet.shape(`M${x - 30} 90L${x + 56} -110L${x + 70} -110L${x - 16} 90Z`, tint.shine, {
    opacity: 0.12,
  });
  sheet.shape(lens(x - 84, -66, x + 40, -84, 5), '#fffaf0', { opacity: 0.35 });
  sheet.shape(
    `M${x - 110} 40C${x - 50} 10 ${x + 50} 10 ${x + 110} 36L${x + 110} 100L${x - 110} 100Z`,
    tint.glow,
    { opacity: 0.2 },
  );
}
