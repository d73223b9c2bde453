import { Sheet } from './brushes/sheet';

/** One finished picture: its name, its description for readers, and the drawing itself. */
export interface Scene {
  name: string;
  alt: string;
  tags: string[];
  width: number;
  height: number;
  svg(): string;
}

interface SceneText {
  name: string;
  alt: string;
  tags: string[];
}

function defineScene(
  text: SceneText,
  width: number,
  height: number,
  draw: (sheet: Sheet) => void,
): Scene {
  return {
    ...text,
    width,
    height,
    svg() {
      const sheet = new Sheet();
      draw(sheet);
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${sheet.markup()}</svg>`;
    },
  };
}

/** Defines a wide story picture of 1600 × 900 units. */
export function defineStoryScene(text: SceneText, draw: (sheet: Sheet) => void): Scene {
  return defineScene(text, 1600, 900, draw);
}

/** Defines a catalogue picture of 1200 × 900 units. */
export function defineProductScene(text: SceneText, draw: (sheet: Sheet) => void): Scene {
  return defineScene(text, 1200, 900, draw);
}
