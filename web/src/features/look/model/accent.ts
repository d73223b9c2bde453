import { DEFAULT_ACCENT } from '@contract/look-defaults';
import { type ColorName, type Scheme, schemes } from '~/theme/tokens';
import { contrastRatio, readableText } from '@contract/color';
import { movedTo, readableShade } from '@contract/color-shades';

const PAPER: readonly ColorName[] = ['page', 'surface', 'sunken', 'warningTint'];
const TINTS: readonly ColorName[] = ['dangerTint', 'successTint', 'warningTint', 'infoTint'];

/** WCAG 2.2: success criteria 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const SHAPE = 3;
/** Contrast of the specification's gold on ivory, rounded down: enough for rules and buttons. */
const SEEN = 1.6;

export type AccentShades = Pick<
  Scheme,
  'gold' | 'goldHover' | 'goldPressed' | 'goldText' | 'onGold' | 'focus'
>;

/**
 * A hover shade of a button color that keeps its text readable: darker if possible, else lighter.
 */
function shifted(gold: string, words: string, share: number): string {
  const darker = movedTo('black', gold, share);
  return contrastRatio(darker, words) >= TEXT ? darker : movedTo('white', gold, share);
}

/**
 * Shades of an accent color in a scheme, each as close to it as readability allows where it is
 * used.
 */
export function accentShades(accent: string, scheme: Scheme): AccentShades {
  if (accent === DEFAULT_ACCENT) return scheme;
  const grounds = (names: readonly ColorName[]) => names.map((name) => scheme[name]);
  const gold = readableShade(accent, grounds(['page', 'surface']), SEEN);
  const onGold = readableText(gold);
  return {
    gold,
    goldHover: shifted(gold, onGold, 0.1),
    goldPressed: shifted(gold, onGold, 0.18),
    goldText: readableShade(accent, grounds(PAPER), TEXT),
    onGold,
    focus: readableShade(accent, grounds([...PAPER, ...TINTS]), SHAPE),
  };
}

/** An accent color as readable text on light and on dark pages. */
export const accentAsText = (accent: string): { light: string; dark: string } => ({
  light: accentShades(accent, schemes.light).goldText,
  dark: accentShades(accent, schemes.dark).goldText,
});
