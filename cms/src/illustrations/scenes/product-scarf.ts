import { paintFringe, paintRail, paintScarfFall, paintScarfRoll } from '../brushes/scarf';
import { paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

const back =
  'M590 196C650 178 730 182 768 204C778 330 790 470 802 664C752 674 690 664 640 674C630 520 612 340 590 196Z';
const front =
  'M452 206C486 178 610 172 668 196C674 330 684 520 698 722C652 734 610 718 568 730C524 738 482 724 436 734C444 540 448 360 452 206Z';

/** A fringed cashmere scarf over a brass rail, as in a catalogue. */
export const productScarf = defineProductScene(
  {
    name: 'product-scarf',
    alt: 'A vermilion cashmere scarf with ivory and black stripes and a knotted fringe hangs over a brass rail.',
    tags: ['scarf', 'cashmere', 'vermilion', 'fringe', 'fashion', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#b3a58f',
      wallLight: '#f4ecdd',
      table: '#9a8a72',
      tableLight: '#e3d6c0',
      edge: 820,
      lightX: 360,
      window: true,
    });
    sheet.shape(back, '#3d2a1c', {
      opacity: 0.32,
      filter: sheet.blur(18),
      transform: 'translate(70 50)',
    });
    sheet.shape(front, '#3d2a1c', {
      opacity: 0.3,
      filter: sheet.blur(18),
      transform: 'translate(70 50)',
    });
    paintRail(sheet);
    paintScarfFall(sheet, back, 600, 802, 612, true);
    paintFringe(sheet, 642, 800, 668, 13, true, 8);
    paintScarfFall(sheet, front, 438, 696, 650, false);
    paintFringe(sheet, 442, 692, 726, 20, false, 3);
    paintScarfRoll(sheet);
  },
);
