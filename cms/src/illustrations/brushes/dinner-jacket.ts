import { lens, polygon, ribbon } from './curve';
import type { Sheet } from './sheet';

/** Colours of black tie. */
export interface BlackTie {
  wool: readonly [lit: string, body: string, dark: string];
  silk: readonly [bright: string, lit: string, dark: string];
  shirt: readonly [lit: string, body: string, shade: string];
  accent: readonly [lit: string, body: string, dark: string];
  rim: string;
}

const torso =
  'M-74 176C-120 204 -200 222 -262 250C-252 330 -226 400 -216 452C-202 540 -186 600 -186 652C-190 740 -214 840 -226 930L226 930C214 840 190 740 186 652C186 600 202 540 216 452C226 400 252 330 262 250C200 222 120 204 74 176C40 220 -40 220 -74 176Z';
const sleeve =
  'M-226 238C-278 244 -306 282 -312 350C-324 470 -336 600 -338 720C-340 800 -340 860 -342 930L-214 930C-212 840 -202 740 -198 660C-196 600 -204 520 -212 452C-222 380 -230 320 -226 238Z';
const lapel =
  'M-80 200C-92 244 -112 290 -142 326C-166 320 -194 312 -226 296C-212 344 -172 424 -134 506C-102 570 -56 620 -8 656L2 640C-34 520 -66 350 -80 200Z';
const collar =
  'M-58 152C-86 160 -106 180 -116 204L-176 292L-140 328C-112 292 -92 246 -80 202C-76 186 -70 166 -58 152Z';
const wing = 'M-10 -15C-40 -40 -74 -46 -104 -38C-98 -16 -98 14 -108 38C-74 44 -40 38 -10 15Z';

const mirrored = 'scale(-1 1)';

/** Paints a dinner jacket with shirt and bow on a form, seen from the front; the button is at y = 656, lit from the left and from behind. */
export function paintDinnerJacket(sheet: Sheet, c: BlackTie): void {
  paintNeck(sheet, c);
  const across = `0 ${c.wool[0]}, 0.35 ${c.wool[1]}, 1 ${c.wool[2]}`;
  for (const side of ['', mirrored])
    sheet.group(side ? { transform: side } : {}, () => paintSleeve(sheet, c, Boolean(side)));
  sheet.shape(torso, sheet.linear(across, 0, 0, 1, 0.1));
  paintShirt(sheet, c);
  paintDrape(sheet, c);
  sheet.group({ transform: 'translate(4 -6)' }, () => paintPocket(sheet, c));
  for (const side of ['', mirrored])
    sheet.group(side ? { transform: side } : {}, () => paintLapel(sheet, c, Boolean(side)));
  paintBow(sheet, c);
  paintFlower(sheet, c);
  sheet.circle(5, 664, 15, '#000000', { opacity: 0.7, filter: sheet.blur(3) });
  sheet.circle(
    2,
    660,
    13,
    sheet.linear(`0 ${c.silk[0]}, 0.4 ${c.silk[1]}, 1 ${c.silk[2]}`, 0, 0, 1, 1),
  );
}

function paintNeck(sheet: Sheet, c: BlackTie): void {
  sheet.shape(
    'M-56 190C-62 150 -60 90 -52 44L52 44C60 90 62 150 56 190Z',
    sheet.linear(`0 ${c.shirt[1]}, 0.4 ${c.shirt[0]}, 0.8 ${c.shirt[2]}, 1 ${c.rim}`, 0, 0, 1, 0),
  );
  const brass = sheet.linear('0 #8a6234, 0.3 #f6d79a, 0.6 #9a6c38, 1 #f0c27c', 0, 0, 1, 0);
  sheet.shape('M-55 46L-50 24L50 24L55 46Z', brass);
  sheet.shape('M-14 24C-22 4 -18 -20 0 -26C18 -20 22 4 14 24Z', brass);
}

function paintSleeve(sheet: Sheet, c: BlackTie, far: boolean): void {
  const tone = far
    ? `0 ${c.wool[1]}, 0.4 ${c.wool[2]}, 1 ${c.wool[2]}`
    : `0 ${c.wool[1]}, 0.3 ${c.wool[0]}, 0.7 ${c.wool[1]}, 1 ${c.wool[2]}`;
  sheet.shape(sleeve, sheet.linear(tone, 0, 0, 1, 0));
  sheet.group({ clip: sheet.clip(sleeve) }, () => {
    const soft = sheet.blur(7);
    for (const [line, half] of [
      ['-330 560, -280 590, -216 576', 9],
      ['-336 640, -280 650, -212 620', 10],
      ['-312 420, -270 452, -226 470', 8],
    ] as const)
      sheet.shape(ribbon(line, [1, half, 1]), c.wool[2], { filter: soft });
    sheet.shape(ribbon('-226 300, -216 460, -200 660, -214 930', [10, 22, 24, 20]), '#000000', {
      opacity: 0.6,
      filter: soft,
    });
  });
  const edge = '-244 240, -288 264, -310 350, -324 500, -336 700, -341 930';
  sheet.shape(ribbon(edge, far ? [1, 4, 5, 5, 5, 5] : [1, 2.4, 2.6, 2.4, 2, 2]), c.rim, {
    opacity: far ? 0.95 : 0.75,
    clip: sheet.clip(sleeve),
  });
}

function paintShirt(sheet: Sheet, c: BlackTie): void {
  const front = 'M-84 180C-60 360 -30 530 2 648C36 530 62 360 84 180C40 216 -40 216 -84 180Z';
  sheet.shape(
    front,
    sheet.linear(`0 ${c.shirt[0]}, 0.5 ${c.shirt[1]}, 1 ${c.shirt[2]}`, 0, 0, 1, 0),
  );
  sheet.group({ clip: sheet.clip(front) }, () => {
    for (const x of [-66, -54, -42, -30, 26, 38, 50, 62]) {
      sheet.rect(x, 200, 5, 430, c.shirt[2], { opacity: 0.7 });
      sheet.rect(x + 5, 200, 2, 430, '#fffdf4', { opacity: 0.7 });
    }
    sheet.rect(-14, 200, 28, 450, c.shirt[0], { opacity: 0.9 });
    sheet.rect(13, 200, 2.4, 450, c.shirt[2]);
    sheet.shape('M-90 170L90 170L60 262C20 236 -20 236 -60 262Z', '#3a2a20', {
      opacity: 0.4,
      filter: sheet.blur(8),
    });
    sheet.shape(ribbon('84 190, 58 400, 8 640', [12, 22, 10]), '#2a1d18', {
      opacity: 0.5,
      filter: sheet.blur(9),
    });
  });
  for (const y of [318, 408, 498]) {
    sheet.circle(2, y + 2, 7.5, '#5a4634', { opacity: 0.6 });
    sheet.circle(0, y, 6.6, sheet.linear('0 #8d8480, 0.4 #1a1618, 1 #000000', 0, 0, 1, 1));
    sheet.ring(0, y, 6.6, '#e9c27e', 1.4);
  }
  const leaf = 'M-62 140C-40 176 -18 196 -2 202L-42 242C-66 222 -78 190 -74 160Z';
  sheet.shape(leaf, sheet.linear(`0 #fffdf2, 1 ${c.shirt[1]}`));
  sheet.shape(leaf, sheet.linear(`0 ${c.shirt[1]}, 1 ${c.shirt[2]}`), { transform: mirrored });
}

/** Soft folds, the dart under the pocket and the fronts that part below the button. */
function paintDrape(sheet: Sheet, c: BlackTie): void {
  sheet.shape('M-2 672C-20 740 -56 840 -92 930L96 930C66 850 28 750 6 672Z', '#050405');
  sheet.line('M2 668C-20 740 -56 840 -92 930', c.rim, 1.6, { opacity: 0.35 });
  sheet.group({ clip: sheet.clip(torso) }, () => {
    const soft = sheet.blur(8);
    for (const [line, tone, half, strength] of [
      ['-20 662, -90 700, -176 716', c.wool[0], 8, 0.5],
      ['-16 648, -90 650, -180 640', c.wool[2], 8, 0.9],
      ['24 662, 96 700, 176 716', c.wool[0], 6, 0.32],
      ['-176 470, -150 600, -150 760', c.wool[0], 13, 0.34],
      ['-110 720, -124 820, -136 930', c.wool[0], 14, 0.3],
      ['-206 300, -204 400, -200 470', c.wool[0], 13, 0.4],
      ['186 320, 186 420, 190 500', c.wool[0], 9, 0.24],
      ['140 720, 150 820, 164 930', c.wool[0], 10, 0.2],
    ] as const)
      sheet.shape(ribbon(line, [2, half, 2]), tone, { opacity: strength, filter: soft });
  });
  sheet.line('M-132 520C-138 600 -136 680 -130 760M132 520C138 600 136 680 130 760', '#000000', 2, {
    opacity: 0.6,
  });
  for (const side of [-1, 1] as const) {
    const jet = polygon([
      [side * 84, 772],
      [side * 200, 760],
      [side * 200, 772],
      [side * 84, 784],
    ]);
    sheet.shape(jet, sheet.linear(`0 ${c.silk[1]}, 0.5 #0a0809, 1 ${c.silk[2]}`));
  }
}

function paintLapel(sheet: Sheet, c: BlackTie, far: boolean): void {
  sheet.shape(lapel, '#000000', {
    opacity: 0.7,
    filter: sheet.blur(8),
    transform: 'translate(-5 12)',
  });
  const sheen = far
    ? `0 ${c.silk[2]}, 0.3 ${c.silk[1]}, 0.44 ${c.silk[2]}, 0.72 ${c.silk[1]}, 1 ${c.silk[2]}`
    : `0 ${c.silk[1]}, 0.22 ${c.silk[0]}, 0.42 ${c.silk[1]}, 0.62 ${c.silk[2]}, 0.82 ${c.silk[1]}, 1 ${c.silk[2]}`;
  sheet.shape(lapel, sheet.linearAt(sheen, -230, 300, -20, 520));
  sheet.group({ clip: sheet.clip(lapel) }, () => {
    let ribs = '';
    for (let i = -4; i < 56; i += 1) {
      const y = 190 + i * 9;
      ribs += `M-240 ${y + 40}L10 ${y - 42}`;
    }
    sheet.line(ribs, far ? c.silk[1] : c.silk[0], 1.6, { opacity: 0.14, cap: 'butt' });
    sheet.line(ribs, '#000000', 1.8, { opacity: 0.2, cap: 'butt', transform: 'translate(0 3)' });
    sheet.shape(ribbon('-82 210, -64 350, -32 500, 0 640', [3, 8, 9, 4]), c.silk[0], {
      opacity: far ? 0.28 : 0.7,
      filter: sheet.blur(6),
    });
  });
  sheet.line('M-226 296C-212 344 -172 424 -134 506C-102 570 -56 620 -8 656', c.silk[0], 2, {
    opacity: far ? 0.4 : 0.75,
  });
  sheet.line('M-142 326C-166 320 -194 312 -226 296', far ? c.rim : c.silk[0], 2, { opacity: 0.7 });
  sheet.shape(collar, '#000000', {
    opacity: 0.6,
    filter: sheet.blur(6),
    transform: 'translate(-4 8)',
  });
  sheet.shape(
    collar,
    sheet.linear(
      far ? `0 ${c.wool[1]}, 1 ${c.wool[2]}` : `0 ${c.wool[0]}, 1 ${c.wool[1]}`,
      0,
      0,
      1,
      1,
    ),
  );
  sheet.line('M-58 152C-86 160 -106 180 -116 204L-176 292L-140 328', c.rim, 2, {
    opacity: far ? 0.8 : 0.5,
  });
}

function paintBow(sheet: Sheet, c: BlackTie): void {
  sheet.group({ transform: 'translate(0 204) rotate(-2)' }, () => {
    sheet.shape(wing, '#1a1210', {
      opacity: 0.6,
      filter: sheet.blur(6),
      transform: 'translate(4 14)',
    });
    sheet.shape(wing, '#1a1210', {
      opacity: 0.6,
      filter: sheet.blur(6),
      transform: 'scale(-1 1) translate(4 14)',
    });
    const near = sheet.linear(
      `0 ${c.silk[1]}, 0.3 ${c.silk[0]}, 0.55 ${c.silk[1]}, 1 ${c.silk[2]}`,
    );
    const dim = sheet.linear(`0 ${c.silk[2]}, 0.3 ${c.silk[1]}, 0.6 ${c.silk[2]}, 1 #060506`);
    sheet.shape(wing, near);
    sheet.shape(wing, dim, { transform: 'scale(-1 0.94) rotate(3)' });
    for (const [line, side] of [
      ['-14 -6, -46 -14, -84 -20', 1],
      ['-14 6, -50 12, -88 20', 1],
      ['14 -4, 46 -12, 80 -14', 0.5],
    ] as const)
      sheet.shape(ribbon(line, [4, 3, 0.6]), '#000000', { opacity: 0.6 * side + 0.2 });
    sheet.line('M-104 -38C-98 -16 -98 14 -108 38', c.silk[0], 2, { opacity: 0.8 });
    sheet.shape(
      'M-19 -21C-8 -27 8 -27 19 -21C23 -8 23 10 18 22C6 28 -8 28 -19 22C-23 8 -23 -8 -19 -21Z',
      sheet.linear(`0 ${c.silk[0]}, 0.4 ${c.silk[1]}, 1 ${c.silk[2]}`, 0, 0, 1, 0.6),
    );
    sheet.line('M-8 -22C-12 -6 -12 8 -9 22M6 -23C9 -6 9 8 5 22', '#000000', 2, { opacity: 0.5 });
  });
}

function paintPocket(sheet: Sheet, c: BlackTie): void {
  sheet.shape(
    'M138 442C136 416 146 396 160 388C166 398 172 402 178 396C190 384 198 392 200 404C208 414 208 430 206 436Z',
    sheet.linear(`0 ${c.shirt[0]}, 1 ${c.shirt[2]}`, 0, 0, 1, 1),
  );
  sheet.line(
    'M138 442C136 416 146 396 160 388C166 398 172 402 178 396C190 384 198 392 200 404',
    c.accent[1],
    3,
  );
  sheet.line('M160 388C158 408 160 424 162 440M178 396C180 412 182 426 184 438', c.shirt[2], 2.2);
  sheet.shape(
    'M126 440L210 430L213 452L128 464Z',
    sheet.linear(`0 ${c.silk[1]}, 0.4 ${c.wool[1]}, 1 ${c.wool[2]}`),
  );
}

/** The carnation in the buttonhole of the wearer's left lapel. */
function paintFlower(sheet: Sheet, c: BlackTie): void {
  sheet.group({ transform: 'translate(146 352) scale(0.86)' }, () => {
    sheet.shape(lens(-4, 14, -10, 62, 3), '#4d5a34');
    sheet.circle(3, 6, 34, '#000000', { opacity: 0.6, filter: sheet.blur(6) });
    for (const [count, reach, size, tone] of [
      [11, 20, 14, c.accent[2]],
      [9, 14, 12, c.accent[1]],
      [7, 8, 9, c.accent[0]],
      [4, 3, 6, c.accent[1]],
    ] as const) {
      let d = '';
      for (let i = 0; i < count; i += 1) {
        const turn = (i / count) * Math.PI * 2 + reach + (i % 3) * 0.16;
        const [x, y] = [Math.cos(turn) * reach, Math.sin(turn) * reach * 0.9];
        const out = polygon(
          [-1, -0.5, 0, 0.5, 1]
            .flatMap((k): [number, number][] => [
              [
                x + Math.cos(turn + k) * size * (k % 1 ? 0.8 : 1.05),
                y + Math.sin(turn + k) * size * (k % 1 ? 0.8 : 1.05),
              ],
            ])
            .concat([[0, 0]]),
        );
        d += out;
      }
      sheet.shape(d, tone);
    }
  });
}
