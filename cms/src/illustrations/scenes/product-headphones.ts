import { paintFarCup, paintHeadband, paintNearCup } from '../brushes/headphones';
import { paintShadow, paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

/** Over-ear headphones in champagne aluminium and brown hide, as in a catalogue. */
export const productHeadphones = defineProductScene(
  {
    name: 'product-headphones',
    alt: 'Over-ear headphones in champagne aluminum and brown leather stand on a warm gray ground.',
    tags: ['headphones', 'audio', 'leather', 'aluminum', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#6f6a66',
      wallLight: '#d3cdc4',
      table: '#5b5550',
      tableLight: '#bdb4a8',
      edge: 650,
      window: true,
    });
    paintShadow(sheet, 336, 520, 738, 18, '#1a1411', 1.2);
    paintShadow(sheet, 640, 890, 768, 24, '#1a1411', 1.3);
    paintHeadband(sheet);
    paintFarCup(sheet);
    paintNearCup(sheet);
  },
);
