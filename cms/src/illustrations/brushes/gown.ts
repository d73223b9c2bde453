import { type Line, points, ribbon, smooth } from './curve';
import type { Sheet } from './sheet';

/** Colours of a figure in an evening gown. */
export interface GownColours {
  bright: string;
  lit: string;
  body: string;
  deep: string;
  dark: string;
  skin: string;
  skinShade: string;
  black: string;
  edge: string;
}

const dress =
  'M905 331C912 352 921 376 933 400C938 410 939 418 937 428C925 462 911 490 906 524C896 606 864 712 796 806C846 822 938 826 1004 818C1100 830 1256 842 1400 806C1276 800 1160 768 1094 694C1052 640 1030 580 1019 516C1014 482 1000 452 993 428C991 416 994 404 1001 392C1012 372 1021 350 1027 327L1015 323C1006 366 990 404 966 440C944 408 924 370 917 326Z';

/** Paints a woman seen from behind, her head turned left under a wide hat, in a gown with a bare back and a long train; about 620 units tall, standing at y = 810. */
export function paintGown(sheet: Sheet, colours: GownColours): void {
  paintBackAndHead(sheet, colours);
  paintShoulders(sheet, colours);
  paintDress(sheet, colours);
  paintGloves(sheet, colours);
  paintHat(sheet, colours);
}

function paintBackAndHead(sheet: Sheet, c: GownColours): void {
  const skin = sheet.linearAt(`0 ${c.skin}, 0.45 ${c.skin}, 1 ${c.skinShade}`, 905, 0, 1030, 20);
  sheet.shape(
    'M905 331C920 320 940 316 947 304C950 296 950 286 948 276L979 270C980 286 982 300 988 308C996 317 1012 318 1027 327C1012 360 996 396 986 430L966 446L944 430C936 400 920 362 905 331Z',
    skin,
  );
  sheet.shape(
    'M979 270C980 286 982 300 988 308C996 317 1012 318 1027 327L1010 340C990 330 972 316 966 296Z',
    c.skinShade,
    { opacity: 0.7 },
  );
  sheet.shape('M963 316C966 350 968 400 966 440C972 400 974 350 969 316Z', c.skinShade, {
    opacity: 0.75,
  });
  sheet.shape(
    'M921 236C918 246 914 254 911 260C912 264 916 265 917 268C914 271 915 274 918 276C917 279 917 282 919 284C919 291 924 296 933 295C946 293 958 284 966 272L976 240Z',
    sheet.linearAt(`0 ${c.edge}, 0.35 ${c.skin}, 1 ${c.skinShade}`, 910, 0, 972, 6),
  );
  sheet.shape('M915 272C919 270 923 271 926 273C922 276 919 277 917 277Z', c.body);
  sheet.shape(
    'M950 236C946 254 954 262 956 276C962 290 976 296 990 288C1004 280 1006 258 996 236Z',
    c.black,
  );
  sheet.shape('M960 262C966 282 984 284 996 268C992 284 974 294 962 282Z', '#4a3a36', {
    opacity: 0.7,
  });
  sheet.circle(953, 274, 3.4, '#fff3da');
}

function paintDress(sheet: Sheet, c: GownColours): void {
  sheet.shape(
    dress,
    sheet.linearAt(
      `0 ${c.bright}, 0.2 ${c.lit}, 0.42 ${c.body}, 0.75 ${c.deep}, 1 ${c.dark}`,
      850,
      560,
      1180,
      640,
    ),
  );
  sheet.group({ clip: sheet.clip(dress) }, () => {
    const fold = (
      points: Line,
      widths: readonly number[],
      colour: string,
      opacity: number,
      blur = 0,
    ): void =>
      sheet.shape(
        ribbon(points, widths),
        colour,
        blur ? { opacity, filter: sheet.blur(blur) } : { opacity },
      );
    fold('1000 420, 1030 540, 1090 680, 1240 790, 1460 826', [1, 26, 44, 40, 14], c.dark, 0.75, 9);
    fold('985 450, 1000 560, 1030 680, 1100 780, 1220 830', [0.3, 9, 15, 22, 16], c.dark, 0.8, 3);
    fold('975 470, 972 580, 978 700, 1004 830', [0.3, 7, 13, 20], c.dark, 0.6, 3);
    fold('950 460, 936 560, 920 700, 900 830', [0.3, 6, 12, 18], c.deep, 0.85, 3);
    fold('930 470, 908 570, 880 690, 836 830', [0.3, 5, 9, 14], c.deep, 0.7, 2);
    fold('1006 470, 1034 590, 1084 700, 1180 778, 1400 806', [0.5, 6, 9, 11, 1], c.lit, 0.9, 2);
    fold('990 480, 1002 590, 1030 720, 1090 822', [0.3, 5, 9, 13], c.lit, 0.8, 2);
    fold('962 480, 954 590, 948 710, 950 830', [0.3, 7, 12, 18], c.bright, 0.75, 3);
    fold('926 500, 904 600, 872 700, 820 812', [0.3, 6, 10, 14], c.bright, 0.95, 3);
    fold('1090 694, 1160 750, 1280 790, 1400 806', [0.3, 6, 6, 3], c.edge, 0.4, 2);
    fold('925 424, 964 438, 1003 424', [5, 8, 5], c.dark, 0.5, 2);
  });
  sheet.line(smooth('937 428, 914 488, 906 524, 890 620, 856 712, 798 804'), c.edge, 2.6, {
    opacity: 0.9,
  });
  sheet.line('M905 331C912 352 921 376 933 400C938 410 939 418 937 428', c.edge, 2.2, {
    opacity: 0.9,
  });
  sheet.line('M917 326C924 370 944 408 966 440C990 404 1006 366 1015 323', c.dark, 2, {
    opacity: 0.6,
  });
}

function paintShoulders(sheet: Sheet, c: GownColours): void {
  const left =
    'M930 318C908 319 896 330 891 348C886 366 878 388 873 408L891 410C896 398 906 386 914 370C926 352 936 334 930 318Z';
  const right =
    'M1000 316C1022 316 1034 326 1041 344C1046 358 1056 376 1062 392L1047 400C1039 392 1030 384 1022 372C1008 352 996 334 1000 316Z';
  sheet.shape(
    left,
    sheet.linear(`0 ${c.edge}, 0.28 ${c.skin}, 0.8 ${c.skin}, 1 ${c.skinShade}`, 0, 0, 1, 0),
  );
  sheet.shape(
    right,
    sheet.linear(`0 ${c.skinShade}, 0.4 ${c.skin}, 0.7 ${c.skin}, 1 ${c.skinShade}`, 0, 0, 1, 0),
  );
}

function paintGloves(sheet: Sheet, c: GownColours): void {
  const left = points('883 392, 875 432, 866 474, 855 522, 850 544, 846 562, 848 578, 856 594');
  const right = points(
    '1052 388, 1066 416, 1065 438, 1044 466, 1018 487, 1006 497, 998 508, 994 520',
  );
  sheet.shape(
    ribbon(left, [11, 9.5, 8.5, 6, 6, 8, 7, 2]),
    sheet.linearAt(`0 #7d6d65, 0.3 #2a211e, 1 ${c.black}`, 852, 470, 886, 476),
  );
  sheet.shape(
    ribbon(right, [11, 9.5, 9.5, 7.5, 6, 7.5, 6.5, 2]),
    sheet.linearAt(`0 #3a2f2b, 0.5 ${c.black}, 1 ${c.black}`, 1000, 440, 1074, 450),
  );
  sheet.line(smooth('872 394, 865.5 432, 857.5 474, 849 522, 844 544'), c.edge, 1.6, {
    opacity: 0.7,
  });
  sheet.line('M872 392L893 397M1042 392L1062 384', c.edge, 1.4, { opacity: 0.5 });
}

function paintHat(sheet: Sheet, c: GownColours): void {
  sheet.group({ transform: 'rotate(-13 950 232)' }, () => {
    sheet.shape(
      'M906 228C906 190 926 176 954 176C984 176 1002 192 1002 228Z',
      sheet.linear(`0 #6a5c56, 0.3 ${c.black}, 1 ${c.black}`, 0, 0, 1, 0.2),
    );
    sheet.shape('M905 214C936 222 974 222 1003 214L1003 230L905 230Z', c.body);
    sheet.shape(
      'M838 232C880 214 1030 214 1072 232C1040 256 880 256 838 232Z',
      sheet.linear(`0 #3d3431, 0.4 ${c.black}, 1 #0c0909`),
    );
    sheet.line('M838 232C858 223 882 219.5 906 218', c.edge, 2, { opacity: 0.8 });
    sheet.line('M907 222C907 194 926 178 950 177', c.edge, 2, { opacity: 0.6 });
  });
}
