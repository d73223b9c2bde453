import type { Sheet } from '../brushes/sheet';
import { paintShadow, paintStudio } from '../brushes/studio';
import { paintLampStem } from '../brushes/table-lamp';
import { defineProductScene } from '../scene';

const brass = '0 #5d3f14, 0.14 #c9924c, 0.3 #fff3cc, 0.46 #d9a94f, 0.76 #8a5f22, 1 #c9924c';
const shade =
  'M366 424C368 330 412 256 496 238C540 230 660 230 704 238C788 256 832 330 834 424C834 436 822 440 804 440L396 440C378 440 366 436 366 424Z';

/** A brass desk lamp with a tilting green glass shade, lit. */
export const productLampGreen = defineProductScene(
  {
    name: 'product-lamp-green',
    alt: 'A brushed-brass desk lamp with a tilted bottle-green glass shade throws warm light on a limestone desk at dusk.',
    tags: ['lamp', 'desk lamp', 'green glass', 'brass', 'interior', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#232f3a',
      wallLight: '#7f96a3',
      table: '#5a4f3c',
      tableLight: '#c2b08c',
      edge: 690,
      lightX: 560,
    });
    sheet.ellipse(
      560,
      600,
      460,
      330,
      sheet.radial('0 #ffe2a6 0.55, 0.5 #f2c078 0.18, 1 #f2c078 0'),
    );
    sheet.ellipse(560, 776, 470, 84, sheet.radial('0 #fff0c4 0.95, 0.5 #ffdd9c 0.5, 1 #ffdd9c 0'));
    paintShadow(sheet, 470, 730, 796, 16, '#2b1d0c', 1.1);
    sheet.shape('M420 440L790 500L980 800L190 800Z', sheet.linear('0 #fff0c8 0.4, 1 #ffdd9c 0'), {
      filter: sheet.blur(14),
    });
    sheet.group({ clip: sheet.clip('M400 425L646 425L646 600L800 600L800 820L400 820Z') }, () =>
      paintLampStem(sheet),
    );
    paintDimmer(sheet);
    sheet.group({ transform: 'translate(-6 22) rotate(8 600 400)' }, () => paintShade(sheet));
  },
);

function paintDimmer(sheet: Sheet): void {
  sheet.ellipse(676, 762, 25, 6, '#2b1d0c', { opacity: 0.6, filter: sheet.blur(2) });
  sheet.rect(656, 744, 40, 18, sheet.linear(brass, 0, 0, 1, 0), { radius: 3 });
  sheet.ellipse(676, 745, 20, 5, sheet.linear('0 #fff6dc, 1 #b98a3c', 0, 0, 1, 0.4));
}

function paintShade(sheet: Sheet): void {
  sheet.ellipse(600, 438, 226, 26, sheet.linear('0 #fff6dc, 1 #ffe2a6'));
  sheet.ellipse(560, 446, 120, 16, '#fffef4', { opacity: 0.95, filter: sheet.blur(6) });
  sheet.shape(
    shade,
    sheet.linear(
      '0 #062016, 0.12 #1a5a3e, 0.3 #3f9467, 0.46 #1d6343, 0.75 #0d3d28, 1 #07261a',
      0,
      0,
      1,
      0,
    ),
  );
  sheet.shape(
    shade,
    sheet.linear('0 #c9f0d2 0.2, 0.3 #0b3a26 0.1, 0.75 #2f9a64 0.25, 1 #d9f0a6 0.55'),
  );
  sheet.group({ clip: sheet.clip(shade) }, () => {
    sheet.ellipse(580, 430, 170, 84, '#c8ec9a', { opacity: 0.5, filter: sheet.blur(34) });
    sheet.shape('M412 400C420 330 450 276 510 256L540 254C486 280 456 330 450 404Z', '#f2fff4', {
      opacity: 0.6,
      filter: sheet.blur(5),
    });
    sheet.shape('M780 410C776 340 752 290 706 262L718 262C768 290 796 340 798 412Z', '#d9f7e0', {
      opacity: 0.45,
      filter: sheet.blur(4),
    });
  });
  sheet.line('M376 410C382 330 420 262 498 243C540 235 660 235 702 243', '#e6ffe9', 2.6, {
    opacity: 0.75,
  });
  sheet.line('M368 428C370 437 380 440 396 440L804 440C820 440 830 437 832 428', '#fff3c4', 4, {
    opacity: 0.9,
  });
  sheet.shape(
    'M536 236C540 222 560 216 600 216C640 216 660 222 664 236Q600 226 536 236Z',
    sheet.linear(brass, 0, 0, 1, 0),
  );
  sheet.rect(588, 196, 24, 22, sheet.linear(brass, 0, 0, 1, 0), { radius: 3 });
  sheet.circle(600, 186, 13, sheet.radial('0 #fff6dc, 0.5 #d9a94f, 1 #6d4a1a', 0.35, 0.3, 0.75));
  for (const x of [372, 828])
    sheet.circle(x, 420, 9, sheet.radial('0 #fff6dc, 0.5 #d9a94f, 1 #5d3f14', 0.35, 0.3, 0.75));
}
