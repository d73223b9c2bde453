import type { Sheet, Stop } from './sheet';

const champagne: readonly Stop[] = [
  [0, '#fff6e2'],
  [0.3, '#dcc39a'],
  [0.6, '#a5875a'],
  [1, '#5b4526'],
];
const hide: readonly Stop[] = [
  [0, '#7a4a2c'],
  [0.3, '#54301b'],
  [0.7, '#331b0e'],
  [1, '#1f0f07'],
];

/** Paints the leather headband of headphones and its sliders. */
export function paintHeadband(sheet: Sheet): void {
  const inner =
    'M426 400C426 250 500 150 596 150C700 150 780 250 786 400L774 400C758 270 690 190 600 188C516 188 452 270 438 400Z';
  sheet.shape(inner, sheet.linear('0 #8a5836, 0.4 #4a2816, 1 #231108', 0, 0, 1, 0.2));
  const outer =
    'M412 420C404 226 482 116 598 116C722 116 798 226 800 420L776 420C772 250 700 152 598 152C502 152 432 250 434 420Z';
  sheet.shape(outer, sheet.linear(hide, 0, 0, 1, 0.5));
  sheet.line('M420 400C414 232 486 124 598 123C716 123 790 228 793 400', '#c98d5e', 3, {
    opacity: 0.8,
  });
  sheet.line('M430 404C424 240 494 141 598 140C706 141 778 240 783 404', '#e2b98f', 1.4, {
    dash: '6 5',
    cap: 'butt',
    opacity: 0.6,
  });
  sheet.line('M500 176C530 158 562 150 600 150', '#fff0d4', 5, { opacity: 0.25 });
  for (const x of [411, 774]) {
    sheet.rect(x, 396, 28, 70, sheet.linear(champagne, 0, 0, 1, 0), { radius: 4 });
    sheet.line(`M${x + 6} 410L${x + 22} 410M${x + 6} 420L${x + 22} 420`, '#5b4526', 1.5, {
      opacity: 0.6,
    });
  }
}

/** Paints the far cup of headphones, its cushion turned to the eye. */
export function paintFarCup(sheet: Sheet): void {
  sheet.shape(
    'M411 460C380 476 352 520 348 590L362 592C366 530 392 490 424 476L439 466Z',
    sheet.linear(champagne, 0, 0, 1, 0),
  );
  sheet.ellipse(402, 594, 78, 140, sheet.linear('0 #efd9b3, 0.4 #a5875a, 1 #4b371d', 0, 0, 1, 0));
  sheet.ellipse(420, 594, 80, 142, '#150b06');
  sheet.ellipse(
    438,
    594,
    82,
    142,
    sheet.linear('0 #8f5b38, 0.35 #5a341d, 0.75 #33190c, 1 #1c0d06', 0, 0, 1, 0.4),
  );
  sheet.ellipse(446, 594, 76, 134, sheet.linear('0 #a56e46, 0.3 #6b3f24, 1 #2b150a', 0, 0, 1, 0.5));
  sheet.ellipse(456, 596, 46, 96, sheet.linear('0 #0d0705, 1 #3a2417', 0, 0, 1, 0.3));
  sheet.ellipse(462, 598, 40, 88, '#1d1310');
  sheet.line('M396 500C408 470 426 458 446 458', '#dca878', 4, { opacity: 0.55 });
  sheet.line('M378 640C384 690 404 724 428 732', '#c98d5e', 2, { opacity: 0.4 });
}

/** Paints the near cup of headphones with its spun plate and yoke. */
export function paintNearCup(sheet: Sheet): void {
  sheet.ellipse(
    708,
    608,
    112,
    154,
    sheet.linear('0 #7d4c2d, 0.3 #44240f, 1 #150a05', 0, 0, 1, 0.5),
  );
  sheet.ellipse(
    722,
    608,
    114,
    156,
    sheet.linear('0 #a56e46, 0.25 #5d361d, 1 #1f0f07', 0, 0, 1, 0.4),
  );
  sheet.line('M618 560C630 500 664 456 708 453', '#e0ae80', 4, { opacity: 0.6 });
  sheet.ellipse(748, 608, 118, 158, '#120a06');
  sheet.ellipse(760, 608, 120, 159, sheet.linear(champagne, 0, 0, 1, 1));
  sheet.ellipse(768, 608, 118, 157, sheet.linear('0 #6d5532, 0.4 #cdb085, 1 #fff3da', 0, 0, 1, 1));
  sheet.ellipse(771, 608, 111, 149, sheet.linear('0 #4b3420, 0.5 #2b1a0f, 1 #140b06', 0, 0, 1, 1));
  sheet.ellipse(
    774,
    608,
    98,
    132,
    sheet.linear('0 #f6e6c6, 0.35 #cfb486, 0.7 #94764a, 1 #c7a876', 0, 0, 1, 1),
  );
  const plate = 'M676 608A98 132 0 0 1 872 608A98 132 0 0 1 676 608Z';
  sheet.group({ clip: sheet.clip(plate) }, () => {
    const soft = sheet.blur(9);
    sheet.shape('M774 608L640 500L700 440Z', '#fffaf0', { opacity: 0.75, filter: soft });
    sheet.shape('M774 608L908 716L850 780Z', '#fffaf0', { opacity: 0.5, filter: soft });
    sheet.shape('M774 608L900 500L860 450ZM774 608L650 720L690 770Z', '#5b4526', {
      opacity: 0.4,
      filter: soft,
    });
  });
  for (const share of [0.84, 0.66, 0.48])
    sheet.line(
      `M${774 - 98 * share} 608A${98 * share} ${132 * share} 0 0 1 ${774 + 98 * share} 608A${98 * share} ${132 * share} 0 0 1 ${774 - 98 * share} 608Z`,
      '#6d5532',
      1.2,
      { opacity: 0.35 },
    );
  sheet.ellipse(774, 608, 24, 32, sheet.linear('0 #54381f, 1 #1c0f07', 0, 0, 1, 1));
  sheet.ellipse(774, 608, 20, 27, sheet.linear('0 #8a5f38, 1 #33190c', 0, 0, 1, 1));
  const yoke =
    'M776 440L802 440L804 464C848 484 884 540 886 606C886 624 866 624 868 608C866 552 838 508 800 490C784 484 776 470 776 456Z';
  sheet.shape(yoke, '#140b06', {
    opacity: 0.5,
    filter: sheet.blur(4),
    transform: 'translate(-6 8)',
  });
  sheet.shape(yoke, sheet.linear('0 #fff6e2, 0.4 #dcc39a, 1 #6d5532', 0, 0, 1, 1));
  sheet.line('M802 463C846 485 883 540 885 606', '#fffaf0', 2, { opacity: 0.8 });
  sheet.circle(875, 610, 9, sheet.linear('0 #fff6e2, 1 #5b4526', 0, 0, 1, 1));
}
