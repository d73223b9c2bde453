import type { Look } from '../../../contract/look';
import { DEFAULT_ACCENT } from '../../../contract/look-defaults';
import { readableText } from '../../../contract/color';
import { readableShade } from '../../../contract/color-shades';
import { darkPage, darkPaper, gold, ink, ivory, paper } from './mail-style';

/** The owner’s logo at an address that mail programs can draw, with its display size in pixels. */
export interface MailLogo {
  path: string;
  /** For those who read in the dark, where there is one of its own. */
  darkPath?: string;
  width: number;
}

/** Colors of what an accent changes: words on paper, and buttons with their words, by day and in the dark. */
export interface MailColors {
  gold: string;
  button: string;
  onButton: string;
  darkGold: string;
  darkButton: string;
  onDarkButton: string;
}

/** The parts of the owner’s look that apply to emails; empty for the specification's look. */
export interface MailLook {
  logo?: MailLogo;
  colors?: MailColors;
}

/** Site that an email comes from. */
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

/** The colors of a mail in a look. */
export const colorsOf = (look: MailLook | undefined): MailColors => look?.colors ?? defaultColors;

/** WCAG 2.2: success criterion 1.4.3; and a button is to be seen, as on the site’s pages. */
const [TEXT, SEEN] = [4.5, 1.6];

/** Each shade as near to the accent as is readable where it stands. */
function accentColors(accent: string): MailColors {
  const shades = (grounds: readonly string[]) => {
    const button = readableShade(accent, grounds, SEEN);
    return [readableShade(accent, grounds, TEXT), button, readableText(button)] as const;
  };
  const [light, button, onButton] = shades([paper, ivory]);
  const [darkGold, darkButton, onDarkButton] = shades([darkPaper, darkPage]);
  return { gold: light, button, onButton, darkGold, darkButton, onDarkButton };
}

/** The addresses at which the logos of the look are drawn as PNG. */
export const logoPaths: Readonly<Record<string, 'logo' | 'logoDark'>> = {
  '/logo.png': 'logo',
  '/logo-dark.png': 'logoDark',
};

/** As mail programs keep images for long, another logo has another address. */
const marked = (path: string, url: string): string =>
  `${path}?${encodeURIComponent(url.slice(url.lastIndexOf('/') + 1))}`;

/** The most of a mail’s head that a logo takes, in pixels. */
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

/** The owner’s look for emails; undefined for the specification's look. */
export function mailLook(look: Look | undefined): MailLook | undefined {
  if (look === undefined) return undefined;
  const logo = logoOf(look);
  return {
    ...(logo === undefined ? {} : { logo }),
    ...(look.accent === DEFAULT_ACCENT ? {} : { colors: accentColors(look.accent) }),
  };
}
