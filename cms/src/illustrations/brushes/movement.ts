import { type Point, polygon } from './curve';
import { polar } from './dial';
import type { Sheet } from './sheet';

/** Paints a toothed brass wheel with crossed-out spokes around a point. */
function paintWheelwork(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  teeth: number,
  light: string,
  metal: string,
  dark: string,
): void {
  const rim: Point[] = [];
  for (let i = 0; i < teeth; i += 1) {
    const step = 360 / teeth;
    for (const [shift, reach] of [
      [0, 0.92],
      [0.2, 1],
      [0.5, 1],
      [0.7, 0.92],
    ] as const) {
      const [px, py] = polar((i + shift) * step, radius * reach);
      rim.push([x + px, y + py]);
    }
  }
  sheet.shape(polygon(rim), '#000000', {
    opacity: 0.4,
    transform: `translate(${radius * 0.05} ${radius * 0.09})`,
  });
  sheet.shape(polygon(rim), sheet.linear(`0 ${light}, 0.5 ${metal}, 1 ${dark}`, 0, 0, 1, 1));
  for (let i = 0; i < 4; i += 1) {
    const sector = [
      polar(i * 90 + 12, radius * 0.28),
      polar(i * 90 + 6, radius * 0.76),
      polar(i * 90 + 45, radius * 0.8),
      polar(i * 90 + 84, radius * 0.76),
      polar(i * 90 + 78, radius * 0.28),
    ];
    sheet.shape(polygon(sector.map(([px, py]): Point => [x + px, y + py])), dark, {
      opacity: 0.85,
    });
  }
  sheet.circle(x, y, radius * 0.16, light);
  sheet.circle(x, y, radius * 0.09, '#b02a3c');
  sheet.circle(x - radius * 0.03, y - radius * 0.03, radius * 0.03, '#ffb3b3');
}

/** Paints an opened watch movement of radius 100 around the origin: striped bridges, wheels, rubies, balance. */
export function paintMovement(sheet: Sheet): void {
  sheet.circle(0, 0, 100, sheet.linear('0 #e9ddc2, 0.5 #a1906f, 1 #4d4130', 0, 0, 1, 1));
  sheet.circle(0, 0, 93, '#2b241b');
  const bridges = [
    'M-88 -20A90 90 0 0 1 62 -65L40 -14C20 -30 -8 -26 -18 -4L-70 6Z',
    'M-84 10L-16 8C-8 28 -20 46 -34 56L-46 76A90 90 0 0 1 -84 10Z',
    'M68 -58A90 90 0 0 1 84 30L46 24C34 4 40 -14 48 -20Z',
  ];
  for (const bridge of bridges) {
    sheet.shape(bridge, '#000000', { opacity: 0.5, transform: 'translate(2 4)' });
    sheet.shape(bridge, sheet.linear('0 #f4ead4, 0.6 #b9aa8b, 1 #8a7a5c', 0, 0, 1, 1));
    let stripes = '';
    for (let i = -100; i < 160; i += 26) stripes += `M${i} -100L${i - 70} 100`;
    sheet.line(stripes, '#fff8e6', 5, { opacity: 0.28, clip: sheet.clip(bridge) });
  }
  paintWheelwork(sheet, 12, 2, 30, 40, '#ffe9b0', '#c8993f', '#5d4118');
  paintWheelwork(sheet, -30, -44, 22, 30, '#f3ead7', '#a99b82', '#4b4234');
  sheet.ring(28, 52, 30, '#d9ab52', 5);
  sheet.line('M-2 52L58 52M28 22L28 82', '#c8993f', 3);
  sheet.ring(28, 52, 11, '#5b6fa8', 1.2);
  sheet.ring(28, 52, 7, '#5b6fa8', 1.2);
  sheet.shape('M28 44L70 74L60 84L22 58Z', sheet.linear('0 #fff3da, 1 #9c8b6a'));
  for (const [x, y] of [
    [28, 52],
    [-56, 30],
    [60, -30],
    [-8, -58],
  ] as const) {
    sheet.circle(x, y, 5, '#f2dfae');
    sheet.circle(x, y, 3.4, '#b02a3c');
  }
  for (const [x, y] of [
    [-70, -14],
    [40, -72],
    [66, 16],
    [-46, 58],
  ] as const) {
    sheet.circle(x, y, 4.4, '#3c4f86');
    sheet.line(`M${x - 3} ${y - 2}L${x + 3} ${y + 2}`, '#131c38', 1);
  }
}
