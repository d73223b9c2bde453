import { paintSpectaclesShadow } from '../brushes/spectacles';
import type { Sheet } from '../brushes/sheet';
import { paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

const round = (x: number, r: number): string =>
  `M${x - r} 0A${r} ${r} 0 1 1 ${x + r} 0A${r} ${r} 0 1 1 ${x - r} 0Z`;
const shield = 'M186 -74C234 -80 276 -68 292 -44C300 -16 300 26 290 52C272 76 234 82 186 74Z';
const centres = [-132, 132];

/** Round glacier sunglasses with leather side shields, as in a catalogue. */
export const productGlassesGlacier = defineProductScene(
  {
    name: 'product-glasses-glacier',
    alt: 'Round glacier sunglasses with nearly black lenses and brown leather side shields stand on ice-pale stone, a snow ridge in their glass.',
    tags: ['sunglasses', 'glacier glasses', 'eyewear', 'leather', 'mountain', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#7fa3b8',
      wallLight: '#f1f7f8',
      table: '#7d99a9',
      tableLight: '#e6eff1',
      edge: 410,
      lightX: 420,
      window: true,
    });
    paintSpectaclesShadow(sheet, {
      frame: shield + mirrored(),
      lenses: centres.map((x) => round(x, 98)).join(''),
      shade: '#25384a',
      tint: '#16222e',
      contacts: [392, 788],
    });
    sheet.group({ transform: 'translate(590 516) scale(1.46)' }, () => {
      for (const side of [-1, 1])
        sheet.group({ transform: `scale(${side} 1)` }, () => paintShield(sheet, side === -1));
      paintBridge(sheet);
      for (const x of centres) paintRound(sheet, x);
    });
  },
);

function mirrored(): string {
  return 'M-186 -74C-234 -80 -276 -68 -292 -44C-300 -16 -300 26 -290 52C-272 76 -234 82 -186 74Z';
}

function paintShield(sheet: Sheet, lit: boolean): void {
  sheet.rect(278, -44, 26, 16, sheet.linear('0 #8f9aa5, 0.4 #2b3138, 1 #0b0d10'), { radius: 4 });
  sheet.shape(
    shield,
    sheet.linear(
      lit ? '0 #7a4522, 0.5 #a8662f, 1 #d9965a' : '0 #93562a, 0.4 #6f3d1a, 1 #35190a',
      0,
      0,
      1,
      0.3,
    ),
  );
  sheet.shape(shield, sheet.linear('0 #ffe0b5 0.4, 0.3 #ffe0b5 0, 0.7 #1c0c04 0, 1 #1c0c04 0.5'));
  sheet.line(
    'M214 -68C246 -71 272 -62 284 -40C291 -14 291 24 282 46C268 66 244 73 214 69',
    '#f2cf9c',
    1.5,
    {
      dash: '5 3.6',
      cap: 'butt',
      opacity: 0.8,
    },
  );
  for (const y of [-16, 0, 16]) {
    sheet.circle(264, y, 4, '#2b1206');
    sheet.circle(264, y + 0.8, 3, '#120703');
  }
  sheet.line('M200 -75C240 -79 275 -67 291 -44', '#ffdfb2', 1.8, { opacity: lit ? 0.95 : 0.55 });
}

function paintBridge(sheet: Sheet): void {
  const steel = sheet.linear('0 #a9b4bf, 0.3 #3d444c, 1 #0c0e11');
  sheet.shape('M-44 -30C-26 -62 26 -62 44 -30L36 -24C22 -48 -22 -48 -36 -24Z', steel);
  sheet.line('M-40 -33C-24 -59 24 -59 40 -33', '#dfe8ef', 1.6, { opacity: 0.8 });
  sheet.shape('M-64 -58C-24 -72 24 -72 64 -58L62 -50C22 -64 -22 -64 -62 -50Z', steel);
  sheet.line('M-62 -57.4C-24 -70.5 24 -70.5 62 -57.4', '#dfe8ef', 1.4, { opacity: 0.8 });
  for (const side of [-1, 1])
    sheet.ellipse(side * 34, 14, 6.5, 17, sheet.linear('0 #f4f1ea, 1 #a8a49a', 0, 0, 1, 1), {
      transform: `rotate(${side * -14} ${side * 34} 14)`,
      opacity: 0.9,
    });
}

function paintRound(sheet: Sheet, x: number): void {
  sheet.circle(
    x,
    0,
    98,
    sheet.linear('0 #8794a0, 0.2 #2b3138, 0.6 #0c0e11, 1 #454d55', 0, 0, 0.5, 1),
  );
  sheet.circle(x, 0, 89, '#050607');
  sheet.circle(x, 0, 87.5, sheet.linear('0 #27384a, 0.45 #101821, 1 #06090c'));
  sheet.group({ clip: sheet.clip(round(x, 87.5)) }, () => {
    sheet.rect(x - 90, -90, 180, 110, sheet.linear('0 #5f86a6 0.75, 1 #b4d0de 0.35'));
    sheet.shape(
      `M${x - 90} 34L${x - 62} 8L${x - 44} 18L${x - 14} -22L${x + 2} -8L${x + 16} -16L${x + 48} 18L${x + 64} 8L${x + 90} 30L${x + 90} 90L${x - 90} 90Z`,
      sheet.linear('0 #3b5266, 0.5 #0e161e, 1 #06090c'),
    );
    sheet.shape(
      `M${x - 14} -22L${x - 34} 5L${x - 20} 2L${x - 12} 12L${x - 4} -2L${x + 2} -8ZM${x + 16} -16L${x + 6} -4L${x + 16} 4L${x + 30} -1ZM${x - 62} 8L${x - 76} 21L${x - 62} 20L${x - 52} 14Z`,
      '#d9e8ef',
      { opacity: 0.62 },
    );
    sheet.shape(`M${x - 96} 70L${x - 6} -100L${x + 20} -100L${x - 64} 90Z`, '#ffffff', {
      opacity: 0.1,
    });
    sheet.ellipse(x - 34, -58, 34, 12, '#ffffff', {
      opacity: 0.5,
      filter: sheet.blur(7),
      transform: `rotate(-32 ${x - 34} -58)`,
    });
  });
  sheet.ring(x, 0, 97, '#dfe8ef', 1.6, { opacity: 0.55 });
  sheet.ring(x, 0, 88.6, '#9fb0bf', 0.9, { opacity: 0.5 });
}
