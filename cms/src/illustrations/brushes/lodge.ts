import { type Point, polygon, polyline } from './curve';
import type { Sheet } from './sheet';
import { paintStoneWall, type Stone } from './stone';

/** Colours of a stone lodge under slate. */
export interface LodgeColours {
  stone: Stone;
  shade: string;
  slate: readonly [lit: string, dark: string];
  trim: string;
  pane: string;
  lamp: string;
}

/** Paints one sash window with its dressed surround. */
function paintSash(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  c: LodgeColours,
  lit = false,
): void {
  sheet.rect(x - 3, y - 4, w + 6, h + 8, c.trim);
  sheet.rect(
    x,
    y,
    w,
    h,
    lit
      ? sheet.linear(`0 #fff2c4, 1 ${c.lamp}`)
      : sheet.linear(`0 #9fb6bd, 0.5 ${c.pane}, 1 #1e2a2c`),
  );
  sheet.rect(x + w / 2 - 0.8, y, 1.6, h, c.trim);
  sheet.rect(x, y + h / 2 - 0.9, w, 1.8, c.trim);
  sheet.rect(x, y, 2, h, '#1a2122', { opacity: 0.5 });
  sheet.rect(x - 4, y + h + 3, w + 8, 3, '#f4ead0');
}

/** Paints a chimney stack with its pots. */
function paintStack(
  sheet: Sheet,
  x: number,
  top: number,
  w: number,
  h: number,
  c: LodgeColours,
): void {
  sheet.rect(
    x,
    top,
    w,
    h,
    sheet.linear(`0 ${c.stone.lit}, 0.5 ${c.stone.body}, 1 ${c.shade}`, 0, 0, 1, 0),
  );
  sheet.rect(x - 3, top - 4, w + 6, 6, c.stone.lit);
  for (let i = 0; i < 3; i += 1)
    sheet.rect(
      x + 3 + (i * (w - 6)) / 2.7,
      top - 15,
      6,
      12,
      sheet.linear('0 #c98a5c, 1 #6b4430', 0, 0, 1, 0),
    );
}

/** Paints a gabled block seen from its front: crow steps, windows and a finial. */
function paintGable(
  sheet: Sheet,
  x: number,
  base: number,
  w: number,
  eaves: number,
  rise: number,
  c: LodgeColours,
  seed: number,
): void {
  const steps = 7;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i < steps; i += 1) {
    const dx = (w / 2 / steps) * i;
    const y = base - eaves - (rise / steps) * (i + 1);
    left.push([x + dx, y + rise / steps], [x + dx, y]);
    right.unshift([x + w - dx, y], [x + w - dx, y + rise / steps]);
  }
  const outline = polygon([[x, base], ...left, ...right, [x + w, base]]);
  sheet.group({ clip: sheet.clip(outline) }, () =>
    paintStoneWall(
      sheet,
      {
        x,
        y: base - eaves - rise,
        width: w,
        height: eaves + rise,
        course: 17,
        seed,
        contrast: 0.18,
      },
      c.stone,
    ),
  );
  sheet.line(polyline(left), '#fff3d6', 2, { opacity: 0.8, cap: 'butt' });
  let caps = '';
  for (const [i, [px, py]] of [...left, ...right].entries())
    if (i % 2 === (i < left.length ? 1 : 0))
      caps += `M${px - 3} ${py - 3}h${w / 2 / steps + 5}v4h${-(w / 2 / steps + 5)}Z`;
  sheet.shape(caps, c.trim);
}

/** Paints a Scottish shooting lodge, 430 wide and 210 high above its base at y = 0, lit from the left. */
export function paintLodge(sheet: Sheet, c: LodgeColours): void {
  const roof = (corners: string): void =>
    sheet.shape(polygon(corners), sheet.linear(`0 ${c.slate[0]}, 1 ${c.slate[1]}`));
  paintStack(sheet, 128, -196, 34, 60, c);
  paintStack(sheet, 384, -176, 32, 60, c);
  paintStoneWall(
    sheet,
    { x: 96, y: -104, width: 320, height: 104, course: 17, seed: 3, contrast: 0.16 },
    c.stone,
  );
  sheet.rect(
    96,
    -104,
    320,
    104,
    sheet.linear(`0 ${c.shade} 0, 0.5 ${c.shade} 0.12, 1 ${c.shade} 0.6`, 0, 0, 1, 0),
  );
  roof('84 -102, 110 -164, 404 -164, 424 -102');
  let courses = '';
  for (let y = -154; y < -102; y += 15)
    courses += `M${100 - (y + 154) * 0.35} ${y}L${408 + (y + 154) * 0.3} ${y}`;
  sheet.line(courses, '#2c3840', 1, { opacity: 0.35, cap: 'butt' });
  sheet.rect(108, -167, 298, 4, '#cfd6d2');
  sheet.rect(84, -104, 340, 4, '#3a464b');
  paintDormer(sheet, 236, c, true);
  paintDormer(sheet, 330, c, false);
  for (const [x, lit] of [
    [212, true],
    [264, false],
    [312, false],
    [362, true],
  ] as const)
    paintSash(sheet, x - 10, -76, 20, 46, c, lit);
  paintGable(sheet, 0, 0, 118, 112, 84, c, 11);
  for (const [x, y, h, lit] of [
    [28, -150, 32, false],
    [70, -150, 32, true],
    [28, -82, 50, true],
    [70, -82, 50, false],
  ] as const)
    paintSash(sheet, x, y, 20, h, c, lit);
  paintTower(sheet, c);
}

/** A gabled dormer that rises through the eaves. */
function paintDormer(sheet: Sheet, x: number, c: LodgeColours, lit: boolean): void {
  sheet.shape(
    polygon([
      [x - 22, -102],
      [x - 22, -132],
      [x, -162],
      [x + 22, -132],
      [x + 22, -102],
    ]),
    c.stone.body,
  );
  sheet.shape(
    polygon([
      [x, -170],
      [x + 30, -128],
      [x + 22, -126],
      [x, -158],
      [x - 22, -126],
      [x - 30, -128],
    ]),
    c.slate[1],
  );
  sheet.line(
    polyline([
      [x - 30, -128],
      [x, -170],
    ]),
    '#e6ead9',
    2,
  );
  paintSash(sheet, x - 9, -132, 18, 34, c, lit);
}

/** The stair tower with its slate cone beside the door. */
function paintTower(sheet: Sheet, c: LodgeColours): void {
  sheet.shape(
    'M118 -150L178 -150L178 0L118 0Z',
    sheet.linear(
      `0 ${c.stone.body}, 0.22 ${c.stone.lit}, 0.6 ${c.stone.body}, 1 ${c.shade}`,
      0,
      0,
      1,
      0,
    ),
  );
  let joints = '';
  for (let y = -139; y < 0; y += 17) joints += `M118 ${y}Q148 ${y + 4} 178 ${y}`;
  sheet.line(joints, c.stone.deep, 1, { opacity: 0.35 });
  sheet.shape('M112 -150Q148 -142 184 -150L184 -144Q148 -136 112 -144Z', c.trim);
  sheet.shape(
    'M110 -150L148 -238L186 -150Q148 -140 110 -150Z',
    sheet.linear(`0 ${c.slate[0]}, 0.3 #aebabb, 0.6 ${c.slate[1]}, 1 #2b363d`, 0, 0, 1, 0),
  );
  sheet.line('M148 -238L148 -256', '#d9b878', 2);
  paintSash(sheet, 139, -122, 16, 34, c, true);
  sheet.shape('M130 0L130 -44Q148 -62 166 -44L166 0Z', c.trim);
  sheet.shape('M134 0L134 -42Q148 -56 162 -42L162 0Z', sheet.linear('0 #5d6b45, 1 #333f2a'));
  sheet.rect(124, -3, 48, 5, '#e9dfc6');
}
