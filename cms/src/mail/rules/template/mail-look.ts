import type { Look } from '../../../contract/look';
import { DEFAULT_ACCENT } from '../../../contract/look-defaults';
import { readableText } from '../../../contract/color';
import { readableShade } from '../../../contract/color-shades';
import { darkPage, darkPaper, gold, ink, ivory, paper } from './mail-style';

/** The owner’s logo as an image that mail clients can display, with its width in pixels. */
export interface MailLogo {
  path: string;
  /** The logo for dark mode, if there is a separate one. */
  darkPath?: string;
  width: number;
}

/**
 * Colors derived from the accent: text on paper, and buttons with their labels, in light and dark
 * mode.
 */
export interface MailColors {
  gold: string;
  button: string;
  onButton: string;
  darkGold: string;
  darkButton: string;
  onDarkButton: string;
}

/** The parts of the owner’s look that apply to mail; empty for the specification's look. */
export interface MailLook {
  logo?: MailLogo;
  colors?: MailColors;
}

/** The site that sends a message. */
export interface MailSite {
  brandName: string;
  publicUrl: string;
  look?: MailLook;
}

const defaultColors: MailColors = {
  gold,
  button: ink,
  onButton: paper,
  darkGold: DEFAULT_ACCENT,
  darkButton: DEFAULT_ACCENT,
  onDarkButton: ink,
};

/** The colors of mail for a look. */
export const colorsOf = (look: MailLook | undefined): MailColors => look?.colors ?? defaultColors;

/**
 * Minimum contrast of text (WCAG 2.2, success criterion 1.4.3) and of a button against the page, as
 * on the site.
 */
const [TEXT, SEEN] = [4.5, 1.6];

/** The shades closest to the accent that are readable on their backgrounds. */
function accentColors(accent: string): MailColors {
  const shades = (grounds: readonly string[]) => {
    const button = readableShade(accent, grounds, SEEN);
    return [readableShade(accent, grounds, TEXT), button, readableText(button)] as const;
  };
  const [light, button, onButton] = shades([paper, ivory]);
  const [darkGold, darkButton, onDarkButton] = shades([darkPaper, darkPage]);
  return { gold: light, button, onButton, darkGold, darkButton, onDarkButton };
}

/** Paths at which the logos of the look are served as PNG. */
export const logoPaths: Readonly<Record<string, 'logo' | 'logoDark'>> = {
  '/logo.png': 'logo',
  '/logo-dark.png': 'logoDark',
};

/** Mail clients cache images for long, so a new logo needs a new address. */
const marked = (path: string, url: string): string =>
  `${path}?${encodeURIComponent(url.slice(url.lastIndexOf('/') + 1))}`;

/** Maximum size of a logo in the head of a message, in pixels. */
export const MAX_LOGO_SIZE = { width: 320, height: 56 } as const;

function logoOf({ logo, logoDark }: Look): MailLogo | undefined {
  if (logo === null) return undefined;
  return {
    path: marked('/logo.png', logo.url),
    ...(logoDark === null ? {} : { darkPath: marked('/logo-dark.png', logoDark.url) }),
    width: Math.round(
      Math.min(MAX_LOGO_SIZE.width, (MAX_LOGO_SIZE.height * logo.width) / logo.height),
    ),
  };
}

/** The owner’s look for mail; undefined for the specification's look. */
export function mailLook(look: Look | undefined): MailLook | undefined {
  if (look === undefined) return undefined;
  const logo = logoOf(look);
  return {
    ...(logo === undefined ? {} : { logo }),
    ...(look.accent === DEFAULT_ACCENT ? {} : { colors: accentColors(look.accent) }),
  };
}
