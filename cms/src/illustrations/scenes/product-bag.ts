import { paintBagBody, paintBagFlap, paintBagHandle, paintClochette } from '../brushes/handbag';
import { paintShadow, paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

/** A structured top-handle bag in oxblood calf, as in a catalogue. */
export const productBag = defineProductScene(
  {
    name: 'product-bag',
    alt: 'A structured top-handle bag in oxblood calf leather with a gold turn-lock stands on a cream ground.',
    tags: ['handbag', 'leather', 'oxblood', 'fashion', 'accessory', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#b7a48c',
      wallLight: '#f6ecdc',
      table: '#a38c70',
      tableLight: '#eadcc4',
      edge: 680,
      window: true,
    });
    paintShadow(sheet, 330, 870, 800, 30, '#2a1410', 1.3);
    paintBagHandle(sheet, 0.82, -26);
    paintBagBody(sheet);
    paintBagFlap(sheet);
    paintBagHandle(sheet, 1, 0);
    paintClochette(sheet);
  },
);
