import { paintPaper, paintPen, paintPenCap } from '../brushes/pen';
import { paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

/** A black lacquer fountain pen with its cap beside it, as in a catalogue. */
export const productPen = defineProductScene(
  {
    name: 'product-pen',
    alt: 'A black lacquer fountain pen with a gold nib rests on ruled ivory paper, its cap beside it.',
    tags: ['pen', 'fountain pen', 'writing', 'lacquer', 'gold', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#b9a98c',
      wallLight: '#f4ead6',
      table: '#a18d6c',
      tableLight: '#efe2c8',
      edge: 300,
      lightX: 360,
    });
    paintPaper(sheet);
    sheet.group({ transform: 'translate(640 560) rotate(-24)' }, () => paintPen(sheet));
    sheet.group({ transform: 'translate(770 330) rotate(-15)' }, () => paintPenCap(sheet));
  },
);
