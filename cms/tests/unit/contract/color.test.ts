import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrastRatio, parseHexColor, readableText } from '../../../src/contract/color';

describe('parseHexColor', () => {
  it('reads long and short notation', () => {
    expect(parseHexColor('#D4AF37')).toEqual([212, 175, 55]);
    expect(parseHexColor(' #abc ')).toEqual([170, 187, 204]);
  });

  it.each(['', 'gold', '#12', '#12345', '#1234567', 'rgb(1 2 3)', '#ggg'])(
    'refuses %p',
    (value) => {
      expect(parseHexColor(value)).toBeUndefined();
    },
  );
});

describe('contrastRatio', () => {
  it('is 21 for black on white, in either order', () => {
    expect(contrastRatio('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#fff', '#000')).toBeCloseTo(21, 5);
  });

  it('is 1 for an invalid color', () => {
    expect(contrastRatio('gold', '#fff')).toBe(1);
  });
});

describe('readableText', () => {
  it('is dark on gold and white on oxblood', () => {
    expect(readableText('#D4AF37')).toBe('#0F0E0C');
    expect(readableText('#6B1F1A')).toBe('#FFFFFF');
  });

  it('defaults to dark for an invalid color', () => {
    expect(readableText('papayawhip')).toBe('#0F0E0C');
  });

  it('reaches AA on the badges of the starter categories', () => {
    const file = path.resolve(__dirname, '../../../starter/categories.yaml');
    const colours = [...readFileSync(file, 'utf8').matchAll(/^ +color: '(.+)'$/gm)].map(
      ([, colour = '']) => colour,
    );
    expect(colours).toHaveLength(6);
    const poor = colours.filter((colour) => contrastRatio(colour, readableText(colour)) < 4.5);
    expect(poor).toEqual([]);
  });

  it('reaches AA on every color of a fine grid', () => {
    const steps = Array.from({ length: 18 }, (_, index) => index * 15);
    const hex = (byte: number) => byte.toString(16).padStart(2, '0');
    const worst = Math.min(
      ...steps.flatMap((red) =>
        steps.flatMap((green) =>
          steps.map((blue) => {
            const background = `#${hex(red)}${hex(green)}${hex(blue)}`;
            return contrastRatio(background, readableText(background));
          }),
        ),
      ),
    );
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });
});
