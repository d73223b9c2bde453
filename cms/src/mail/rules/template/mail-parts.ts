import { writable } from '../../../contract/text';
import { colorsOf, type MailSite } from './mail-look';
import { hairline, ink, sans, serif, stone } from './mail-style';
import { isPlace } from './places';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, as content and in attributes; drops control characters. */
export const escapeHtml = (text: string): string =>
  writable(text).replace(/[&<>"']/g, (char) => entities[char] ?? char);

/**
 * An address as an attribute value; placeholders are not escaped, since they are filled in later.
 */
export const hrefOf = (address: string): string =>
  isPlace(address) ? address : escapeHtml(address);

/** A table row around safe HTML. */
export const row = (html: string, style = 'padding:0 0 20px'): string =>
  `<tr><td style="${style}">${html}</td></tr>`;

/** A row of running text, from plain text; keeps line breaks. */
export const paragraph = (text: string): string =>
  row(
    `<p class="m-ink" style="margin:0;font:17px/1.6 ${serif};color:${ink}">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`,
  );

/** A row of small gray text, from plain text. */
export const note = (text: string): string =>
  row(
    `<p class="m-stone" style="margin:0;font:13px/1.6 ${sans};color:${stone}">${escapeHtml(text)}</p>`,
  );

/** A row with a section heading, from plain text. */
export const heading = ({ look }: Pick<MailSite, 'look'>, text: string): string =>
  row(
    `<h2 class="m-gold" style="margin:0;font:bold 13px/1.5 ${sans};letter-spacing:2px;text-transform:uppercase;color:${colorsOf(look).gold}">${escapeHtml(text)}</h2>`,
    `padding:12px 0 16px`,
  );

/** A row with a thin line. */
export const line = (): string =>
  row(
    '&nbsp;',
    `border-top:1px solid ${hairline};padding:0 0 12px;font-size:1px;line-height:12px`,
  ).replace('<td ', '<td class="m-line" ');

/** A row with a button, from plain text and an absolute address. */
export function button({ look }: MailSite, label: string, url: string): string {
  const { button: ground, onButton } = colorsOf(look);
  return row(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="m-button" bgcolor="${ground}" style="background:${ground};padding:14px 28px"><a href="${escapeHtml(url)}" style="font:bold 15px/1.2 ${sans};color:${onButton};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`,
    'padding:4px 0 24px',
  );
}

/** A link in small gray text, such as in the footer, from plain text and an absolute address. */
export const smallLink = (label: string, url: string): string =>
  `<a href="${hrefOf(url)}" style="color:${stone};text-decoration:underline">${escapeHtml(label)}</a>`;

/** A row of small gray text that ends with a link, from plain texts and an absolute address. */
export const linkedNote = (text: string, label: string, url: string): string =>
  row(
    `<p class="m-stone" style="margin:0;font:13px/1.6 ${sans};color:${stone}">${escapeHtml(text)} ${smallLink(label, url)}</p>`,
  );

/** A full-width image, from an absolute address and plain text. */
export const imageTag = (src: string, alt: string): string =>
  `<img class="m-stone m-picture" src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="518" style="display:block;width:100%;max-width:518px;height:auto;border:0;font:14px/1.5 ${sans};color:${stone}">`;
