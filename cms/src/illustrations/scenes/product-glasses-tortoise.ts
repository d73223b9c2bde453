import { type AcetateFrame, paintSpectacles, paintSpectaclesShadow } from '../brushes/spectacles';
import type { Sheet } from '../brushes/sheet';
import { paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

const left =
  'M-234 -30C-234 -74 -192 -88 -142 -88C-92 -88 -50 -76 -50 -32C-50 34 -88 84 -142 84C-196 84 -234 34 -234 -30Z';
const right =
  'M234 -30C234 -74 192 -88 142 -88C92 -88 50 -76 50 -32C50 34 88 84 142 84C196 84 234 34 234 -30Z';

const reading: AcetateFrame = {
  rim: 'M-256 -66C-248 -100 -200 -108 -142 -108C-92 -108 -58 -98 -40 -76C-22 -82 22 -82 40 -76C58 -98 92 -108 142 -108C200 -108 248 -100 256 -66L286 -70L288 -40L256 -26C252 48 206 103 142 103C84 103 38 58 30 0C28 -14 22 -20 15 -26C26 -42 18 -58 0 -58C-18 -58 -26 -42 -15 -26C-22 -20 -28 -14 -30 0C-38 58 -84 103 -142 103C-206 103 -252 48 -256 -26L-288 -40L-286 -70Z',
  left,
  right,
  base: '0 #7d4218, 0.3 #4d240c, 0.7 #2b1206, 1 #4a220c',
  dark: '#120502',
  bright: '#d0812f',
  topLight:
    'M-284 -68L-255 -64C-247 -98 -200 -105 -142 -105C-92 -105 -58 -95 -40 -73C-22 -79 22 -79 40 -73C58 -95 92 -105 142 -105C200 -105 247 -98 255 -64L284 -68',
  lowLight: 'M-142 100C-204 100 -249 46 -253 -24M142 100C86 100 41 56 33 2',
  bridgeLight:
    'M-30 -6C-30 -14 -26 -20 -20 -25C-27 -16 -32 0 -40 22ZM30 -6C30 -14 26 -20 20 -25C27 -16 32 0 40 22Z',
  rivets: -59,
  tint: {
    glass: '0 #dfeae6 0.42, 0.5 #ffffff 0.12, 1 #f3ead0 0.3',
    temple: '#3d1a08',
    shine: '#ffffff',
    glow: '#fff6dc',
  },
};

/** Dark tortoise reading glasses, as in a catalogue. */
export const productGlassesTortoise = defineProductScene(
  {
    name: 'product-glasses-tortoise',
    alt: 'Dark tortoise reading glasses with a keyhole bridge and clear lenses stand before their stitched leather sleeve on an olive ground.',
    tags: ['reading glasses', 'tortoise', 'eyewear', 'acetate', 'leather sleeve', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#6f7252',
      wallLight: '#d6d3b4',
      table: '#65633f',
      tableLight: '#cfc79e',
      edge: 400,
      lightX: 400,
      window: true,
    });
    paintSleeve(sheet);
    paintSpectaclesShadow(sheet, {
      frame: reading.rim,
      lenses: left + right,
      shade: '#33250f',
      tint: '#a39a63',
      contacts: [388, 792],
    });
    sheet.group({ transform: 'translate(590 518) scale(1.42)' }, () =>
      paintSpectacles(sheet, reading),
    );
  },
);

function paintSleeve(sheet: Sheet): void {
  const sleeve =
    'M520 470L1010 420Q1042 418 1052 444L1080 524Q1086 546 1060 550L560 604Q534 606 526 586L502 500Q498 474 520 470Z';
  sheet.shape(sleeve, '#241a0a', {
    opacity: 0.5,
    filter: sheet.blur(10),
    transform: 'translate(14 16)',
  });
  sheet.shape(sleeve, sheet.linear('0 #b5743c, 0.4 #8f5425, 1 #54300f', 0, 0, 0.4, 1));
  sheet.shape(
    'M526 586L560 604L1060 550Q1086 546 1080 524L1084 540Q1088 560 1062 564L560 618Q530 618 526 586Z',
    '#3d200a',
  );
  sheet.line(
    'M530 484L1008 435Q1030 434 1037 452L1062 522Q1065 536 1050 538L560 590',
    '#f2d3a0',
    2.2,
    { dash: '9 6', cap: 'butt', opacity: 0.75 },
  );
  sheet.line('M520 471L1010 421Q1040 419 1051 443', '#ffdcae', 2.6, { opacity: 0.8 });
}
