/** The colors that a mail is looked at in. */
export type MailScheme = 'light' | 'dark';

/** A mail made ready for a frame: its document, and the styles that the frame is handed by script. */
export interface FramedMail {
  html: string;
  css: string;
}

interface Framing {
  scheme: MailScheme;
  /** Prefix of our own images' addresses. */
  publicUrl: string;
}

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;
const DARK = /\(\s*prefers-color-scheme:\s*dark\s*\)/gi;

/**
 * Takes the style elements out of a mail, which the policy of the page would refuse inside a frame too,
 * and makes their dark rules hold or not, whatever the system prefers. Our own images are taken from where
 * the page is, and links open beside it.
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
