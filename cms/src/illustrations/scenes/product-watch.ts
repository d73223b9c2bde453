import { paintBaton, paintHand, paintSunray, paintTrack, type AppliedMetal } from '../brushes/dial';
import type { Sheet } from '../brushes/sheet';
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
  paintLoop(sheet);
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

function paintLoop(sheet: Sheet): void {
  const across = sheet.linear(
    '0 #08090b, 0.14 #2c2e33, 0.36 #53565d, 0.64 #26282c, 1 #070809',
    0,
    0,
    1,
    0,
  );
  for (const side of [-1, 1]) {
    sheet.group({ transform: `scale(1 ${side})` }, () => {
      const strap =
        'M-50 60L-50 104C-50 134 -47 152 -45 160C-42 170 -30 172 0 172C30 172 42 170 45 160C47 152 50 134 50 104L50 60Z';
      sheet.shape(strap, across);
      sheet.shape(
        strap,
        sheet.linearAt(
          '0 #000000 0.65, 0.3 #000000 0, 0.7 #000000 0.1, 1 #000000 0.75',
          0,
          92,
          0,
          174,
        ),
      );
      sheet.line('M-43 110C-43 134 -41 150 -39 160M43 110C43 134 41 150 39 160', '#b9bcc2', 1.3, {
        dash: '4.4 3.2',
        cap: 'butt',
        opacity: 0.75,
      });
    });
  }
  sheet.line('M-38 -169C-20 -172 10 -172.5 36 -170', '#d5d8dc', 1.4, { opacity: 0.8 });
}
