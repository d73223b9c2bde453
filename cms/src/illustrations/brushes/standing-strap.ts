import { polygon } from './curve';
import type { Sheet } from './sheet';
import type { CaseMetal } from './watch-case';

/** Leather of a standing strap: its colours from left to right, its thread and the light on its top edge. */
export interface StandingStrap {
  across: string;
  stitch: string;
  edge: string;
}

const black: StandingStrap = {
  across: '0 #08090b, 0.14 #2c2e33, 0.36 #53565d, 0.64 #26282c, 1 #070809',
  stitch: '#b9bcc2',
  edge: '#d5d8dc',
};

/** Paints the strap of a watch of case radius 100 that stands upright, closed into a loop; black calf unless told otherwise. */
export function paintStandingStrap(sheet: Sheet, leather: StandingStrap = black): void {
  const across = sheet.linear(leather.across, 0, 0, 1, 0);
  for (const side of [-1, 1]) {
    sheet.group({ transform: `scale(1 ${side})` }, () => {
      const strap =
        'M-50 60L-50 104C-50 134 -47 152 -45 160C-42 170 -30 172 0 172C30 172 42 170 45 160C47 152 50 134 50 104L50 60Z';
      sheet.shape(strap, across);
      sheet.shape(
        strap,
        sheet.linearAt(
          '0 #000000 0.65, 0.3 #000000 0, 0.7 #000000 0.1, 1 #000000 0.75',
          0,
          92,
          0,
          174,
        ),
      );
      sheet.line(
        'M-43 110C-43 134 -41 150 -39 160M43 110C43 134 41 150 39 160',
        leather.stitch,
        1.3,
        {
          dash: '4.4 3.2',
          cap: 'butt',
          opacity: 0.75,
        },
      );
    });
  }
  sheet.line('M-38 -169C-20 -172 10 -172.5 36 -170', leather.edge, 1.4, { opacity: 0.8 });
}

/** Paints a tapering three-link bracelet that stands upright, closed into a loop; brushed outer links, polished centre. */
export function paintStandingBracelet(sheet: Sheet, metal: CaseMetal): void {
  const rows = [84, 101, 117, 131.5, 144, 154.5, 163, 169.5, 174];
  const half = (y: number): number => 50 - ((y - 84) / 90) * 7;
  const brushed = `0 ${metal.deep}, 0.12 ${metal.lit}, 0.3 ${metal.body}, 0.5 ${metal.lit}, 0.75 ${metal.body}, 1 ${metal.deep}`;
  for (const side of [-1, 1]) {
    sheet.group({ transform: `scale(1 ${side})` }, () => {
      sheet.shape('M-50 60L-50 100L-43 174L43 174L50 100L50 60Z', metal.deep);
      sheet.shape(
        'M-43 172L43 172Q41 176.4 32 177L-32 177Q-41 176.4 -43 172Z',
        sheet.linear(`0 ${metal.deep}, 0.5 ${metal.body}, 1 ${metal.deep}`, 0, 0, 1, 0),
      );
      rows.slice(0, -1).forEach((top, index) => {
        const bottom = (rows[index + 1] ?? top) - 1;
        const shade = Math.abs(index / 7 - 0.3) * 0.8;
        const link = (from: number, to: number, fill: string): void => {
          const [a, b] = [half(top), half(bottom)];
          const d = polygon([
            [a * from + 0.5, top],
            [a * to - 0.5, top],
            [b * to - 0.5, bottom],
            [b * from + 0.5, bottom],
          ]);
          sheet.shape(d, fill);
          sheet.shape(
            d,
            sheet.linear('0 #ffffff 0.22, 0.35 #ffffff 0, 0.7 #000000 0, 1 #000000 0.24'),
          );
          sheet.shape(d, '#0b0e12', { opacity: shade });
        };
        link(-1, -0.42, sheet.linear(brushed, 0, 0, 1, 0.1));
        link(0.42, 1, sheet.linear(brushed, 0, 0, 1, 0.1));
        link(
          -0.42,
          0.42,
          sheet.linear(
            `0 ${metal.body}, 0.3 ${metal.flash}, 0.55 ${metal.lit}, 1 ${metal.deep}`,
            0,
            0,
            1,
            0.2,
          ),
        );
      });
    });
  }
}
