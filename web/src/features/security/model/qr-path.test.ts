import qrcode from 'qrcode-generator';
import { qrPath } from './qr-path';

describe('a QR code as a path', () => {
  it('draws every dark module, and nothing in the quiet zone', () => {
    const text = 'otpauth://totp/Aurelian:localhost?secret=ABCDEFGH&issuer=Aurelian';
    const { size, path } = qrPath(text);
    const drawn = new Set<string>();
    for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let at = 0; at < Number(run); at += 1)
        drawn.add(`${Number(x) + at - 4},${Number(y) - 4}`);
    }
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const dark = Array.from({ length: count * count }, (_, at) => [
      at % count,
      Math.floor(at / count),
    ])
      .filter(([x = 0, y = 0]) => code.isDark(y, x))
      .map(([x, y]) => `${x},${y}`);
    expect(size).toBe(count + 8);
    expect([...drawn].sort()).toEqual(dark.sort());
  });
});
