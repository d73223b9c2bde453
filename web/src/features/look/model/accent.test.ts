import { DEFAULT_ACCENT } from '@contract/look-defaults';
import { contrastOn } from '~/testing/contrast';
import { type ColorName, type Scheme, schemes } from '~/theme/tokens';
import { accentAsText, accentShades } from './accent';

/** Hues in steps of 15°, each in two saturations and seven lightnesses, and 16 grays. */
const accents = [
  ...Array.from({ length: 24 }, (_, index) => index * 15).flatMap((hue) =>
    [100, 45].flatMap((saturation) =>
      [4, 20, 35, 50, 65, 80, 96].map((lightness) => hsl(hue, saturation, lightness)),
    ),
  ),
  ...Array.from({ length: 16 }, (_, index) => `#${index.toString(16).repeat(6)}`.toUpperCase()),
];

function hsl(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number): string => {
    const place = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`.toUpperCase();
}

const paper: ColorName[] = ['page', 'surface', 'sunken', 'warningTint'];
const tints: ColorName[] = ['dangerTint', 'successTint', 'warningTint', 'infoTint'];

/** The lowest contrast of a shade with these backgrounds of its scheme. */
const least = (scheme: Scheme, grounds: ColorName[], shade: string): number =>
  Math.min(...grounds.map((ground) => contrastOn(scheme[ground], shade)));

describe.each(Object.entries(schemes))('accent colors on %s pages', (_name, scheme) => {
  it.each(accents)('are readable: %s', (accent) => {
    const shades = accentShades(accent, scheme);
    expect(least(scheme, paper, shades.goldText)).toBeGreaterThanOrEqual(4.5);
    expect(least(scheme, [...paper, ...tints], shades.focus)).toBeGreaterThanOrEqual(3);
    expect(least(scheme, ['page', 'surface'], shades.gold)).toBeGreaterThanOrEqual(1.6);
    for (const ground of [shades.gold, shades.goldHover, shades.goldPressed]) {
      expect(contrastOn(ground, shades.onGold)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are unchanged if they are readable', () => {
    const [dark, light] = ['#3A1F5C', '#E8D27A'];
    const readable = scheme === schemes.light ? dark : light;
    expect(accentShades(readable, scheme).goldText).toBe(readable);
  });

  it('are the colors of the specification by default', () => {
    expect(accentShades(DEFAULT_ACCENT, scheme)).toBe(scheme);
  });
});

describe('an accent as text', () => {
  it('is a darker shade on light pages and a lighter one on dark pages', () => {
    const { light, dark } = accentAsText('#888888');
    expect(contrastOn('#FFFFFF', light)).toBeGreaterThan(contrastOn('#FFFFFF', '#888888'));
    expect(contrastOn('#000000', dark)).toBeGreaterThanOrEqual(contrastOn('#000000', '#888888'));
  });
});
