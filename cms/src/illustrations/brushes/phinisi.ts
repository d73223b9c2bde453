import { lens, polygon, smooth } from './curve';
import type { Sheet, Stop } from './sheet';

/** Colours of a wooden schooner. */
export interface ShipColours {
  sailLit: string;
  sail: string;
  sailShade: string;
  timberLit: string;
  timber: string;
  timberDark: string;
  band: string;
  rope: string;
}

const hull =
  'M-252 -30C-232 -10 -190 -2 -150 0L196 0C226 -6 246 -24 262 -58L284 -70L276 -64C210 -40 120 -32 20 -32C-80 -33 -170 -42 -236 -62L-262 -66Z';

/** Paints a two-masted phinisi under seven sails, bow to the right, at the waterline y = 0; the hull is 530 units long. */
export function paintPhinisi(sheet: Sheet, colours: ShipColours): void {
  paintRigging(sheet, colours);
  paintSails(sheet, colours);
  paintHull(sheet, colours);
}

function paintHull(sheet: Sheet, c: ShipColours): void {
  sheet.shape(
    'M-244 -58L-236 -96L-118 -92L-110 -26L-200 -30Z',
    sheet.linear(`0 ${c.timberLit}, 0.4 ${c.timber}, 1 ${c.timberDark}`),
  );
  sheet.shape('M-250 -98L-108 -94L-108 -89L-250 -92Z', c.band);
  for (let x = -222; x < -130; x += 23)
    sheet.shape(
      polygon([
        [x, -84],
        [x + 13, -84],
        [x + 13, -68],
        [x, -68],
      ]),
      '#2a2420',
    );
  sheet.shape(
    'M-60 -26L-54 -58L36 -58L44 -26Z',
    sheet.linear(`0 ${c.timberLit}, 1 ${c.timberDark}`),
  );
  sheet.shape('M-64 -62L48 -60L48 -56L-64 -57Z', c.band);
  sheet.shape(hull, sheet.linear(`0 ${c.timberLit}, 0.35 ${c.timber}, 1 ${c.timberDark}`));
  sheet.group({ clip: sheet.clip(hull) }, () => {
    sheet.line(smooth('-270 -56, -170 -34, 20 -22, 160 -27, 290 -62'), c.band, 4.5);
    for (const drop of [8, 15, 22])
      sheet.line(
        smooth([
          [-270, -56 + drop],
          [-170, -34 + drop],
          [20, -22 + drop],
          [160, -27 + drop],
          [290, -62 + drop],
        ]),
        c.timberDark,
        1,
        { opacity: 0.6 },
      );
    sheet.rect(-270, -6, 560, 8, '#6e2f25', { opacity: 0.7 });
  });
  sheet.line('M-262 -66L-236 -62C-170 -42 -80 -33 20 -32C120 -32 210 -40 276 -64', '#fff3d8', 2, {
    opacity: 0.8,
  });
  sheet.shape(
    'M252 -56L420 -112L421 -107L262 -50Z',
    sheet.linear(`0 ${c.timberLit}, 1 ${c.timberDark}`),
  );
}

function paintSails(sheet: Sheet, c: ShipColours): void {
  const stops: readonly Stop[] = [
    [0, c.sailLit],
    [0.5, c.sail],
    [1, c.sailShade],
  ];
  const fill = (): string => sheet.linear(stops, 0, 0.1, 1, 0.5);
  const mizzen =
    'M-112 -318C-108 -230 -106 -150 -110 -84C-160 -78 -214 -82 -254 -92C-244 -160 -222 -238 -196 -290C-166 -308 -138 -316 -112 -318Z';
  const main =
    'M64 -372C68 -270 70 -160 66 -72C10 -64 -48 -68 -96 -78C-86 -170 -66 -260 -36 -332C0 -356 34 -368 64 -372Z';
  const mizzenTop =
    'M-110 -398C-110 -376 -110 -350 -112 -326C-140 -322 -166 -314 -192 -300C-168 -334 -138 -370 -110 -398Z';
  const mainTop =
    'M66 -470C66 -440 66 -410 65 -382C34 -377 2 -366 -32 -344C-4 -390 32 -434 66 -470Z';
  const jibs = [
    'M78 -402C92 -300 118 -190 172 -90C140 -84 112 -82 84 -84C80 -190 78 -300 78 -402Z',
    'M88 -424C118 -310 172 -196 268 -92C238 -92 214 -90 190 -92C138 -190 104 -310 88 -424Z',
    'M98 -446C150 -330 244 -214 404 -118C366 -116 328 -112 290 -106C204 -206 132 -320 98 -446Z',
  ];
  for (const sail of [mizzenTop, mizzen, mainTop, main]) {
    sheet.shape(sail, fill());
    sheet.group({ clip: sheet.clip(sail) }, () => {
      for (let x = -260; x < 80; x += 26)
        sheet.line(`M${x + 46} -480C${x + 20} -320 ${x} -200 ${x - 4} -60`, c.sailShade, 1.4, {
          opacity: 0.55,
        });
    });
  }
  sheet.shape('M64 -372C68 -270 70 -160 66 -72L48 -70C54 -170 52 -270 44 -368Z', c.sailShade, {
    opacity: 0.5,
  });
  sheet.shape(
    'M-112 -318C-108 -230 -106 -150 -110 -84L-126 -82C-120 -160 -122 -240 -128 -316Z',
    c.sailShade,
    { opacity: 0.5 },
  );
  jibs.forEach((jib) => sheet.shape(jib, sheet.linear(stops, 0, 0.3, 1, 0.8)));
  sheet.line(
    'M-36 -332C-66 -260 -86 -170 -96 -78M-196 -290C-222 -238 -244 -160 -254 -92',
    c.sailLit,
    2.4,
    { opacity: 0.95 },
  );
  sheet.line(
    'M-40 -334C0 -358 34 -370 66 -374M-200 -292C-166 -310 -138 -318 -110 -320',
    c.timberDark,
    3.4,
  );
}

function paintRigging(sheet: Sheet, c: ShipColours): void {
  sheet.line(
    'M72 -486L420 -110M72 -430L290 -66M70 -486L-112 -410M-112 -408L-252 -92',
    c.rope,
    1.1,
    { opacity: 0.65 },
  );
  const mast = sheet.linear(`0 ${c.timberLit}, 1 ${c.timberDark}`, 0, 0, 1, 0);
  sheet.shape(polygon('66 -34, 78 -34, 75 -492, 70 -492'), mast);
  sheet.shape(polygon('-113 -26, -102 -26, -107 -414, -111 -414'), mast);
  sheet.line('M72 -380L40 -40M-109 -330L-136 -90', c.rope, 1.4, { opacity: 0.55 });
  sheet.shape(lens(72, -492, 108, -486, 4), '#b5432f');
}
