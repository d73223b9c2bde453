import type { Sheet } from './sheet';

/** Paints a candle in a smoked tumbler with its label. */
export function paintTumbler(sheet: Sheet): void {
  const glass = 'M402 356L718 356L708 742Q706 780 668 780L452 780Q414 780 412 742Z';
  sheet.ellipse(560, 356, 158, 30, sheet.linear('0 #5d5540, 1 #e8cf98'));
  sheet.ellipse(
    560,
    410,
    152,
    27,
    sheet.radial('0 #fffbe6, 0.35 #ffe9b4, 0.75 #f2cb86, 1 #c9924c', 0.5, 0.45, 0.55),
  );
  sheet.shape(
    'M408 410A152 27 0 0 0 712 410L705 700Q700 736 662 738L458 738Q420 736 415 700Z',
    sheet.linear('0 #ffdf9f, 0.18 #eab566, 0.5 #a87a43, 1 #4f3a22'),
  );
  sheet.shape(
    glass,
    sheet.linear(
      '0 #0f0d08 0.9, 0.1 #4a4128 0.62, 0.3 #6d5d38 0.28, 0.6 #3a3018 0.42, 0.9 #15120a 0.82, 1 #8a774a 0.9',
      0,
      0,
      1,
      0,
    ),
  );
  sheet.shape(
    glass,
    sheet.linear('0 #ffdf9f 0.16, 0.4 #2b2414 0.12, 0.85 #0f0d08 0.7, 1 #3d321c 0.85'),
  );
  sheet.shape('M428 376L446 378L452 744L438 740Z', '#fff3d4', { opacity: 0.5 });
  sheet.shape('M462 384L492 386L494 748L470 748Z', '#fff3d4', { opacity: 0.12 });
  sheet.shape('M690 384L696 384L688 730L683 730Z', '#ffe6b4', { opacity: 0.55 });
  sheet.shape('M430 764Q560 784 690 764Q684 778 668 780L452 780Q436 778 430 764Z', '#e9bb6e', {
    opacity: 0.4,
  });
  sheet.shape('M402 356A158 30 0 0 0 718 356L717 364A158 30 0 0 1 403 364Z', '#ffe6b4', {
    opacity: 0.55,
  });
  sheet.line('M402 356A158 30 0 0 0 718 356', '#fff6dc', 2.4, { opacity: 0.9 });
  sheet.shape(
    'M466 520A300 50 0 0 0 654 520L654 660A300 50 0 0 1 466 660Z',
    sheet.linear('0 #cdb98e, 0.4 #fff9ea, 0.7 #efe0bd, 1 #a8946a', 0, 0, 1, 0),
  );
  sheet.line('M474 532A300 50 0 0 0 646 532L646 652A300 50 0 0 1 474 652Z', '#a8792f', 1.5);
  sheet.line('M520 582Q560 588 600 582M534 602Q560 606 586 602', '#2b2414', 3, { opacity: 0.85 });
  sheet.line('M546 626Q560 628 574 626', '#a8792f', 2);
}

/** Paints a burning wick and its glow. */
export function paintFlame(sheet: Sheet): void {
  sheet.line('M560 408C559 394 562 384 558 374', '#1c140a', 4);
  sheet.ellipse(560, 408, 60, 10, '#fffbe6', { opacity: 0.75, filter: sheet.blur(5) });
  sheet.circle(560, 318, 130, sheet.radial('0 #fff0c4 0.8, 0.3 #ffc872 0.35, 1 #ffb04c 0'));
  sheet.shape(
    'M559 238C570 274 592 306 588 346C586 372 574 384 560 384C546 384 533 372 532 346C530 312 552 286 559 238Z',
    sheet.linear('0 #ffb14a, 0.35 #ffd886, 0.75 #fff6d8, 1 #f2a04a'),
    { filter: sheet.blur(1.5) },
  );
  sheet.shape(
    'M559 290C566 312 576 328 573 350C571 366 566 372 560 372C554 372 548 366 547 350C545 330 556 314 559 290Z',
    '#fffdf2',
    { filter: sheet.blur(2) },
  );
  sheet.ellipse(560, 376, 11, 8, '#6d7ea8', { opacity: 0.55, filter: sheet.blur(2) });
}

/** Paints a brass lid lying on the table. */
export function paintLid(sheet: Sheet): void {
  sheet.shape(
    'M748 744L748 772A112 20 0 0 0 972 772L972 744Z',
    sheet.linear('0 #ffe9b4, 0.16 #e0b25a, 0.45 #a8762c, 0.75 #5d3f14, 1 #8a632a', 0, 0, 1, 0),
  );
  sheet.ellipse(860, 744, 112, 20, sheet.linear('0 #fff0c4, 0.4 #d9aa54, 1 #8a5f22', 0, 0, 1, 0.3));
  sheet.ellipse(860, 744, 96, 16, 'none');
  sheet.line('M760 748A112 20 0 0 1 900 726', '#fffbe6', 2, { opacity: 0.8 });
  sheet.shape(
    'M846 742L846 722Q846 714 860 714Q874 714 874 722L874 742Q860 748 846 742Z',
    sheet.linear('0 #fff3cc, 0.4 #cf9a41, 1 #5d3f14', 0, 0, 1, 0),
  );
  sheet.ellipse(860, 717, 18, 6, sheet.linear('0 #fff6dc, 1 #c9924c', 0, 0, 1, 0));
}
