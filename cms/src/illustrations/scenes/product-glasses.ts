import { paintSpectacles, paintSpectaclesShadow } from '../brushes/spectacles';
import { paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

/** Tortoiseshell sunglasses, as in a catalogue. */
export const productGlasses = defineProductScene(
  {
    name: 'product-glasses',
    alt: 'Tortoiseshell sunglasses with green-smoke lenses stand open on a sand-colored ground, throwing an amber shadow.',
    tags: ['sunglasses', 'tortoiseshell', 'eyewear', 'summer', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#b59a77',
      wallLight: '#f3e3c6',
      table: '#a5835a',
      tableLight: '#ecd6b0',
      edge: 420,
      lightX: 380,
      window: true,
    });
    paintSpectaclesShadow(sheet);
    sheet.group({ transform: 'translate(590 520) scale(1.42)' }, () => paintSpectacles(sheet));
  },
);
