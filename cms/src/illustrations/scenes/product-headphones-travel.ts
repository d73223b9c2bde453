import { paintFarCup, paintHeadband, paintNearCup } from '../brushes/headphones';
import type { Sheet } from '../brushes/sheet';
import { paintShadow, paintStudio } from '../brushes/studio';
import { toneOf } from '../brushes/tone';
import { defineProductScene } from '../scene';

const silver = toneOf([
  [0, '#0b0c10'],
  [0.14, '#32363e'],
  [0.3, '#646a74'],
  [0.55, '#9aa1ab'],
  [0.8, '#dadee3'],
  [1, '#ffffff'],
]);

/** Folding travel headphones in silver and grey, as in a catalogue. */
export const productHeadphonesTravel = defineProductScene(
  {
    name: 'product-headphones-travel',
    alt: 'Travel headphones in silver aluminum and gray leather stand with their coiled cable on a dusk-violet ground.',
    tags: ['headphones', 'audio', 'aluminum', 'gray leather', 'travel', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#3a3350',
      wallLight: '#b4a0b8',
      table: '#2c2740',
      tableLight: '#9d8ba6',
      edge: 640,
      lightX: 760,
    });
    sheet.ellipse(900, 640, 620, 150, sheet.radial('0 #f3b878 0.5, 1 #f3b878 0'));
    sheet.group({ transform: 'matrix(-1 0 0 1 1224 6)' }, () => {
      paintShadow(sheet, 336, 520, 738, 18, '#120e1e', 0.9);
      paintShadow(sheet, 640, 890, 768, 24, '#120e1e', 0.9);
    });
    paintCable(sheet);
    sheet.group({ transform: 'matrix(-1 0 0 1 1224 6)' }, () =>
      sheet.retint(silver, () => {
        paintHeadband(sheet);
        paintFarCup(sheet);
        paintNearCup(sheet);
      }),
    );
  },
);

function paintCable(sheet: Sheet): void {
  const cable =
    'M452 770C520 812 640 796 700 806C790 822 900 800 930 818C958 838 860 856 790 846C720 834 800 796 900 806C1000 816 1010 842 1046 834';
  sheet.line(cable, '#120e1e', 10, {
    opacity: 0.45,
    transform: 'translate(5 9)',
    filter: sheet.blur(4),
  });
  sheet.line(cable, '#4b4c58', 8);
  sheet.line(cable, '#a9abb8', 2.4, { transform: 'translate(-1 -2)', opacity: 0.85 });
  const plug = sheet.linear('0 #ffffff, 0.35 #cfd3d8, 0.7 #7d838c, 1 #3a3e46');
  sheet.group({ transform: 'translate(1046 834) rotate(-12)' }, () => {
    sheet.rect(-4, -11, 52, 22, plug, { radius: 4 });
    sheet.rect(48, -6, 30, 12, sheet.linear('0 #fff3cf, 0.4 #d9a94f, 1 #6b4615'));
    sheet.rect(58, -6, 3, 12, '#2b1c0a');
    sheet.shape('M78 -6L88 -3L88 3L78 6Z', '#d9a94f');
  });
}
