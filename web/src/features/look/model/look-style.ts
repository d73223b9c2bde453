import type { Look } from '@contract/look';
import { DEFAULT_ACCENT } from '@contract/look-defaults';
import { controlImages, tickImage } from '~/theme/control-style';
import { cornerRadii, media, type Scheme, schemeDeclarations, schemes } from '~/theme/tokens';
import { type AccentShades, accentShades } from './accent';

/** Doubled selectors, which override the base styles. */
const ROOT = ':root:root';
const STAGE = "[data-tone='stage'][data-tone]";

/** Images in a text, except those that span the window. */
const ROUND_IMAGES = ".prose :not([data-width='full'])>img{border-radius:var(--r-plate)}";

const pick = ({ gold, goldHover, goldPressed, goldText, onGold, focus }: AccentShades) => ({
  ...{ gold, goldHover, goldPressed, goldText, onGold, focus },
});

/** The properties that an accent changes in a scheme. */
const accentDeclarations = (accent: string, scheme: Scheme): string => {
  const shades = pick(accentShades(accent, scheme));
  return schemeDeclarations(shades) + tickImage(shades);
};

/** All properties of a scheme with an accent, applied whatever scheme the reader prefers. */
const forced = (accent: string, name: 'light' | 'dark'): string => {
  const scheme = { ...schemes[name], ...pick(accentShades(accent, schemes[name])) };
  return `${ROOT}{color-scheme:${name};${schemeDeclarations(scheme)}${controlImages[name]}${tickImage(scheme)}}`;
};

/**
 * Style overrides of a look: colors, corners and color scheme; empty for the specification's look.
 * Print stays light in every scheme.
 */
export function lookStyle({ accent, corners, scheme }: Look): string {
  const parts: string[] = [];
  if (corners !== 'square') parts.push(`${ROOT}{${cornerRadii[corners]}}${ROUND_IMAGES}`);
  const isOwnAccent = accent !== DEFAULT_ACCENT;
  if (isOwnAccent) parts.push(`${ROOT}{${accentDeclarations(accent, schemes.light)}}`);
  const onScreen: string[] = [];
  if (scheme !== 'reader') onScreen.push(forced(accent, scheme));
  if (isOwnAccent) {
    const dark = accentDeclarations(accent, schemes.dark);
    if (scheme === 'reader') onScreen.push(`${media.dark}{${ROOT}{${dark}}}`);
    onScreen.push(`${STAGE}{${dark}}`);
  }
  if (onScreen.length > 0) parts.push(`@media screen{${onScreen.join('')}}`);
  return parts.join('');
}
