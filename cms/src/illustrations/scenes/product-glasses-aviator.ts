import { type LensTint, paintLens, paintSpectaclesShadow } from '../brushes/spectacles';
import type { Sheet } from '../brushes/sheet';
import { paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

const left =
  'M-250 -54C-250 -84 -214 -94 -150 -92C-88 -90 -44 -78 -40 -48C-36 -8 -66 66 -122 92C-152 104 -196 96 -222 54C-240 24 -250 -18 -250 -54Z';
const right =
  'M250 -54C250 -84 214 -94 150 -92C88 -90 44 -78 40 -48C36 -8 66 66 122 92C152 104 196 96 222 54C240 24 250 -18 250 -54Z';
const gray: LensTint = {
  glass: '0 #23272d 0.97, 0.5 #4b525b 0.93, 1 #9099a2 0.82',
  temple: '#0d0f12',
  shine: '#f4f8fb',
  glow: '#f3c79a',
};

/** Titanium aviator sunglasses, as in a catalogue. */
export const productGlassesAviator = defineProductScene(
  {
    name: 'product-glasses-aviator',
    alt: 'Aviator sunglasses in fine titanium wire with gray lenses stand on dark asphalt-gray stone in low amber light.',
    tags: ['sunglasses', 'aviator', 'titanium', 'eyewear', 'motoring', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#4d3834',
      wallLight: '#e0a882',
      table: '#2c2a2d',
      tableLight: '#a48c80',
      edge: 430,
      lightX: 860,
    });
    paintSpectaclesShadow(sheet, {
      frame: left + right,
      lenses: left + right,
      shade: '#120d0e',
      tint: '#1c1a1e',
      contacts: [404, 776],
    });
    sheet.group({ transform: 'translate(590 518) scale(1.42)' }, () => {
      paintTemples(sheet);
      for (const [d, x] of [
        [left, -146],
        [right, 146],
      ] as const)
        sheet.group({ clip: sheet.clip(d) }, () => paintLens(sheet, x, gray));
      paintWire(sheet);
    });
  },
);

function paintTemples(sheet: Sheet): void {
  for (const side of [-1, 1])
    sheet.group({ transform: `scale(${side} 1)` }, () => {
      sheet.rect(246, -72, 26, 20, sheet.linear('0 #ffffff, 0.4 #b7b9bb, 1 #4d4f54'), {
        radius: 4,
      });
      sheet.circle(264, -62, 3.4, '#3a3c41');
      sheet.circle(263.4, -62.6, 1.6, '#dfe2e4');
    });
}

function paintWire(sheet: Sheet): void {
  const wire = sheet.linearAt('0 #ffffff, 0.35 #c9ccce, 0.7 #7e8186, 1 #d9c3b0', 0, -96, 0, 100);
  const strands: readonly (readonly [string, number])[] = [
    [left, 6.4],
    [right, 6.4],
    ['M-182 -92C-120 -112 -60 -100 0 -100C60 -100 120 -112 182 -92', 6],
    ['M-42 -56C-28 -70 28 -70 42 -56', 6.4],
  ];
  for (const [d, width] of strands)
    sheet.line(d, '#1a1517', width, { opacity: 0.5, transform: 'translate(1.5 2.6)' });
  for (const [d, width] of strands) sheet.line(d, wire, width);
  for (const [d] of strands)
    sheet.line(d, '#ffffff', 1.3, { opacity: 0.75, transform: 'translate(-0.6 -1.5)' });
  for (const side of [-1, 1]) {
    sheet.line(
      `M${side * 40} -36C${side * 32} -30 ${side * 28} -20 ${side * 28} -8`,
      '#a9acb0',
      2.4,
    );
    sheet.ellipse(side * 27, 6, 7, 18, sheet.linear('0 #ffffff 0.9, 1 #b9a99c 0.75', 0, 0, 1, 1), {
      transform: `rotate(${side * -16} ${side * 27} 6)`,
    });
  }
}
