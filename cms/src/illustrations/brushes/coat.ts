import { type Line, ribbon } from './curve';
import type { Sheet } from './sheet';

/** Wool from its lit to its shaded side. */
export interface Cloth {
  edge: string;
  lit: string;
  body: string;
  deep: string;
  dark: string;
}

const body =
  'M-44 -30C-84 -18 -116 -8 -130 8C-134 60 -122 120 -106 182C-118 262 -134 390 -142 508C-92 526 92 526 142 506C134 390 118 262 106 182C122 120 134 60 130 8C116 -8 84 -18 44 -30Z';
const leftSleeve =
  'M-96 -14C-124 -6 -140 12 -147 52C-153 110 -160 180 -162 240C-163 262 -164 282 -166 304C-152 314 -136 314 -122 308C-121 250 -116 180 -107 122C-98 80 -90 30 -96 -14Z';
const rightSleeve =
  'M96 -14C124 -6 140 12 147 52C153 110 159 180 161 240C162 262 163 282 165 304C151 314 136 314 121 308C121 250 116 180 107 122C98 80 90 30 96 -14Z';

/** Paints a belted double-breasted coat hanging on a form, shoulders at y = 0, hem at y = 520, lit from the left. */
export function paintCoat(sheet: Sheet, cloth: Cloth): void {
  const fold = (points: Line, widths: readonly number[], colour: string, opacity: number): void =>
    sheet.shape(ribbon(points, widths), colour, { opacity, filter: sheet.blur(2.5) });
  sheet.shape(
    body,
    sheet.linearAt(
      `0 ${cloth.lit}, 0.35 ${cloth.body}, 0.75 ${cloth.deep}, 1 ${cloth.dark}`,
      -150,
      0,
      160,
      60,
    ),
  );
  sheet.group({ clip: sheet.clip(body) }, () => {
    fold('-60 205, -80 320, -92 530', [2, 8, 15], cloth.deep, 0.5);
    fold('-84 210, -112 330, -128 530', [1, 6, 10], cloth.edge, 0.4);
    fold('-30 205, -44 330, -52 530', [2, 7, 12], cloth.lit, 0.5);
    fold('56 205, 82 330, 92 530', [2, 10, 17], cloth.dark, 0.4);
    fold('76 210, 110 340, 126 530', [1, 6, 9], cloth.body, 0.6);
    fold('-80 176, -100 130, -112 80', [6, 5, 1], cloth.deep, 0.6);
    fold('-40 176, -58 120, -64 90', [5, 4, 1], cloth.deep, 0.5);
    fold('60 176, 80 120, 92 70', [6, 5, 1], cloth.dark, 0.6);
    fold('-108 178, 0 186, 108 178', [9, 10, 9], cloth.dark, 0.55);
    fold('-112 212, 0 222, 112 212', [9, 10, 9], cloth.dark, 0.5);
  });
  sheet.shape('M20 176L30 520L48 519L28 176Z', cloth.dark, {
    opacity: 0.55,
    filter: sheet.blur(3),
  });
  sheet.line('M20 190L29 520', cloth.edge, 1.6, { opacity: 0.55 });
  paintSleeves(sheet, cloth, fold);
  paintCollar(sheet, cloth);
  paintBelt(sheet, cloth);
  for (const [x, y] of [
    [-46, 236],
    [-8, 240],
    [-50, 304],
    [-4, 308],
    [-50, 372],
    [0, 376],
  ] as const) {
    sheet.circle(x + 1.5, y + 2.5, 8, cloth.dark, { opacity: 0.6 });
    sheet.circle(x, y, 7.5, sheet.linear('0 #a9825a, 0.5 #4a2f1d, 1 #20130b', 0, 0, 1, 1));
  }
  sheet.shape(
    'M-112 278L-66 286L-68 304L-114 295Z',
    sheet.linear(`0 ${cloth.edge}, 1 ${cloth.body}`),
  );
  sheet.shape('M66 286L112 278L114 295L68 304Z', sheet.linear(`0 ${cloth.body}, 1 ${cloth.dark}`));
  sheet.line('M-106 205C-118 275 -134 390 -142 508', cloth.edge, 2, { opacity: 0.5 });
}

function paintSleeves(
  sheet: Sheet,
  cloth: Cloth,
  fold: (points: Line, widths: readonly number[], colour: string, opacity: number) => void,
): void {
  sheet.shape(
    leftSleeve,
    sheet.linear(
      `0 ${cloth.edge}, 0.25 ${cloth.lit}, 0.7 ${cloth.body}, 1 ${cloth.dark}`,
      0,
      0,
      1,
      0,
    ),
  );
  sheet.group({ clip: sheet.clip(leftSleeve) }, () => {
    fold('-160 130, -136 146, -112 138', [2, 6, 2], cloth.deep, 0.7);
    fold('-168 200, -146 184, -124 190', [2, 6, 2], cloth.deep, 0.6);
    fold('-110 60, -126 160, -134 300', [4, 8, 10], cloth.deep, 0.6);
  });
  sheet.shape(
    rightSleeve,
    sheet.linear(
      `0 ${cloth.dark}, 0.3 ${cloth.deep}, 0.6 ${cloth.body}, 1 ${cloth.deep}`,
      0,
      0,
      1,
      0,
    ),
  );
  sheet.group({ clip: sheet.clip(rightSleeve) }, () => {
    fold('160 130, 136 146, 112 138', [2, 6, 2], cloth.dark, 0.6);
    fold('168 200, 146 184, 124 190', [2, 6, 2], cloth.dark, 0.6);
  });
  sheet.shape('M-164 278L-122 284L-122 308C-136 314 -152 314 -166 304Z', cloth.lit);
  sheet.shape('M163 278L121 284L121 308C136 314 151 314 165 304Z', cloth.deep);
  sheet.line('M-96 -14C-90 30 -98 80 -107 122M96 -14C90 30 98 80 107 122', cloth.dark, 1.6, {
    opacity: 0.6,
  });
}

function paintCollar(sheet: Sheet, cloth: Cloth): void {
  sheet.shape('M-44 -36C-20 -22 20 -22 44 -36L20 150L10 150Z', '#f1e6d2');
  sheet.shape('M-44 -36C-20 -22 20 -22 44 -36L40 -10C16 2 -16 2 -40 -10Z', '#c9b493');
  sheet.line('M0 -26L6 168', '#b9a383', 1.4);
  sheet.shape(
    'M44 -40C52 -30 66 -14 74 0L100 44L72 56L26 176L8 160C22 90 32 20 38 -22Z',
    sheet.linear(`0 ${cloth.body}, 1 ${cloth.dark}`, 0, 0, 1, 0.3),
  );
  sheet.shape(
    'M-44 -40C-52 -30 -66 -14 -74 0L-104 44L-74 58L22 178L30 162C-6 104 -30 30 -38 -22Z',
    '#000000',
    { opacity: 0.3, filter: sheet.blur(4), transform: 'translate(6 8)' },
  );
  sheet.shape(
    'M-44 -40C-52 -30 -66 -14 -74 0L-104 44L-74 58L22 178L30 162C-6 104 -30 30 -38 -22Z',
    sheet.linear(`0 ${cloth.edge}, 0.5 ${cloth.lit}, 1 ${cloth.body}`, 0, 0, 1, 0.5),
  );
  sheet.line('M-104 44L-74 58L22 178', cloth.dark, 1.4, { opacity: 0.5 });
  sheet.line('M-74 58L-62 32L-84 10', cloth.deep, 1.8, { opacity: 0.7 });
  sheet.line('M-44 -40C-52 -30 -66 -14 -74 0L-104 44', cloth.edge, 2.4, { opacity: 0.9 });
  sheet.shape(
    'M-40 -22L-48 -40C-50 -56 -40 -68 -31 -72L-32 -44Z',
    sheet.linear(`0 ${cloth.edge}, 1 ${cloth.body}`, 0, 0, 1, 0),
  );
  sheet.shape('M40 -22L48 -40C50 -56 40 -68 31 -72L32 -44Z', cloth.deep);
}

function paintBelt(sheet: Sheet, cloth: Cloth): void {
  sheet.shape(
    'M-110 178C-60 190 60 190 110 178L113 206C60 220 -60 220 -113 206Z',
    sheet.linear(
      `0 ${cloth.edge}, 0.3 ${cloth.lit}, 0.7 ${cloth.body}, 1 ${cloth.dark}`,
      0,
      0,
      1,
      0,
    ),
  );
  sheet.line('M-111 184C-60 196 60 196 111 184M-112 201C-60 214 60 214 112 201', cloth.deep, 1, {
    opacity: 0.6,
    dash: '4 3',
  });
  sheet.shape(
    'M30 206C44 250 50 300 46 350L74 352C78 296 66 246 52 204Z',
    sheet.linear(`0 ${cloth.lit}, 0.6 ${cloth.body}, 1 ${cloth.deep}`, 0, 0, 1, 0),
  );
  sheet.shape(
    'M26 210C20 250 8 290 -6 320L20 330C34 296 44 252 48 212Z',
    sheet.linear(`0 ${cloth.edge}, 0.5 ${cloth.lit}, 1 ${cloth.deep}`, 0, 0, 1, 0),
  );
  sheet.shape(
    'M18 182C30 176 50 178 58 186C62 200 56 216 48 220C36 224 22 218 18 208C14 198 14 188 18 182Z',
    sheet.linear(`0 ${cloth.edge}, 0.5 ${cloth.body}, 1 ${cloth.dark}`, 0, 0, 1, 0.6),
  );
}
