import { paintFlacon, paintStopper } from '../brushes/flacon';
import { paintShadow, paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

/** A square flacon of amber scent, as in a catalogue. */
export const productScent = defineProductScene(
  {
    name: 'product-scent',
    alt: 'A square glass flacon of amber perfume with a faceted black stopper glows on a dusky rose ground.',
    tags: ['perfume', 'scent', 'flacon', 'amber', 'glass', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#6d4c45',
      wallLight: '#dcb39b',
      table: '#5f3d35',
      tableLight: '#c99b82',
      edge: 660,
      lightX: 400,
      window: true,
    });
    paintShadow(sheet, 420, 780, 776, 24, '#260f0a', 1.4);
    sheet.ellipse(850, 798, 170, 17, sheet.radial('0 #ffc672 0.95, 0.5 #ff9d3c 0.4, 1 #ff9d3c 0'));
    paintFlacon(sheet);
    paintStopper(sheet);
  },
);
