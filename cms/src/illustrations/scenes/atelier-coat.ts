import { paintCoat, type Cloth } from '../brushes/coat';
import { lens, polygon } from '../brushes/curve';
import type { Sheet } from '../brushes/sheet';
import { defineStoryScene } from '../scene';

const floor = 716;
const camel: Cloth = {
  edge: '#ffe6bd',
  lit: '#e0b27a',
  body: '#c08c52',
  deep: '#8d5f34',
  dark: '#54351d',
};

/** A camel coat on a dress form in the window light of an atelier. */
export const atelierCoat = defineStoryScene(
  {
    name: 'atelier-coat',
    alt: 'A belted camel coat on a dress form stands in the light of a tall atelier window, bolts of cloth and shears on the table behind.',
    tags: ['fashion', 'coat', 'atelier', 'camel', 'tailoring', 'window light'],
  },
  (sheet) => {
    paintRoom(sheet);
    paintWindow(sheet);
    paintTable(sheet);
    paintForm(sheet);
  },
);

function paintRoom(sheet: Sheet): void {
  sheet.rect(
    0,
    0,
    1600,
    floor,
    sheet.linearAt('0 #e9dcc4, 0.4 #d8c6a8, 0.75 #a8927a, 1 #6f5d4e', 300, 0, 1600, 200),
  );
  sheet.rect(0, 0, 1600, floor, sheet.linear('0 #2b211b 0.4, 0.5 #2b211b 0, 1 #2b211b 0.12'));
  for (const [x, width] of [
    [640, 260],
    [940, 260],
    [1240, 300],
  ] as const) {
    sheet.rect(x, 90, width, 430, '#fff6e2', { opacity: 0.1 });
    sheet.line(`M${x} 520L${x} 90L${x + width} 90`, '#5f4e40', 2.5, { opacity: 0.4, cap: 'butt' });
    sheet.line(`M${x} 520L${x + width} 520L${x + width} 90`, '#fff6e2', 2.5, {
      opacity: 0.5,
      cap: 'butt',
    });
  }
  sheet.shape(
    polygon('660 150, 800 176, 980 640, 820 650') + polygon('826 181, 962 206, 1156 628, 1006 638'),
    '#fff6dd',
    { opacity: 0.4, filter: sheet.blur(5) },
  );
  sheet.rect(0, 560, 1600, 8, '#fff6e2', { opacity: 0.35 });
  sheet.rect(0, floor - 36, 1600, 36, sheet.linear('0 #e0cfb2, 1 #8d7861'));
  sheet.rect(0, floor, 1600, 900 - floor, sheet.linear('0 #8a6443, 0.4 #6b4a30, 1 #33211a'));
  let boards = '';
  for (let i = -10; i < 22; i += 1)
    boards += `M${500 + (i - 3) * 78} ${floor}L${300 + (i - 3) * 190} 900`;
  sheet.line(boards, '#2c1b13', 2, { opacity: 0.45 });
  sheet.shape(
    polygon('300 740, 640 728, 980 860, 520 900, 380 900') +
      polygon('676 728, 880 722, 1320 836, 1060 856'),
    '#ffe3b0',
    { opacity: 0.4, filter: sheet.blur(6) },
  );
}

function paintWindow(sheet: Sheet): void {
  sheet.shape(
    'M96 664L96 230A202 190 0 0 1 500 230L500 664Z',
    sheet.linear('0 #4a3b30, 1 #2c221c'),
  );
  sheet.shape(
    'M116 650L116 234A182 172 0 0 1 480 234L480 650Z',
    sheet.linear('0 #f7f3e4, 0.5 #fff9e9, 1 #f1dcb4'),
  );
  const view = sheet.clip('M116 650L116 234A182 172 0 0 1 480 234L480 650Z');
  sheet.group({ clip: view }, () => {
    sheet.shape(
      'M116 650L116 540L150 540L150 500L196 500L196 530L240 530L240 470Q262 440 284 470L284 540L330 540L330 512L380 512L380 546L420 546L420 520L480 520L480 650Z',
      '#cfc6b4',
    );
    sheet.shape(
      'M116 650L116 590L170 584L170 560L230 560L230 600L300 596L300 570L360 570L360 600L480 590L480 650Z',
      '#b3a793',
    );
  });
  sheet.line('M298 62L298 650M206 84L206 650M390 84L390 650', '#3a2e26', 7, { cap: 'butt' });
  sheet.line('M116 236L480 236M116 376L480 376M116 514L480 514', '#3a2e26', 6, { cap: 'butt' });
  sheet.line('M302 62L302 650M210 90L210 650M394 90L394 650', '#fff3d6', 1.5, {
    opacity: 0.6,
    cap: 'butt',
  });
  sheet.rect(78, 650, 440, 20, sheet.linear('0 #fff6e0, 1 #a8927a'));
  sheet.shape(
    'M500 40C560 30 590 40 600 60C590 240 580 480 610 716L520 716C510 480 516 240 500 40Z',
    sheet.linear('0 #fff6e4, 0.3 #e4d3b4, 0.55 #c2ab8b, 0.8 #e4d3b4, 1 #8f7a63', 0, 0, 1, 0),
  );
  sheet.shape(
    'M0 30C50 30 90 36 108 50C88 240 84 480 96 716L0 716Z',
    sheet.linear('0 #5e4d40, 0.5 #8f7a63, 0.8 #c2ab8b, 1 #fff6e4', 0, 0, 1, 0),
  );
  sheet.rect(0, 26, 640, 10, sheet.linear('0 #d9a95c, 1 #6d4a22'));
}

function paintTable(sheet: Sheet): void {
  sheet.rect(1180, 604, 16, 190, '#3d281b');
  sheet.rect(1500, 604, 16, 190, '#2c1b13');
  sheet.shape(
    polygon('1130 574, 1640 574, 1640 602, 1110 602'),
    sheet.linear('0 #c69a66, 0.3 #8a5f3a, 1 #4a2f1d'),
  );
  sheet.rect(1130, 572, 510, 3, '#ffe6bd', { opacity: 0.8 });
  const bolts = [
    [1330, 536, '#c2361f', '#7d1c12'],
    [1352, 498, '#e8dcc4', '#9a8a70'],
    [1330, 460, '#2b2320', '#120d0b'],
    [1410, 424, '#b98752', '#6d4526'],
  ] as const;
  for (const [x, y, light, dark] of bolts) {
    sheet.rect(x, y, 300, 38, sheet.linear(`0 ${light}, 0.35 ${light}, 1 ${dark}`));
    sheet.ellipse(x, y + 19, 9, 19, sheet.linear(`0 ${light}, 1 ${dark}`));
    sheet.ellipse(x, y + 19, 4, 8, '#3d281b');
  }
  sheet.shape('M1140 574C1150 560 1230 556 1262 562L1290 574Z', '#efe3cc');
  sheet.shape(
    'M1170 602C1176 650 1164 700 1176 742L1236 738C1228 690 1240 650 1232 602Z',
    sheet.linear('0 #fff6e4, 0.5 #d6c4a4, 1 #9a866b', 0, 0, 1, 0),
  );
  sheet.shape(lens(1176, 562, 1276, 552, 4), '#d9dbd8');
  sheet.ring(1288, 556, 9, '#2b2320', 4);
  sheet.ring(1290, 542, 9, '#2b2320', 4);
}

function paintForm(sheet: Sheet): void {
  sheet.ellipse(1010, 828, 250, 26, '#170e0a', { opacity: 0.65, filter: sheet.blur(9) });
  sheet.group({ transform: 'translate(900 222) scale(1.04)' }, () => {
    sheet.rect(-5, 500, 10, 60, sheet.linear('0 #b98752, 1 #3d281b', 0, 0, 1, 0));
    sheet.shape(
      'M-6 540L6 540C12 560 60 572 92 580L88 588C50 582 20 578 0 568C-20 578 -50 582 -88 588L-92 580C-60 572 -12 560 -6 540Z',
      sheet.linear('0 #d9a766, 0.5 #7a5030, 1 #33211a', 0, 0, 1, 0.4),
    );
    sheet.shape(
      'M-34 -36C-30 -56 -30 -84 -27 -104L27 -104C30 -84 30 -56 34 -36L40 0L-40 0Z',
      sheet.linear('0 #fff6e4, 0.4 #e6d6b8, 1 #8f7a60', 0, 0, 1, 0),
    );
    sheet.shape(
      'M-30 -102L30 -102L26 -114L-26 -114Z',
      sheet.linear('0 #d9a766, 1 #5a381f', 0, 0, 1, 0),
    );
    sheet.shape(
      'M-9 -114C-14 -126 -10 -138 0 -140C10 -138 14 -126 9 -114Z',
      sheet.linear('0 #e9bd7c, 1 #5a381f', 0, 0, 1, 0),
    );
    paintCoat(sheet, camel);
    sheet.line('M-58 -20C-64 40 -52 90 -30 130', '#f6efe0', 7, { opacity: 0.95 });
    sheet.line('M-58 -20C-64 40 -52 90 -30 130', '#c2361f', 1.2, { dash: '2 5', cap: 'butt' });
  });
}
