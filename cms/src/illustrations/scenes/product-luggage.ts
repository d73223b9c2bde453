import type { Sheet } from '../brushes/sheet';
import { paintShadow, paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

/** A grooved aluminium cabin trolley, as in a catalogue. */
export const productLuggage = defineProductScene(
  {
    name: 'product-luggage',
    alt: 'A grooved aluminum cabin suitcase with leather handle and raised trolley bar stands on a warm stone floor.',
    tags: ['luggage', 'suitcase', 'aluminum', 'cabin trolley', 'travel', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#a98f74',
      wallLight: '#efdfc6',
      table: '#8f7355',
      tableLight: '#e2cba8',
      edge: 690,
      window: true,
    });
    paintShadow(sheet, 400, 800, 826, 24, '#2b1d12', 1.5);
    paintBar(sheet);
    paintWheels(sheet);
    paintShell(sheet);
    paintFittings(sheet);
  },
);

function paintBar(sheet: Sheet): void {
  const tube = sheet.linear('0 #f4f5f4, 0.4 #a9adaf, 1 #4c5154', 0, 0, 1, 0);
  sheet.rect(508, 92, 15, 170, tube);
  sheet.rect(664, 92, 15, 170, tube);
  sheet.rect(496, 72, 196, 30, sheet.linear('0 #5c6063, 0.3 #2b2e31, 1 #0e1012'), { radius: 12 });
  sheet.rect(510, 76, 168, 4, '#aeb3b6', { opacity: 0.7, radius: 2 });
}

function paintWheels(sheet: Sheet): void {
  for (const x of [436, 716]) {
    sheet.rect(x - 20, 780, 40, 24, '#24272a', { radius: 6 });
    for (const shift of [-15, 3]) {
      sheet.rect(
        x + shift,
        790,
        13,
        38,
        sheet.linear('0 #4b5053, 0.5 #1a1c1e, 1 #08090a', 0, 0, 1, 0),
        { radius: 6 },
      );
    }
  }
}

function paintShell(sheet: Sheet): void {
  const side = 'M752 262Q790 262 798 292L798 762Q790 794 752 794Z';
  sheet.shape(side, sheet.linear('0 #8e8f8d, 0.4 #6a6c6b, 1 #3a3c3d', 0, 0, 1, 0));
  for (let y = 306; y < 770; y += 23)
    sheet.line(`M754 ${y}L797 ${y + 1}`, '#2c2e2f', 2, { opacity: 0.35, cap: 'butt' });
  sheet.rect(769, 262, 5, 532, '#c9cac6', { opacity: 0.45 });
  const front =
    'M422 254L728 254Q764 254 764 290L764 762Q764 798 728 798L422 798Q386 798 386 762L386 290Q386 254 422 254Z';
  sheet.shape(
    front,
    sheet.linear('0 #e9e7e0, 0.3 #d3d0c8, 0.62 #b0aea8, 1 #858481', 0, 0, 1, 0.25),
  );
  const clip = sheet.clip(front);
  sheet.group({ clip }, () => {
    for (let x = 408; x < 760; x += 25) {
      sheet.rect(
        x,
        250,
        11,
        552,
        sheet.linear('0 #6d6c69 0.75, 0.4 #8e8c87 0.2, 0.75 #ffffff 0.75, 1 #ffffff 0', 0, 0, 1, 0),
      );
    }
    sheet.shape('M386 254L640 254L470 798L386 798Z', '#ffffff', {
      opacity: 0.16,
      filter: sheet.blur(10),
    });
    sheet.rect(386, 254, 378, 60, sheet.linear('0 #ffffff 0.5, 1 #ffffff 0'));
    sheet.rect(386, 700, 378, 100, sheet.linear('0 #3a2d20 0, 1 #5d4428 0.5'));
  });
  sheet.line('M398 282Q398 264 424 260L726 260', '#ffffff', 3, { opacity: 0.85 });
  sheet.shape(
    'M386 520L764 520L764 529L386 529Z',
    sheet.linear('0 #f8f7f2, 0.5 #9b9994, 1 #55554f'),
  );
  for (const [x, y, flipX, flipY] of [
    [386, 254, 1, 1],
    [764, 254, -1, 1],
    [386, 798, 1, -1],
    [764, 798, -1, -1],
  ] as const) {
    sheet.group({ transform: `translate(${x} ${y}) scale(${flipX} ${flipY})` }, () => {
      sheet.shape(
        'M0 56L0 36Q0 0 36 0L58 0Q40 18 36 34Q18 40 0 56Z',
        sheet.linear(
          flipX === 1
            ? [
                [0, '#fdfdfa'],
                [0.5, '#c5c3bd'],
                [1, '#7d7b76'],
              ]
            : [
                [0, '#9c9a95'],
                [1, '#d4d2cc'],
              ],
          0,
          0,
          1,
          1,
        ),
      );
      for (const [rx, ry] of [
        [10, 34],
        [34, 10],
        [18, 18],
      ] as const)
        sheet.circle(rx, ry, 3, '#5d5c58');
    });
  }
}

function paintFittings(sheet: Sheet): void {
  const leather = sheet.linear('0 #c98b52, 0.4 #94592b, 1 #54300f');
  sheet.shape(
    'M506 250C508 222 528 214 594 214C660 214 680 222 682 250L664 250C660 236 650 232 594 232C538 232 528 236 524 250Z',
    leather,
  );
  sheet.line('M514 240C520 224 540 219 594 219C640 219 664 222 673 236', '#f2c894', 2, {
    opacity: 0.8,
  });
  for (const x of [498, 658])
    sheet.rect(x, 244, 32, 14, sheet.linear('0 #ffffff, 0.5 #a5a39d, 1 #55544f'), { radius: 3 });
  for (const x of [466, 648]) {
    sheet.rect(x, 500, 40, 50, sheet.linear('0 #fefefc, 0.5 #bab8b2, 1 #6b6a65'), { radius: 4 });
    sheet.rect(x + 9, 510, 22, 22, sheet.linear('0 #74726d, 1 #d9d7d1'), { radius: 3 });
    sheet.circle(x + 20, 541, 3, '#3a3a37');
  }
  sheet.rect(540, 300, 70, 22, sheet.linear('0 #c98b52, 1 #6d401b'), { radius: 3 });
  sheet.line('M545 305L605 305M545 317L605 317', '#f2c894', 1, { dash: '4 3', opacity: 0.8 });
}
