import { lens, ribbon } from './curve';
import type { Sheet } from './sheet';

/** Coat of an oryx in its light. */
export interface OryxColours {
  rim: string;
  lit: string;
  body: string;
  shade: string;
  black: string;
}

const trunk =
  'M-40 -94C-30 -99 -14 -95 4 -94C24 -93 40 -98 52 -93C61 -88 63 -78 61 -66C59 -54 54 -48 44 -46C20 -43 -10 -44 -28 -48C-42 -52 -50 -60 -54 -72C-58 -82 -62 -94 -68 -102C-76 -100 -84 -98 -92 -97C-96 -98 -97 -102 -94 -105C-86 -112 -76 -120 -66 -124C-58 -122 -50 -104 -40 -94Z';

/** Paints an oryx standing in profile, facing left, its hooves at y = 0 and its withers at y = -96. */
export function paintOryx(sheet: Sheet, c: OryxColours): void {
  const leg = (x: number, knee: number, foot: number, thick: number, fill: string): void =>
    sheet.shape(
      ribbon(
        [
          [x, -56],
          [knee, -30],
          [foot, -4],
          [foot - 2, 0],
        ],
        [thick * 2, thick, thick * 0.7, thick * 0.8],
      ),
      fill,
    );
  leg(-26, -25, -23, 3.4, c.shade);
  leg(42, 47, 42, 3.8, c.shade);
  sheet.shape(trunk, sheet.linear(`0 ${c.lit}, 0.5 ${c.body}, 1 ${c.shade}`, 0.1, 0, 0.5, 1));
  leg(-38, -38, -40, 3.8, c.lit);
  leg(52, 57, 53, 4.4, c.lit);
  sheet.shape('M-46 -58C-20 -46 20 -45 50 -52L46 -45C20 -41 -14 -42 -34 -48Z', c.rim);
  sheet.shape('M-48 -64C-20 -52 24 -50 56 -62L54 -55C24 -46 -16 -47 -42 -56Z', c.black);
  sheet.shape('M-42 -56L-33 -56L-34 -38L-41 -38Z', c.black);
  sheet.shape('M46 -58L61 -60L59 -36L53 -36Z', c.black);
  sheet.shape(
    'M-94 -105C-88 -110 -82 -115 -76 -118C-74 -112 -78 -104 -88 -98C-94 -96 -97 -100 -94 -105Z',
    c.rim,
  );
  sheet.shape('M-88 -109C-82 -114 -76 -118 -70 -121C-74 -112 -78 -107 -84 -103Z', c.black);
  sheet.shape('M-72 -120C-68 -112 -66 -106 -68 -101C-70 -104 -74 -110 -75 -117Z', c.black);
  sheet.shape(lens(-63, -124, -50, -128, 3.4), c.body);
  paintHornsAndTail(sheet, c);
  sheet.line(
    'M-66 -124C-58 -122 -50 -104 -40 -94C-30 -99 -14 -95 4 -94C24 -93 40 -98 52 -93',
    c.rim,
    1.6,
    {
      opacity: 0.9,
    },
  );
}

function paintHornsAndTail(sheet: Sheet, c: OryxColours): void {
  for (const shift of [0, 6])
    sheet.shape(
      ribbon(
        [
          [-67 + shift * 0.6, -122],
          [-52 + shift, -152],
          [-34 + shift, -190],
        ],
        [2.1, 1.6, 0.4],
      ),
      c.black,
    );
  sheet.shape(
    ribbon(
      [
        [60, -84],
        [67, -64],
        [66, -40],
        [62, -22],
      ],
      [1.6, 2.2, 4.2, 1],
    ),
    c.black,
  );
}
