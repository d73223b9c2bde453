import { smooth } from '../brushes/curve';
import type { Sheet } from '../brushes/sheet';
import { paintShadow, paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

const brass = '0 #fff3cc, 0.35 #e0b25a, 0.7 #a0712a, 1 #573a12';
const front =
  'M262 476C268 436 292 414 336 408C440 420 520 428 604 428C690 428 770 420 866 408C908 414 932 436 938 476C958 572 962 676 952 756C946 794 922 806 878 808C690 814 510 814 322 808C278 806 254 794 248 756C238 676 244 572 262 476Z';

/** A soft weekender in bridle leather, as in a catalogue. */
export const productLuggageWeekender = defineProductScene(
  {
    name: 'product-luggage-weekender',
    alt: 'A soft weekender bag in saddle-brown bridle leather with brass rings and linen stitching stands on a pale sea-blue ground.',
    tags: ['luggage', 'weekender', 'leather', 'saddle brown', 'travel', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#6d8f9c',
      wallLight: '#e4efec',
      table: '#6f8a92',
      tableLight: '#d5e2df',
      edge: 680,
      lightX: 380,
      window: true,
    });
    paintShadow(sheet, 240, 960, 810, 30, '#10222a', 1.18);
    paintGrip(sheet, -34, '#4a2510', '#6b3a1a');
    paintTop(sheet);
    paintFront(sheet);
    paintGrip(sheet, 0, '#6b3616', '#b4733a');
    for (const x of [432, 768]) paintBand(sheet, x);
    paintTag(sheet);
  },
);

function paintGrip(sheet: Sheet, lift: number, dark: string, body: string): void {
  const [top, foot] = [196 + lift, 470 + lift * 1.6];
  const arch = `M432 ${foot}C434 ${top + 96} 470 ${top} 600 ${top}C730 ${top} 766 ${top + 96} 768 ${foot}`;
  sheet.line(arch, dark, 25, { cap: 'butt' });
  sheet.line(arch, body, 16, { cap: 'butt', transform: 'translate(-2 -2)' });
  if (lift < 0) return;
  sheet.line(arch, '#d99a5c', 6, { cap: 'butt', transform: 'translate(-5 -5)', opacity: 0.85 });
  sheet.line(`M434 ${foot - 60}C440 ${top + 80} 480 ${top - 9} 590 ${top - 9}`, '#ffdcae', 2.4, {
    opacity: 0.8,
  });
  sheet.line(`M520 ${top + 13}C560 ${top + 6} 640 ${top + 6} 680 ${top + 13}`, '#f6e2bd', 1.8, {
    dash: '7 5',
    cap: 'butt',
    opacity: 0.8,
  });
}

function paintTop(sheet: Sheet): void {
  const top =
    'M276 448C286 400 330 366 420 356C540 346 660 346 780 356C870 366 914 400 924 448L866 440L336 440Z';
  sheet.shape(top, sheet.linear('0 #8a5126, 0.4 #6b3a18, 1 #3f1f0b'));
  sheet.line('M330 400C440 376 760 376 870 400', '#2b1407', 9, { opacity: 0.8 });
  sheet.line('M336 399C444 377 756 377 864 399', '#d9ab5c', 4, { dash: '3 2.4', cap: 'butt' });
  sheet.line('M288 430C300 396 340 370 424 360C540 350 660 350 776 360', '#ffd7a4', 2.6, {
    opacity: 0.75,
  });
  sheet.rect(846, 392, 30, 12, sheet.linear(brass), { radius: 5, transform: 'rotate(12 861 398)' });
  sheet.shape('M872 398L886 402L880 446Q874 454 866 446Z', '#8a5126');
}

function paintFront(sheet: Sheet): void {
  sheet.shape(
    front,
    sheet.linearAt('0 #c8874a, 0.3 #a4642c, 0.65 #7c451b, 1 #47230c', 280, 420, 930, 810),
  );
  sheet.group({ clip: sheet.clip(front) }, () => {
    const soft = sheet.blur(16);
    sheet.shape('M250 470L420 420L350 720L250 760Z', '#f0b878', { opacity: 0.5, filter: soft });
    sheet.shape('M470 430C520 520 520 620 490 720L560 720C590 620 580 520 560 430Z', '#f0b878', {
      opacity: 0.28,
      filter: soft,
    });
    sheet.shape('M640 430C610 520 640 640 690 720L720 720C680 620 680 520 700 430Z', '#2b1206', {
      opacity: 0.3,
      filter: soft,
    });
    sheet.shape('M880 430C850 540 870 680 900 820L980 820L980 430Z', '#2b1206', {
      opacity: 0.5,
      filter: soft,
    });
    sheet.shape(
      'M300 500C340 520 360 560 352 600C336 570 316 540 290 520ZM852 520C880 560 884 610 868 650C860 610 850 570 836 540Z',
      '#2b1206',
      { opacity: 0.22, filter: sheet.blur(15) },
    );
    sheet.shape(
      'M230 702C400 722 800 722 970 702L970 830L230 830Z',
      sheet.linear('0 #8a5022, 0.4 #6b3a17, 1 #35190a'),
    );
    sheet.line('M230 704C400 724 800 724 970 704', '#e9b67a', 2.4, { opacity: 0.7 });
    sheet.line('M230 718C400 738 800 738 970 718', '#f6e2bd', 2, {
      dash: '8 6',
      cap: 'butt',
      opacity: 0.75,
    });
    sheet.rect(240, 786, 720, 24, '#bcd7da', { opacity: 0.1, filter: sheet.blur(9) });
  });
  sheet.line('M336 408C440 420 520 428 604 428C690 428 770 420 866 408', '#f2c48c', 3, {
    opacity: 0.8,
  });
  sheet.line('M340 422C440 434 520 442 604 442C690 442 770 434 862 422', '#f6e2bd', 2, {
    dash: '8 6',
    cap: 'butt',
    opacity: 0.75,
  });
  sheet.line(smooth('330 410, 284 430, 264 476, 250 580, 246 700'), '#ffd7a4', 3, { opacity: 0.6 });
}

function paintBand(sheet: Sheet, x: number): void {
  const band = `M${x - 21} 494L${x + 21} 494L${x + 22} 812L${x - 22} 812Z`;
  sheet.shape(band, '#1f0d04', {
    opacity: 0.5,
    filter: sheet.blur(5),
    transform: 'translate(6 4)',
  });
  sheet.shape(band, sheet.linear('0 #b87436, 0.3 #94582a, 1 #4a260f', 0, 0, 0.5, 1));
  sheet.line(`M${x - 15} 530L${x - 16} 806M${x + 15} 530L${x + 16} 806`, '#f6e2bd', 1.8, {
    dash: '7 5',
    cap: 'butt',
    opacity: 0.75,
  });
  sheet.line(`M${x - 20} 496L${x - 21} 806`, '#f2c48c', 1.8, { opacity: 0.6 });
  const chape = `M${x - 21} 476Q${x} 462 ${x + 21} 476L${x + 21} 520Q${x} 532 ${x - 21} 520Z`;
  sheet.ring(x + 2, 473, 27, '#2b1206', 9, { opacity: 0.5 });
  sheet.ring(x, 468, 27, sheet.linear(brass, 0, 0, 0.6, 1), 9);
  sheet.ring(x - 1, 467, 29, '#fffbe8', 1.6, { opacity: 0.7 });
  sheet.shape(chape, sheet.linear('0 #d0904f, 0.5 #9c5e2a, 1 #67381a'));
  for (const shift of [-11, 11])
    sheet.circle(
      x + shift,
      512,
      4,
      sheet.radial('0 #fff6d8, 0.6 #d9a94f, 1 #5d3f14', 0.35, 0.3, 0.8),
    );
}

function paintTag(sheet: Sheet): void {
  sheet.line('M768 494C790 520 800 540 806 566', '#5d3113', 6);
  sheet.line('M767 494C789 520 799 540 805 566', '#b87436', 2.4);
  const tag =
    'M790 566L822 560Q830 560 832 568L850 656Q852 666 842 668L806 674Q796 674 795 664L782 576Q782 568 790 566Z';
  sheet.shape(tag, '#1f0d04', {
    opacity: 0.5,
    filter: sheet.blur(5),
    transform: 'translate(7 7)',
  });
  sheet.shape(tag, sheet.linear('0 #cf8e4e, 0.5 #a4642c, 1 #6b3a17', 0, 0, 1, 1));
  sheet.shape(
    'M796 592L828 587L840 646L804 652Z',
    sheet.linear('0 #f7efd9, 1 #d9c8a0', 0, 0, 1, 1),
  );
  sheet.line('M792 574L824 568L842 658L804 665Z', '#f6e2bd', 1.6, {
    dash: '6 4',
    cap: 'butt',
    opacity: 0.8,
  });
}
