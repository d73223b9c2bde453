import { lens, polygon } from '../brushes/curve';
import { paintGown, type GownColours } from '../brushes/gown';
import type { Sheet } from '../brushes/sheet';
import { defineStoryScene } from '../scene';

const floor = 742;

const colours: GownColours = {
  bright: '#ff6f47',
  lit: '#ef4427',
  body: '#cf2d19',
  deep: '#951a12',
  dark: '#5a0e0d',
  skin: '#e3b392',
  skinShade: '#93604c',
  black: '#17110f',
  edge: '#ffe0bd',
};

/** A figure in a vermilion gown before black arches, for the category of designer fashion. */
export const designerFashion = defineStoryScene(
  {
    name: 'designer-fashion',
    alt: 'A woman in a vermilion gown with a long train and a wide black hat stands before receding black arches in a cream hall.',
    tags: ['fashion', 'couture', 'gown', 'vermilion', 'architecture', 'art deco'],
  },
  (sheet) => {
    paintHall(sheet);
    paintArches(sheet);
    paintFloor(sheet);
    paintFigure(sheet);
  },
);

function paintHall(sheet: Sheet): void {
  sheet.rect(
    0,
    0,
    1600,
    floor,
    sheet.linearAt('0 #d9c8ad, 0.3 #f3e7d0, 0.62 #e6d5b8, 1 #a38f75', 0, 200, 1600, 300),
  );
  sheet.rect(0, 0, 1600, floor, sheet.linear('0 #3a2e26 0.42, 0.35 #3a2e26 0.06, 1 #3a2e26 0.12'));
  sheet.shape(
    polygon([
      [0, 0],
      [250, 0],
      [900, floor],
      [420, floor],
      [0, 260],
    ]),
    '#fff8e6',
    { opacity: 0.4 },
  );
  sheet.shape(
    polygon([
      [330, 0],
      [400, 0],
      [1080, floor],
      [980, floor],
    ]),
    '#fff8e6',
    { opacity: 0.28 },
  );
  for (const x of [520, 1404]) paintPilaster(sheet, x);
  sheet.rect(0, 58, 1600, 10, '#2a211c', { opacity: 0.85 });
  sheet.rect(0, 76, 1600, 3, '#2a211c', { opacity: 0.7 });
  sheet.rect(0, 0, 1600, 58, sheet.linear('0 #8f7c64, 1 #cdbb9c'));
  sheet.rect(0, floor - 44, 1600, 44, sheet.linear('0 #3a302a, 0.1 #241c18, 1 #15100e'));
}

function paintPilaster(sheet: Sheet, x: number): void {
  for (let i = 0; i < 5; i += 1) {
    sheet.rect(
      x + i * 19,
      79,
      19,
      floor - 79,
      sheet.linear('0 #fbf1dc, 0.45 #dac8a9, 0.85 #8d7960, 1 #75624d', 0, 0, 1, 0),
    );
  }
  sheet.rect(x - 10, 79, 115, 22, sheet.linear('0 #fff6e2, 1 #b29d7f', 0, 0, 1, 0));
  sheet.rect(x - 10, 101, 115, 5, '#4a3b30', { opacity: 0.5 });
}

function arch(x: number, half: number, top: number, foot: number): string {
  return `M${x - half} ${foot}L${x - half} ${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}L${x + half} ${foot}Z`;
}

function paintArches(sheet: Sheet): void {
  sheet.shape(
    arch(1012, 300, 104, floor),
    sheet.linear('0 #fff6e2, 0.4 #ead9bb, 1 #8f7b62', 0, 0, 1, 0),
  );
  const layers = [
    [262, 142, floor, '#0d0908', '#1c1512'],
    [214, 196, 728, '#1e1714', '#2f2520'],
    [170, 246, 716, '#33291f', '#4a3c30'],
    [130, 292, 704, '#584938', '#776450'],
    [92, 338, 694, '#9a8569', '#c9b592'],
  ] as const;
  layers.forEach(([half, top, foot, dark, lit], index) => {
    const x = 1012 + index * 9;
    sheet.shape(
      arch(x, half, top, foot),
      sheet.linear(`0 ${dark}, 0.75 ${dark}, 1 ${lit}`, 0, 0, 1, 0),
    );
    sheet.line(
      `M${x + half} ${foot}L${x + half} ${top + half}A${half} ${half} 0 0 0 ${x} ${top}`,
      '#f6e3c0',
      2.2 - index * 0.3,
      { opacity: 0.55 },
    );
  });
  sheet.shape(arch(1052, 56, 386, 686), sheet.linear('0 #fff3d6, 1 #e9d3ab'));
}

function paintFloor(sheet: Sheet): void {
  sheet.rect(0, floor, 1600, 900 - floor, sheet.linear('0 #cdb999, 0.3 #e4d4b6, 1 #9c876c'));
  const vanish = 1012;
  let tiles = '';
  for (let i = -9; i <= 9; i += 2) {
    const [near, next] = [vanish + i * 190, vanish + (i + 1) * 190];
    const [far, farNext] = [vanish + i * 96, vanish + (i + 1) * 96];
    tiles += polygon([
      [far, floor],
      [farNext, floor],
      [(farNext + next) / 2 - (next - farNext) * 0.2, 782],
      [(far + near) / 2 - (near - far) * 0.2, 782],
    ]);
    tiles += polygon([
      [far + 96 + (near + 190 - far - 96) * 0.3, 782],
      [farNext + 96 + (next + 190 - farNext - 96) * 0.3, 782],
      [next + 190, 900],
      [near + 190, 900],
    ]);
  }
  sheet.shape(tiles, '#1a1411', { opacity: 0.86 });
  sheet.rect(
    0,
    floor,
    1600,
    900 - floor,
    sheet.linear('0 #fff3d8 0.1, 0.5 #fff3d8 0.22, 1 #2a1f18 0.5'),
  );
  sheet.ellipse(1012, floor, 330, 90, sheet.radial('0 #0d0908 0.7, 1 #0d0908 0'), {
    clip: sheet.clip(`M0 ${floor}L1600 ${floor}L1600 900L0 900Z`),
  });
}

function paintFigure(sheet: Sheet): void {
  sheet.group(
    { transform: 'translate(0 1624) scale(1 -1)', opacity: 0.26, filter: sheet.blur(5) },
    () => paintGown(sheet, colours),
  );
  sheet.shape(lens(800, 816, 1560, 824, 34), '#0d0706', { opacity: 0.7, filter: sheet.blur(9) });
  paintGown(sheet, colours);
}
