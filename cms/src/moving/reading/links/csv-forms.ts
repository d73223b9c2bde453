/** Tables that are read, by their columns. */
export type CsvForm = 'substack' | 'thirsty-csv' | 'pretty-csv' | 'redirects-csv';

const SEPARATORS = [',', ';', '\t', '|'];

/** The headings in the first line of a text, in lower case. */
export function columnsOf(text: string): string[] {
  const [line = ''] = text.split(/\r?\n/, 1);
  const separator = SEPARATORS.map((mark) => ({ mark, count: line.split(mark).length })).sort(
    (a, b) => b.count - a.count,
  )[0];
  return line
    .split(separator?.mark ?? ',')
    .map((cell) => cell.trim().replace(/^"|"$/g, '').trim().toLowerCase());
}

/** Headings for the old address and the target of a redirect. */
const FROM = /^(?:from|source(?:[ _]url)?|origin|old(?:[ _](?:url|address))?|request[ _]path)$/;
const TO = /^(?:to|target(?:[ _]url)?|destination|new(?:[ _](?:url|address))?)$/;

/** The form of a table with these headings; undefined if it is not a table. */
export function csvForm(
  columns: readonly string[],
): { form: CsvForm } | { other: string } | undefined {
  if (columns.length < 2) return undefined;
  const has = (name: string): boolean => columns.includes(name);
  if (has('post_id') && has('title') && has('is_published')) return { form: 'substack' };
  if (has('destination url')) return { form: 'thirsty-csv' };
  if (has('url') && has('slug') && (has('redirect_type') || has('link_cpt_id'))) {
    return { form: 'pretty-csv' };
  }
  if (columns.some((column) => FROM.test(column)) && columns.some((column) => TO.test(column))) {
    return { form: 'redirects-csv' };
  }
  if (columns.some((column) => /^e-?mail(?: address)?$/.test(column))) {
    return { other: 'a list of subscribers; import it under Subscribers' };
  }
  return undefined;
}
