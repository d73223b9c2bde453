import { paintFlame } from '../brushes/candle';
import { lens } from '../brushes/curve';
import { seededRandom } from '../brushes/random';
import type { Sheet } from '../brushes/sheet';
import { paintShadow, paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

const vessel =
  'M392 448C392 560 408 660 444 742C452 768 480 786 512 786L688 786C720 786 748 768 756 742C792 660 808 560 808 448A208 40 0 0 1 392 448Z';

/** A two-wick candle in a turned limestone vessel, as in a catalogue. */
export const productCandleStone = defineProductScene(
  {
    name: 'product-candle-stone',
    alt: 'A two-wick candle burns in a turned pale-limestone vessel beside a halved fig and a bay leaf on a dusk-blue ground.',
    tags: ['candle', 'limestone', 'home', 'scent', 'interior', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#2b3a48',
      wallLight: '#8ba3b0',
      table: '#2e3328',
      tableLight: '#8f8f70',
      edge: 650,
      lightX: 600,
    });
    sheet.circle(600, 360, 520, sheet.radial('0 #ffd996 0.65, 0.3 #e8a552 0.22, 1 #e8a552 0'));
    paintShadow(sheet, 440, 766, 788, 26, '#0e0f0a', 1.3);
    paintVessel(sheet);
    sheet.group({ transform: 'translate(100 122) scale(0.8)' }, () => paintFlame(sheet));
    sheet.group({ transform: 'translate(212 120) scale(0.78)' }, () => paintFlame(sheet));
    paintRimLight(sheet);
    paintBay(sheet);
    paintFig(sheet);
  },
);

function paintVessel(sheet: Sheet): void {
  sheet.ellipse(600, 448, 208, 42, sheet.linear('0 #b3a68a, 1 #fff3d8'));
  sheet.ellipse(600, 454, 186, 34, sheet.linear('0 #6d5c40, 1 #d9b981'));
  sheet.ellipse(
    600,
    462,
    178,
    27,
    sheet.radial('0 #fffbe6, 0.4 #ffeab8, 0.8 #f0cf90, 1 #c49a58', 0.5, 0.4, 0.6),
  );
  sheet.shape(
    vessel,
    sheet.linear(
      '0 #8d8672, 0.14 #cfc6ae, 0.34 #f4eddb, 0.55 #ddd3bb, 0.82 #a1967c, 1 #6b624e',
      0,
      0,
      1,
      0,
    ),
  );
  sheet.group({ clip: sheet.clip(vessel) }, () => {
    const random = seededRandom(31);
    let turned = '';
    for (let y = 500; y < 780; y += 22) turned += `M380 ${y}A230 40 0 0 0 820 ${y}`;
    sheet.line(turned, '#7d735c', 1.4, { opacity: 0.22 });
    sheet.line(turned, '#fffaf0', 1.4, { opacity: 0.3, transform: 'translate(0 2)' });
    let shells = '';
    for (let i = 0; i < 34; i += 1) {
      const x = 400 + random() * 390;
      const y = 500 + random() * 270;
      shells += lens(x, y, x + 5 + random() * 16, y + random() * 5, 2.4);
    }
    sheet.shape(shells, '#7d6f52', { opacity: 0.4 });
    sheet.shape(
      vessel,
      sheet.linear('0 #ffdf9f 0.3, 0.3 #ffdf9f 0, 0.6 #2b261a 0, 1 #2b261a 0.62'),
    );
    sheet.ellipse(600, 800, 190, 26, '#c9a566', { opacity: 0.3, filter: sheet.blur(10) });
  });
}

function paintRimLight(sheet: Sheet): void {
  sheet.shape(
    'M392 448A208 42 0 0 0 808 448L805 456A206 40 0 0 1 395 456Z',
    sheet.linear('0 #b3a68a, 0.3 #fff6e2, 0.6 #fffaf0, 1 #a1967c', 0, 0, 1, 0),
  );
  sheet.line('M414 462A186 32 0 0 0 786 462', '#ffe9b4', 2, { opacity: 0.5 });
}

function paintFig(sheet: Sheet): void {
  sheet.ellipse(872, 812, 84, 15, '#0e0f0a', { opacity: 0.6, filter: sheet.blur(7) });
  sheet.shape(
    'M792 770C792 730 826 712 850 716C868 700 878 684 884 672L896 676C894 692 892 706 902 722C930 736 940 766 930 788C916 816 820 822 800 798C794 790 792 780 792 770Z',
    sheet.linear('0 #8a6a8a, 0.4 #4d2f4f, 1 #1f1224', 0, 0, 1, 1),
  );
  sheet.shape(
    'M802 772C804 742 832 728 854 734C872 738 880 758 876 778C870 804 830 812 812 796C804 790 801 782 802 772Z',
    '#f2dfc0',
  );
  sheet.shape(
    'M812 772C816 750 836 740 852 746C866 750 870 764 866 778C860 796 832 802 820 790C814 785 811 779 812 772Z',
    sheet.radial('0 #e9a37a, 0.5 #c8484a, 1 #8a2438', 0.5, 0.5, 0.6),
  );
  const random = seededRandom(5);
  for (let i = 0; i < 26; i += 1) {
    const angle = random() * Math.PI * 2;
    const r = 7 + random() * 15;
    sheet.ellipse(840 + Math.cos(angle) * r, 770 + Math.sin(angle) * r, 1.9, 1.4, '#ffe2b0', {
      opacity: 0.85,
    });
  }
  sheet.line('M796 756C802 732 828 716 850 718', '#ffd9b0', 2.4, { opacity: 0.8 });
}

function paintBay(sheet: Sheet): void {
  sheet.ellipse(360, 824, 110, 9, '#0e0f0a', { opacity: 0.5, filter: sheet.blur(5) });
  for (const [d, tone] of [
    [
      'M262 812C300 782 360 784 404 820C350 834 300 830 262 812Z',
      '0 #a9b878, 0.5 #6d7d45, 1 #37442a',
    ],
    ['M330 792C350 766 390 756 428 768C408 796 370 806 330 792Z', '0 #8a9a5c, 1 #46552f'],
  ] as const)
    sheet.shape(d, sheet.linear(tone));
  sheet.line('M264 812C310 808 360 810 402 820M332 791C362 786 396 776 426 769', '#dbe6ae', 1.6, {
    opacity: 0.7,
  });
}
