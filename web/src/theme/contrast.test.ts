import { contrastOn } from '~/testing/contrast';
import { type ColorName, palette, schemes } from './tokens';

interface Pairs {
  what: string;
  atLeast: number;
  colors: ColorName[];
  grounds: ColorName[];
}

/** WCAG 2.2: success criteria 1.4.6, 1.4.3 and 1.4.11. */
const READING = 7;
const TEXT = 4.5;
const SHAPE = 3;

const paper: ColorName[] = ['page', 'surface', 'sunken'];
const tints: ColorName[] = ['dangerTint', 'successTint', 'warningTint', 'infoTint'];

/** Everything that the interface writes or draws, by its background. */
const pairs: Pairs[] = [
  {
    what: 'reading text',
    atLeast: READING,
    colors: ['ink', 'text'],
    grounds: [...paper, ...tints],
  },
  { what: 'quiet text', atLeast: TEXT, colors: ['muted'], grounds: paper },
  { what: 'gold text', atLeast: TEXT, colors: ['goldText'], grounds: [...paper, 'warningTint'] },
  {
    what: 'states',
    atLeast: TEXT,
    colors: ['danger', 'success', 'warning', 'info'],
    grounds: paper,
  },
  { what: 'a danger', atLeast: TEXT, colors: ['danger'], grounds: ['dangerTint'] },
  { what: 'a success', atLeast: TEXT, colors: ['success'], grounds: ['successTint'] },
  { what: 'a warning', atLeast: TEXT, colors: ['warning'], grounds: ['warningTint'] },
  { what: 'an information', atLeast: TEXT, colors: ['info'], grounds: ['infoTint'] },
  {
    what: 'text of gold buttons',
    atLeast: TEXT,
    colors: ['onGold'],
    grounds: ['gold', 'goldHover', 'goldPressed'],
  },
  { what: 'text of pressed buttons', atLeast: TEXT, colors: ['page'], grounds: ['ink'] },
  {
    what: 'the ring of what has the focus',
    atLeast: SHAPE,
    colors: ['focus'],
    grounds: [...paper, ...tints],
  },
  { what: 'edges of controls', atLeast: SHAPE, colors: ['lineStrong'], grounds: paper },
  {
    what: 'series of charts',
    atLeast: SHAPE,
    colors: ['chart1', 'chart2', 'chart3', 'chart4', 'chart5'],
    grounds: ['page', 'surface'],
  },
];

/** Decorative colors without a meaning: hairlines, plain fills, the backdrop of a dialog. */
const decoration: ColorName[] = ['line', 'block', 'scrim'];

const cases = Object.entries(schemes).flatMap(([scheme, tokens]) =>
  pairs.flatMap((pair) =>
    pair.colors.flatMap((name) =>
      pair.grounds.map((ground) => ({ ...pair, scheme, tokens, name, ground })),
    ),
  ),
);

describe('the contrast of the tokens', () => {
  it.each(cases)('$scheme: $what, $name on $ground', ({ tokens, name, ground, atLeast }) => {
    expect(contrastOn(tokens[ground], tokens[name])).toBeGreaterThanOrEqual(atLeast);
  });

  it('covers every token', () => {
    const named = new Set([
      ...pairs.flatMap(({ colors, grounds }) => [...colors, ...grounds]),
      ...decoration,
    ]);
    expect([...named].sort()).toEqual(Object.keys(schemes.light).sort());
  });

  it('lists no color as decoration that a pair checks', () => {
    const judged = pairs.flatMap(({ colors, grounds }) => [...colors, ...grounds]);
    expect(decoration.filter((name) => judged.includes(name))).toEqual([]);
  });

  it.each([
    ['the text of a tooltip', palette.ivory, palette.charcoal],
    ['the tick of a box', palette.ink, palette.gold],
    ['selected text', palette.ink, palette.gold],
  ])('suffices for %s in both schemes', (_what, value, ground) => {
    expect(contrastOn(ground, value)).toBeGreaterThanOrEqual(TEXT);
  });
});
