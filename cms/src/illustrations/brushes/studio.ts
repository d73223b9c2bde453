import { mix } from './colour';
import { lens } from './curve';
import type { Sheet } from './sheet';

/** A calm photographic ground of 1200 × 900: wall, table, and where they meet. */
export interface Studio {
  wall: string;
  wallLight: string;
  table: string;
  tableLight: string;
  /** Level where the wall turns into the table. */
  edge?: number;
  /** Where the lamp stands above the picture. */
  lightX?: number;
  /** Broad slanting light of a window on the wall. */
  window?: boolean;
}

/** Paints the wall, the table and the light on both. */
export function paintStudio(sheet: Sheet, studio: Studio): void {
  const edge = studio.edge ?? 640;
  const lightX = studio.lightX ?? 420;
  if (edge > 0) paintWall(sheet, studio, edge, lightX);
  paintTable(sheet, studio, edge, lightX);
  const rim = mix(studio.table, '#000000', 0.4);
  const vignette = `0 ${studio.table} 0, 0.6 ${studio.table} 0, 1 ${rim} 0.5`;
  sheet.rect(0, 0, 1200, 900, sheet.radial(vignette, 0.45, 0.48, 0.78));
}

function paintWall(sheet: Sheet, studio: Studio, edge: number, lightX: number): void {
  const middle = mix(studio.wallLight, studio.wall, 0.55);
  const light = `0 ${studio.wallLight}, 0.55 ${middle}, 1 ${studio.wall}`;
  sheet.rect(0, 0, 1200, edge + 1, sheet.radialAt(light, lightX, edge * 0.55, 900));
  if (!studio.window) return;
  sheet.shape(
    'M150 -20L470 -20L760 660L360 660ZM520 -20L660 -20L1000 660L830 660Z',
    mix(studio.wallLight, '#ffffff', 0.5),
    { opacity: 0.26, filter: sheet.blur(12) },
  );
}

function paintTable(sheet: Sheet, studio: Studio, edge: number, lightX: number): void {
  const { table, tableLight, wallLight } = studio;
  const far = mix(tableLight, wallLight, 0.35);
  const depth = `0 ${far}, 0.18 ${tableLight}, 1 ${table}`;
  sheet.rect(0, edge, 1200, 900 - edge, sheet.linearAt(depth, 0, edge, 0, 900));
  const seam = mix(wallLight, tableLight, 0.5);
  const blend = `0 ${wallLight} 0, 0.5 ${seam} 0.75, 1 ${tableLight} 0`;
  sheet.rect(0, edge - 46, 1200, 92, sheet.linear(blend));
  const pool = `0 ${mix(tableLight, '#ffffff', 0.5)} 0.5, 1 ${tableLight} 0`;
  sheet.ellipse(lightX + 150, edge + 130, 620, 130, sheet.radial(pool));
}

/** Paints the shadow of an object on the table: a dark contact line and a long soft cast to the right. */
export function paintShadow(
  sheet: Sheet,
  x1: number,
  x2: number,
  y: number,
  depth: number,
  colour: string,
  cast = 1.25,
): void {
  const width = x2 - x1;
  sheet.ellipse(
    x1 + (width * cast) / 2 + width * 0.12,
    y + depth * 0.35,
    (width * cast) / 2 + width * 0.08,
    depth,
    colour,
    { opacity: 0.4, filter: sheet.blur(depth * 0.5) },
  );
  sheet.ellipse((x1 + x2) / 2 + width * 0.03, y, width * 0.52, depth * 0.42, colour, {
    opacity: 0.62,
    filter: sheet.blur(depth * 0.22),
  });
  sheet.shape(lens(x1 + width * 0.02, y, x2, y, depth * 0.3), colour, {
    opacity: 0.8,
    filter: sheet.blur(2),
  });
}
