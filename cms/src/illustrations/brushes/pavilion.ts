import type { See } from './camera';
import { type Point, polygon, polyline } from './curve';
import type { Sheet } from './sheet';

type Place = readonly [x: number, y: number, z: number];

const [length, depth, floor, ceiling, roof] = [20, 8, 0.95, 4.05, 4.6] as const;

/** A pen that fills faces given by their corners in space. */
function pen(sheet: Sheet, see: See) {
  const flat = (corners: readonly Place[]): Point[] => corners.map((p) => see(...p));
  return {
    face: (corners: readonly Place[], fill: string, opacity = 1): void =>
      sheet.shape(polygon(flat(corners)), fill, opacity < 1 ? { opacity } : {}),
    edge: (from: Place, to: Place, colour: string, width: number): void =>
      sheet.line(polyline(flat([from, to])), colour, width, { cap: 'butt' }),
    box: (from: Place, to: Place, [top, front, side]: readonly [string, string, string]): void => {
      const [x1, y1, z1] = from;
      const [x2, y2, z2] = to;
      sheet.shape(polygon(flat(upright([x1, z2], [x1, z1], y1, y2))), side);
      sheet.shape(polygon(flat(upright([x1, z1], [x2, z1], y1, y2))), front);
      if (y2 < 2.6) sheet.shape(polygon(flat(level(from, to, y2))), top);
    },
  };
}

type Plan = readonly [x: number, z: number];

function upright([x1, z1]: Plan, [x2, z2]: Plan, y1: number, y2: number): Place[] {
  return [
    [x1, y1, z1],
    [x2, y1, z2],
    [x2, y2, z2],
    [x1, y2, z1],
  ];
}

function level([x1, , z1]: Place, [x2, , z2]: Place, y: number): Place[] {
  return [
    [x1, y, z1],
    [x2, y, z1],
    [x2, y, z2],
    [x1, y, z2],
  ];
}

/** Paints a raised steel and glass pavilion, 20 by 8 metres, lit from inside; its near corner stands at the origin. */
export function paintPavilion(sheet: Sheet, see: See): void {
  paintRoom(sheet, see);
  paintFurniture(sheet, see);
  paintGlass(sheet, see);
  paintSteel(sheet, see);
  paintTerrace(sheet, see);
}

function paintRoom(sheet: Sheet, see: See): void {
  const { face, edge, box } = pen(sheet, see);
  const all: readonly [Place, Place] = [
    [0, 0, 0],
    [length, 0, depth],
  ];
  face(level([-0.7, 0, -0.15], [length + 0.7, 0, depth], floor), '#b39562');
  face(level([-0.7, 0, -0.15], [length + 0.7, 0, depth], ceiling), '#d9c496');
  face(level(...all, floor), sheet.linear('0 #c98f4c, 0.5 #e9b86e, 1 #c48444'));
  face(
    upright([0, depth], [length, depth], floor, ceiling),
    sheet.linear('0 #6d5a32, 0.6 #4a4526, 1 #5d4b29'),
  );
  for (let i = 0; i < 16; i += 1) {
    const x = 0.5 + i * 1.26 + ((i * 7) % 5) * 0.12;
    face(upright([x, depth], [x + 0.2, depth], floor, ceiling), '#2b2f1d', 0.45);
  }
  for (let x = 0; x <= length; x += 4)
    face(upright([x - 0.06, depth], [x + 0.06, depth], floor, ceiling), '#2b2418');
  face(
    upright([length, 0], [length, depth], floor, ceiling),
    sheet.linear('0 #f0c680, 0.5 #ffdf9f, 1 #d89c55'),
  );
  face(level(...all, ceiling), sheet.linear('0 #fff0c4, 0.6 #ffdc98, 1 #e8b36a'));
  for (let x = 1.4; x < length; x += 2.9)
    for (const z of [1.4, 4.2])
      face(level([x, 0, z], [x + 0.5, 0, z + 0.5], ceiling), '#fffdf0', 0.9);
  box(
    [7.6, floor, 3.4],
    [13.4, 3.5, 5.6],
    ['#d79a58', sheet.linear('0 #c27a3c, 0.5 #a5602c, 1 #7c421f'), '#6d3a1c'],
  );
  for (let x = 8.4; x < 13.4; x += 0.72) edge([x, floor, 3.4], [x, 3.5, 3.4], '#7c421f', 1.2);
  face(upright([9.6, 3.39], [11.4, 3.39], 1.25, 2.1), '#22140d');
  face(
    upright([9.85, 3.38], [11.15, 3.38], 1.27, 1.7),
    sheet.linear('0 #ff9a3c 0.2, 0.6 #ffb84f, 1 #fff0b8'),
  );
}

function paintFurniture(sheet: Sheet, see: See): void {
  const { face, edge, box } = pen(sheet, see);
  face(level([1.4, 0, 0.9], [6.8, 0, 4.6], floor + 0.01), '#f1dcae', 0.75);
  box([2, floor, 3.6], [6.2, 1.75, 4.2], ['#8d8f68', '#5b6140', '#3c4129']);
  box([2, floor + 0.16, 2.6], [6.2, 1.36, 3.6], ['#a5a67a', '#6d7249', '#454a2e']);
  box([3, floor + 0.24, 1.2], [5, 1.36, 1.9], ['#6d3f22', '#4c2a17', '#33200f']);
  box([1, floor + 0.2, 1.1], [1.8, 1.4, 2], ['#d96b45', '#b64c2e', '#7a2f20']);
  edge([6.9, floor, 3.4], [6.9, 2.7, 3.4], '#3a2a18', 2);
  face(upright([6.55, 3.4], [7.25, 3.4], 2.35, 2.85), sheet.linear('0 #fffbe2, 1 #ffd98c'));
  const [gx, gy] = see(6.9, 2.55, 3.4);
  sheet.circle(gx, gy, 64, sheet.radial('0 #fff3c8 0.75, 0.4 #ffe3a0 0.25, 1 #ffe3a0 0'));
  box([14.8, 1.64, 1.9], [17.6, 1.72, 3.1], ['#7c4a28', '#4c2a17', '#33200f']);
  for (const x of [15, 17.3]) edge([x, floor, 2], [x, 1.64, 2], '#33200f', 3);
  for (const x of [15.3, 16.2, 17.1]) {
    face(upright([x - 0.24, 3.4], [x + 0.24, 3.4], 1.5, 2.05), '#4c2a17');
    edge([x - 0.24, floor, 3.4], [x - 0.24, 1.5, 3.4], '#33200f', 2);
  }
  edge([16.2, ceiling, 2.5], [16.2, 3.1, 2.5], '#4c2a17', 1.5);
  const [lx, ly] = see(16.2, 2.95, 2.5);
  sheet.circle(lx, ly, 52, sheet.radial('0 #fff3c8 0.8, 1 #ffe3a0 0'));
  sheet.ellipse(lx, ly, 22, 9, '#fff8dc');
  face(upright([18.4, 7.9], [19.8, 7.9], 1.7, 3.3), '#b64c2e', 0.9);
  for (let i = 0; i < 5; i += 1)
    face(upright([18.2 + i * 0.34, 0.3], [18.46 + i * 0.34, 0.3], floor, ceiling), '#fff2d0', 0.8);
}

function paintGlass(sheet: Sheet, see: See): void {
  const { face } = pen(sheet, see);
  for (const [x, wide, strength] of [
    [0.2, 1.6, 0.22],
    [4.6, 2.2, 0.16],
    [12.6, 1.8, 0.2],
  ] as const)
    face(
      [
        [x, floor, 0],
        [x + wide, floor, 0],
        [x + wide + 1.5, ceiling, 0],
        [x + 1.5, ceiling, 0],
      ],
      '#a9c2cc',
      strength,
    );
  face(upright([0, 0], [0, depth], floor, ceiling), sheet.linear('0 #8fb0bf 0.5, 1 #8fb0bf 0.12'));
  for (const x of [0, 4, 8, 12, 16, length])
    face(upright([x - 0.05, 0], [x + 0.05, 0], floor, ceiling), '#4a3a24');
  face(upright([0, 3.95], [0, 4.05], floor, ceiling), '#4a3a24');
}

/** The white slabs and the columns welded to their edges. */
function paintSteel(sheet: Sheet, see: See): void {
  const { face, edge } = pen(sheet, see);
  const white = '0 #f4efe0, 0.6 #cfd0c6, 1 #9aa6a8';
  const shade = '0 #8d9ba1, 1 #5e6f78';
  for (const [low, high] of [
    [ceiling, roof],
    [floor - 0.45, floor],
  ] as const) {
    face(upright([-0.7, -0.15], [length + 0.7, -0.15], low, high), sheet.linear(white, 0, 0, 1, 0));
    face(upright([-0.7, depth + 0.1], [-0.7, -0.15], low, high), sheet.linear(shade, 1, 0, 0, 0));
  }
  edge([-0.7, ceiling, -0.15], [length + 0.7, ceiling, -0.15], '#ffd08a', 3);
  edge([-0.7, roof, -0.15], [length + 0.7, roof, -0.15], '#fdf6e6', 2);
  edge([-0.7, roof, depth], [-0.7, roof, -0.15], '#dfe6e4', 1.6);
  for (const x of [1.6, 7.2, 12.8, 18.4]) {
    face(
      upright([x, -0.3], [x + 0.2, -0.3], 0, roof),
      sheet.linear('0 #aab4b4, 0.4 #f6f1e2, 1 #cdbf9f', 0, 0, 1, 0),
    );
    face(upright([x, 0], [x, -0.3], 0, roof), '#6e7d84');
  }
}

function paintTerrace(sheet: Sheet, see: See): void {
  const { face, edge } = pen(sheet, see);
  face(
    level([-2, 0, -3.6], [9.4, 0, -0.9], 0.55),
    sheet.linear('0 #d9b983, 0.4 #c9b48c, 1 #8f8f80'),
  );
  face(upright([-2, -3.6], [9.4, -3.6], 0.25, 0.55), sheet.linear('0 #cfcbb8, 1 #84857a'));
  face(upright([-2, -0.9], [-2, -3.6], 0.25, 0.55), '#5e6864');
  edge([-2, 0.55, -3.6], [9.4, 0.55, -3.6], '#f4e8c8', 1.6);
  for (const [i, y] of [0.68, 0.82].entries()) {
    const z = -0.75 + i * 0.32;
    face(level([3, 0, z], [6.4, 0, z + 0.4], y), '#f2dcae');
    face(upright([3, z], [6.4, z], y - 0.07, y), '#a89a78');
  }
}
