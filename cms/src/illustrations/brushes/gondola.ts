import { lens, polygon, ribbon, smooth } from './curve';
import type { Sheet } from './sheet';

/** Paints a mooring pole with a spiral stripe and a gilded cap; it stands in water at its foot. */
export function paintMooringPole(
  sheet: Sheet,
  pole: { x: number; foot: number; height: number; girth: number; lean: number; stripes: number },
  colours: readonly [stripe: string, ground: string],
): void {
  const { x, foot, height, girth, lean, stripes } = pole;
  sheet.group({ transform: `translate(${x} ${foot}) rotate(${lean})` }, () => {
    const body = polygon([
      [-girth, 4],
      [-girth * 0.86, -height],
      [girth * 0.86, -height],
      [girth, 4],
    ]);
    sheet.shape(body, colours[1]);
    sheet.group({ clip: sheet.clip(body) }, () => {
      let bands = '';
      const step = (height * 0.74) / stripes;
      for (let i = 0; i < stripes; i += 1) {
        const y = -height + i * step + girth * 0.4;
        bands += `M${-girth} ${y + girth}Q0 ${y + girth * 1.1} ${girth} ${y}L${girth} ${y + step * 0.5}Q0 ${y + girth * 1.1 + step * 0.5} ${-girth} ${y + girth + step * 0.5}Z`;
      }
      sheet.shape(bands, colours[0]);
      sheet.rect(-girth, -height * 0.2, girth * 2, height * 0.22, '#26322a', { opacity: 0.75 });
      sheet.rect(
        -girth,
        -height,
        girth * 2,
        height + 6,
        sheet.linear('0 #fff0cc 0.45, 0.3 #fff0cc 0, 0.55 #0c1a1c 0.2, 1 #0c1a1c 0.78', 0, 0, 1, 0),
      );
    });
    sheet.shape(
      `M${-girth} ${-height}C${-girth * 1.3} ${-height - girth * 1.4} ${-girth * 0.4} ${-height - girth * 1.6} 0 ${-height - girth * 2.6}C${girth * 0.4} ${-height - girth * 1.6} ${girth * 1.3} ${-height - girth * 1.4} ${girth} ${-height}Z`,
      sheet.linear('0 #ffe3a0, 0.4 #c9954a, 1 #4a3318', 0, 0, 1, 0),
    );
  });
}

const blade =
  'M-6 60C-2 10 -8 -40 -8 -92C-8 -128 8 -150 36 -152C62 -153 78 -138 82 -120C64 -128 46 -126 36 -112C30 -100 30 -80 30 -50C30 -10 26 30 22 66Z';

/** Paints the prow of a gondola that points to the right: black hull, iron with six teeth, lacquer and brass. */
export function paintGondolaProw(sheet: Sheet): void {
  const hull =
    'M-760 40C-560 52 -360 46 -200 14C-110 -6 -40 -34 4 -60L20 40C-20 96 -110 142 -240 166C-420 196 -640 200 -780 196Z';
  sheet.shape(hull, sheet.linear('0 #4a5450, 0.12 #1f2726, 0.5 #0c1112, 1 #05080a'));
  sheet.shape(
    'M-760 40C-560 52 -360 46 -200 14C-110 -6 -40 -34 4 -60L-10 -34C-60 -10 -120 22 -210 44C-380 78 -560 84 -770 74Z',
    sheet.linear('0 #0d1313, 0.6 #5d6a63, 1 #d9b27a', 0, 0, 1, 0),
  );
  sheet.shape(
    'M-770 74C-560 84 -380 78 -210 44C-120 22 -60 -10 -10 -34L-8 -26C-60 0 -120 32 -208 54C-380 90 -560 96 -772 86Z',
    '#c9954a',
    { opacity: 0.85 },
  );
  sheet.line(smooth('-770 132, -560 140, -380 132, -210 104, -110 64, -20 10'), '#8fa09a', 2.4, {
    opacity: 0.5,
  });
  sheet.shape(
    ribbon('-620 182, -400 174, -240 148, -120 108, -30 54', [2, 7, 8, 6, 1]),
    '#d9a869',
    {
      opacity: 0.28,
      filter: sheet.blur(3),
    },
  );
  const steel = sheet.linear('0 #f9f1da, 0.4 #b8beb8, 0.75 #6b7876, 1 #2f3a3a', 1, 0, 0, 0.3);
  let teeth = '';
  for (let i = 0; i < 6; i += 1) {
    const y = -84 + i * 21;
    teeth += polygon([
      [12, y],
      [72 - i * 1.5, y + 2],
      [72 - i * 1.5, y + 12],
      [12, y + 15],
    ]);
  }
  teeth += polygon([
    [0, -30],
    [-40, -26],
    [-40, -15],
    [0, -14],
  ]);
  sheet.shape(teeth, steel);
  sheet.shape(blade, steel);
  sheet.line('M82 -120C78 -138 62 -153 36 -152C8 -150 -8 -128 -8 -92', '#fff6da', 2.4, {
    opacity: 0.85,
  });
  sheet.shape(lens(-320, 64, -240, 42, 9) + lens(-420, 76, -350, 66, 8), '#c9954a', {
    opacity: 0.9,
  });
}
