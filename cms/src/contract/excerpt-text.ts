import { shown } from './limits';

/**
 * Text without its HTML, cut at a word boundary to 160 characters, with an ellipsis (specification,
 * section 9).
 */
export function excerptText(html: string, length: number = shown.excerptCharacters): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}
