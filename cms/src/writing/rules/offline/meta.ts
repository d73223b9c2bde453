import { metaHints } from '../../../contract/limits';
import { cutAt } from './plain-topic';

/** Data about an outline besides its title. */
export interface OutlineFacts {
  brandName: string;
  category: string;
  /** The kind of text with its article: 'a guide'. */
  kind: string;
  /** The headings of its sections. */
  headings: readonly string[];
}

const longest = (texts: readonly string[]): string | undefined =>
  [...texts].sort((one, other) => other.length - one.length)[0];

/**
 * A meta title within the recommended length: the title with kind, category and brand if they fit.
 */
export function metaTitleOf(
  title: string,
  { brandName, category, kind }: Omit<OutlineFacts, 'headings'>,
): string {
  const { min, max } = metaHints.metaTitle;
  const [brand, section] = [` | ${brandName}`, ` | ${category}`];
  const called = `${title}: ${kind.replace(/(?:^|\s)\S/g, (initial) => initial.toUpperCase())}`;
  const candidates = [
    ...[title, `${title}${brand}`, `${title}${section}`, `${title}${section}${brand}`],
    ...[called, `${called}${brand}`, `${called}${section}`, `${called}${section}${brand}`],
  ].filter(({ length }) => length <= max);
  return candidates.find(({ length }) => length >= min) ?? longest(candidates) ?? cutAt(title, max);
}

/**
 * A meta description within the recommended length: the outline's promise, category and sections.
 */
export function metaDescriptionOf(
  about: string,
  { brandName, category, kind, headings }: OutlineFacts,
): string {
  const { max } = metaHints.metaDescription;
  if (about.length > max) return `${cutAt(about, max - 1)}…`;
  const from = `${about} ${kind.replace(/^\S/, (initial) => initial.toUpperCase())} from the ${category} desk of ${brandName}.`;
  const base = from.length <= max ? from : about;
  const listed: string[] = [];
  const reported = (names: readonly string[]): string => `${base} Sections: ${names.join('; ')}.`;
  for (const heading of headings) {
    if (/[“”:;?!]/.test(heading)) continue;
    if (reported([...listed, heading]).length <= max) listed.push(heading);
  }
  return listed.length === 0 ? base : reported(listed);
}
