import { mix } from './colour';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** Stone from its lit to its shaded side. */
export interface Stone {
  lit: string;
  body: string;
  deep: string;
}

/** Paints a wall of dressed blocks in courses; joints are thin shadows, some blocks a shade lighter or darker. */
export function paintStoneWall(
  sheet: Sheet,
  wall: {
    x: number;
    y: number;
    width: number;
    height: number;
    course: number;
    seed: number;
    contrast?: number;
  },
  stone: Stone,
): void {
  const random = seededRandom(wall.seed);
  const contrast = wall.contrast ?? 0.35;
  sheet.rect(
    wall.x,
    wall.y,
    wall.width,
    wall.height,
    sheet.linear(
      [
        [0, stone.lit],
        [0.6, stone.body],
        [1, mix(stone.body, stone.deep, 0.6)],
      ],
      0,
      0,
      1,
      0.3,
    ),
  );
  let joints = '';
  for (let y = wall.y; y < wall.y + wall.height - 1; y += wall.course) {
    const height = Math.min(wall.course, wall.y + wall.height - y);
    let x = wall.x - random() * wall.course;
    while (x < wall.x + wall.width) {
      const width = wall.course * (1.4 + random() * 1.6);
      const from = Math.max(wall.x, x);
      const to = Math.min(wall.x + wall.width, x + width);
      const tone = random();
      if (to > from && tone > 0.6)
        sheet.rect(from, y, to - from, height, tone > 0.82 ? stone.lit : stone.deep, {
          opacity: contrast * (0.4 + random() * 0.5),
        });
      if (to < wall.x + wall.width)
        joints += `M${to.toFixed(1)} ${y.toFixed(1)}L${to.toFixed(1)} ${(y + height).toFixed(1)}`;
      x += width;
    }
    joints += `M${wall.x} ${y.toFixed(1)}L${wall.x + wall.width} ${y.toFixed(1)}`;
  }
  sheet.line(joints, stone.deep, Math.max(0.8, wall.course * 0.06), {
    opacity: contrast + 0.1,
    cap: 'butt',
  });
}
