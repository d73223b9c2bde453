import { paintShadow, paintStudio } from '../brushes/studio';
import { paintLampDome, paintLampStem } from '../brushes/table-lamp';
import { defineProductScene } from '../scene';

/** A brass table lamp with an opal glass dome, lit. */
export const productLamp = defineProductScene(
  {
    name: 'product-lamp',
    alt: 'A brass table lamp with a glowing opal glass dome stands on a walnut sideboard against a deep green wall.',
    tags: ['lamp', 'interior', 'brass', 'opal glass', 'art deco', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#15241f',
      wallLight: '#4f6a5a',
      table: '#2b170c',
      tableLight: '#8a5730',
      edge: 690,
      lightX: 600,
    });
    sheet.circle(600, 330, 560, sheet.radial('0 #ffdf9f 0.75, 0.28 #f0bb6a 0.3, 1 #f0bb6a 0'));
    sheet.ellipse(600, 770, 430, 80, sheet.radial('0 #ffdd9c 0.75, 1 #ffdd9c 0'));
    paintShadow(sheet, 470, 730, 796, 16, '#1c0d05', 1.05);
    paintLampStem(sheet);
    paintLampDome(sheet);
  },
);
