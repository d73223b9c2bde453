import { smooth } from './curve';
import type { Sheet, Stop } from './sheet';

const gold: readonly Stop[] = [
  [0, '#fff6d8'],
  [0.35, '#e4bc6a'],
  [0.7, '#a8782f'],
  [1, '#5d3f14'],
];

/** Paints the arched handle of a bag; the far one is dimmer and higher. */
export function paintBagHandle(sheet: Sheet, strength: number, lift: number): void {
  const arch = `M446 ${372 + lift}C446 ${190 + lift} 510 ${128 + lift} 600 ${128 + lift}C690 ${128 + lift} 754 ${190 + lift} 754 ${372 + lift}`;
  sheet.line(arch, strength < 1 ? '#3a0f12' : '#4a1216', 27, { cap: 'butt' });
  if (strength < 1) return;
  sheet.line(arch, '#86262a', 18, { cap: 'butt', transform: 'translate(-2 -2)' });
  sheet.line(arch, '#b8463f', 8, { cap: 'butt', transform: 'translate(-5 -5)', opacity: 0.9 });
  sheet.line('M444 300C450 190 512 120 600 119', '#ffc9a8', 2.6, { opacity: 0.8 });
  for (const x of [446, 754]) {
    sheet.rect(x - 20, 356, 40, 13, sheet.linear(gold), { radius: 3 });
    sheet.ring(x, 388, 17, '#e4bc6a', 7);
    sheet.ring(x - 1, 387, 17, '#fff3cc', 1.6, { opacity: 0.8 });
  }
}

/** Paints the stiff body of a bag with its shaded gusset and stitching. */
export function paintBagBody(sheet: Sheet): void {
  const side = 'M836 400C868 430 884 560 886 770C886 788 874 796 850 798L800 800L806 396Z';
  sheet.shape(side, sheet.linear('0 #4a1216, 0.45 #2b090c, 1 #3f1013', 0, 0, 1, 0));
  sheet.line(smooth('838 406, 852 520, 846 640, 864 790'), '#140405', 4, { opacity: 0.6 });
  const front =
    'M372 396L828 396C842 500 850 640 852 766C852 788 842 798 822 799C680 806 520 806 378 799C358 798 348 788 348 766C350 640 358 500 372 396Z';
  sheet.shape(
    front,
    sheet.linearAt('0 #a53a36, 0.25 #8a272b, 0.6 #66191e, 1 #3f0e12', 350, 420, 860, 700),
  );
  sheet.group({ clip: sheet.clip(front) }, () => {
    sheet.shape('M348 420L520 396L440 800L348 800Z', '#d9695a', {
      opacity: 0.32,
      filter: sheet.blur(26),
    });
    sheet.rect(348, 700, 520, 110, sheet.linear('0 #1c0507 0, 1 #1c0507 0.6'));
    sheet.rect(348, 786, 520, 20, '#d98a6c', { opacity: 0.2, filter: sheet.blur(5) });
  });
  sheet.line(
    'M366 430C358 540 356 660 356 764C357 782 364 790 380 791C520 797 680 797 820 791C836 790 843 782 844 764C844 660 842 540 834 430',
    '#e8b79a',
    1.7,
    { dash: '8 5', cap: 'butt', opacity: 0.6 },
  );
  sheet.line('M362 400C352 540 349 660 350 770', '#ffb99c', 3, { opacity: 0.6 });
  for (const x of [392, 808]) sheet.ellipse(x, 802, 13, 5, '#c99a4c');
}

/** Paints the front flap of a bag with its turn-lock. */
export function paintBagFlap(sheet: Sheet): void {
  const flap =
    'M364 372C368 362 376 358 388 358L812 358C824 358 832 362 836 372L846 470C846 520 812 546 764 556C700 566 660 574 640 596L560 596C540 574 500 566 436 556C388 546 354 520 354 470Z';
  sheet.shape(flap, '#120304', {
    opacity: 0.6,
    filter: sheet.blur(8),
    transform: 'translate(6 13)',
  });
  sheet.shape(
    flap,
    sheet.linearAt(
      '0 #d9695a, 0.1 #b8443f, 0.4 #962d30, 0.75 #74202a, 1 #4c1219',
      400,
      350,
      760,
      620,
    ),
  );
  sheet.group({ clip: sheet.clip(flap) }, () => {
    sheet.shape('M354 356L846 356L846 384C700 392 500 392 354 384Z', '#ffb08e', {
      opacity: 0.4,
      filter: sheet.blur(7),
    });
    sheet.shape('M354 380L470 380L430 560L354 560Z', '#ff9d80', {
      opacity: 0.28,
      filter: sheet.blur(18),
    });
  });
  sheet.line(
    'M374 378L365 468C366 510 398 534 440 544C504 555 546 562 566 584L634 584C654 562 696 555 760 544C802 534 834 510 835 468L826 378',
    '#f0c3a6',
    1.7,
    { dash: '8 5', cap: 'butt', opacity: 0.7 },
  );
  sheet.line('M388 359L812 359', '#ffd3b8', 2.6, { opacity: 0.85 });
  sheet.rect(560, 536, 80, 76, '#120304', { opacity: 0.5, filter: sheet.blur(5), radius: 8 });
  sheet.rect(556, 528, 88, 74, sheet.linear(gold, 0, 0, 1, 1), { radius: 8 });
  sheet.rect(
    562,
    534,
    76,
    62,
    sheet.linear([...gold].map(([at, colour]) => [1 - at, colour] as const).reverse(), 0, 0, 1, 1),
    { radius: 5 },
  );
  sheet.rect(582, 556, 36, 18, sheet.linear(gold), { radius: 9 });
  sheet.rect(594, 546, 12, 38, sheet.linear(gold, 0, 0, 1, 0), { radius: 6 });
}

/** Paints a leather key holder hanging from a strap. */
export function paintClochette(sheet: Sheet): void {
  sheet.line('M446 402C440 440 428 470 424 500', '#4a1216', 5);
  sheet.line('M445 402C439 440 427 470 423 500', '#a53a36', 2);
  const tag = 'M410 496L438 500L448 584Q450 594 440 594L404 588Q395 586 397 576Z';
  sheet.shape(tag, '#120304', { opacity: 0.5, filter: sheet.blur(4), transform: 'translate(5 6)' });
  sheet.shape(tag, sheet.linear('0 #c9544a, 0.5 #8a272b, 1 #561519', 0, 0, 1, 1));
  sheet.line('M414 504L434 507L442 582L404 577Z', '#f0c3a6', 1.2, {
    dash: '5 4',
    cap: 'butt',
    opacity: 0.7,
  });
}
