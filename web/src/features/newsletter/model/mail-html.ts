/** Color scheme of an email preview. */
export type MailScheme = 'light' | 'dark';

/** An email prepared for a frame: its document, and its styles, which a script adds. */
export interface FramedMail {
  html: string;
  css: string;
}

interface Framing {
  scheme: MailScheme;
  /** Prefix of the addresses of our own images. */
  publicUrl: string;
}

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;
const DARK = /\(\s*prefers-color-scheme:\s*dark\s*\)/gi;

/**
 * Extracts the style elements of an email, which the page's policy would block in the frame too,
 * and forces their dark rules on or off whatever the system prefers. Loads our own images from the
 * page's origin, and opens links in a new tab.
 */
export function framedMail(html: string, { scheme, publicUrl }: Framing): FramedMail {
  const css = [...html.matchAll(STYLE)].map(([, rules]) => rules ?? '').join('\n');
  return {
    html: html
      .replace(STYLE, '')
      .replaceAll(`src="${publicUrl}/`, 'src="/')
      .replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`),
    css: css.replace(DARK, scheme === 'dark' ? '(min-width: 0)' : '(max-width: 0)'),
  };
}
