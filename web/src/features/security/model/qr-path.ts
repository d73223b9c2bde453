import qrcode from 'qrcode-generator';

/** Quiet zone in modules that scanners need around a code (ISO/IEC 18004). */
const QUIET = 4;

/**
 * QR code of a text: its size in modules, including the quiet zone, and the dark modules as an SVG
 * path.
 */
export function qrPath(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let from = 0; from < count; from += 1) {
      let to = from;
      while (to < count && code.isDark(row, to)) to += 1;
      if (to > from) path += `M${from + QUIET} ${row + QUIET}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return { size: count + 2 * QUIET, path };
}
