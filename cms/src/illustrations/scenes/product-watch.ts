import { paintBaton, paintHand, paintSunray, paintTrack, type AppliedMetal } from '../brushes/dial';
import type { Sheet } from '../brushes/sheet';
import { paintStandingStrap } from '../brushes/standing-strap';
import { paintShadow, paintStudio } from '../brushes/studio';
import {
  paintBezel,
  paintCrown,
  paintCrystal,
  paintLugs,
  type CaseMetal,
} from '../brushes/watch-case';
import { defineProductScene } from '../scene';

const steel: CaseMetal = { flash: '#ffffff', lit: '#dfe2e4', body: '#9ba1a8', deep: '#3c4249' };
const blued: AppliedMetal = { lit: '#5b7dc0', shaded: '#16295c' };
const polishedSteel: AppliedMetal = { lit: '#8f969e', shaded: '#3d434b' };

/** A steel dress watch with a silver dial, as in a catalogue. */
export const productWatch = defineProductScene(
  {
    name: 'product-watch',
    alt: 'A steel dress watch with a silver sunray dial, blued hands and a black leather strap stands on a pale stone ground.',
    tags: ['watch', 'steel', 'dress watch', 'silver dial', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#8f969d',
      wallLight: '#e3e4e1',
      table: '#8d8f90',
      tableLight: '#dcdad4',
      edge: 700,
      window: true,
    });
    paintShadow(sheet, 480, 720, 806, 26, '#1c1f24', 1.7);
    sheet.group({ transform: 'translate(600 448) scale(2.12)' }, () => paintWatch(sheet));
  },
);

function paintWatch(sheet: Sheet): void {
  paintStandingStrap(sheet);
  paintCrown(sheet, steel, 22);
  paintLugs(sheet, steel);
  paintBezel(sheet, steel, 90);
  paintSunray(sheet, 90, '#ffffff', '#dcdad3', '#8b8a86', 318);
  paintTrack(sheet, 60, 86, 3, 4.6, 5, '#3f464f', 0.7);
  for (let hour = 0; hour < 12; hour += 1) {
    if (hour === 6) continue;
    if (hour === 0)
      [-3.4, 3.4].forEach((shift) =>
        sheet.group({ transform: `translate(${shift} 0)` }, () =>
          paintBaton(sheet, 0, 60, 79, 2.1, polishedSteel),
        ),
      );
    else paintBaton(sheet, hour * 30, 63, 79, 2.1, polishedSteel);
  }
  sheet.group({ transform: 'translate(0 44)' }, () => {
    sheet.circle(0, 0, 25, sheet.linear('0 #bdbbb4, 1 #f4f2ec'));
    sheet.ring(0, 0, 25, '#ffffff', 0.8, { opacity: 0.8 });
    paintTrack(sheet, 60, 23.5, 2, 4, 5, '#3f464f', 0.5);
    paintHand(sheet, 212, 19, 6, 1.2, blued);
    sheet.circle(0, 0, 1.6, '#16295c');
  });
  sheet.line('M-10 -40L10 -40M-6.5 -35.5L6.5 -35.5', '#6b727b', 1, { opacity: 0.7 });
  paintHand(sheet, 305, 46, 9, 4, blued);
  paintHand(sheet, 54, 70, 11, 3.4, blued);
  sheet.circle(0, 0, 3.2, sheet.linear('0 #9db4e4, 1 #16295c'));
  paintCrystal(sheet, 90, 0.3);
}
