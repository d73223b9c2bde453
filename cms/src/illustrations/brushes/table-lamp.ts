import type { Sheet } from './sheet';

const brass = (sheet: Sheet): string =>
  sheet.linear(
    '0 #5d3f14, 0.12 #c9924c, 0.26 #fff3cc, 0.4 #d9a94f, 0.7 #8a5f22, 0.9 #4a300e, 1 #a8762c',
    0,
    0,
    1,
    0,
  );

/** Paints the brass stem, base and pull chain of a table lamp. */
export function paintLampStem(sheet: Sheet): void {
  sheet.shape(
    'M585 430L615 430L613 700C616 724 640 736 668 744L532 744C560 736 584 724 587 700Z',
    brass(sheet),
  );
  sheet.rect(576, 426, 48, 12, brass(sheet), { radius: 3 });
  sheet.rect(579, 560, 42, 9, brass(sheet), { radius: 3 });
  sheet.rect(581, 573, 38, 4, brass(sheet));
  sheet.shape('M532 744L668 744Q700 750 716 766L484 766Q500 750 532 744Z', brass(sheet));
  sheet.shape(
    'M474 766L726 766Q732 766 732 774L732 788Q732 798 720 798L480 798Q468 798 468 788L468 774Q468 766 474 766Z',
    brass(sheet),
  );
  sheet.line('M474 768L726 768', '#fff6dc', 1.6, { opacity: 0.8 });
  sheet.rect(468, 788, 264, 10, '#1c0d05', { opacity: 0.45 });
  sheet.line('M652 470L652 540', '#c9924c', 2.4);
  sheet.circle(652, 546, 6.5, sheet.radial('0 #fff6dc, 0.5 #d9a94f, 1 #6d4a1a', 0.35, 0.3, 0.7));
}

/** Paints a glowing opal glass dome with its brass rim. */
export function paintLampDome(sheet: Sheet): void {
  const dome =
    'M352 428C352 250 470 150 600 150C730 150 848 250 848 428C848 444 836 452 820 452L380 452C364 452 352 444 352 428Z';
  sheet.ellipse(600, 448, 226, 20, '#fff3cf');
  sheet.shape(
    dome,
    sheet.linear(
      '0 #d9b67c, 0.14 #f6dca8, 0.4 #fff6de, 0.6 #fff1cf, 0.86 #ecc584, 1 #b98a4c',
      0,
      0,
      1,
      0,
    ),
  );
  sheet.shape(
    dome,
    sheet.linear('0 #a87c46 0.55, 0.3 #f2cf94 0.2, 0.7 #fffbee 0.75, 1 #ffe7b4 0.5'),
  );
  sheet.group({ clip: sheet.clip(dome) }, () => {
    sheet.ellipse(600, 400, 190, 130, '#fffdf4', { opacity: 0.9, filter: sheet.blur(40) });
    sheet.ellipse(470, 250, 60, 34, '#ffffff', {
      opacity: 0.5,
      filter: sheet.blur(14),
      transform: 'rotate(-38 470 250)',
    });
  });
  sheet.shape(
    'M352 424C352 440 364 452 380 452L820 452C836 452 848 440 848 424L848 432C848 450 836 462 820 462L380 462C364 462 352 450 352 432Z',
    brass(sheet),
  );
  sheet.shape('M576 152Q576 136 588 134L612 134Q624 136 624 152Q600 146 576 152Z', brass(sheet));
  sheet.circle(600, 122, 13, sheet.radial('0 #fff6dc, 0.5 #d9a94f, 1 #6d4a1a', 0.35, 0.3, 0.75));
  sheet.line('M360 380C372 260 480 162 590 155', '#fffbee', 3, { opacity: 0.7 });
}
