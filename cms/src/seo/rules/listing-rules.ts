import { counted } from '../../lib/counted';
import { metaHints } from '../../contract/limits';
import { readSitePath } from '../../content/rules/drafts/site-paths';
import { type CheckedPage, type Fault, type FoundFault, faultOf } from './checked-page';

const QUOTE = 160;

const quoted = (text: string): string =>
  `“${text.length > QUOTE ? `${text.slice(0, QUOTE - 1)}…` : text}”`;

interface Range {
  min: number;
  max: number;
}

/** Faults of the length that search engines show, counted as in the editor. */
function lengthFault(text: string, { min, max }: Range, what: 'title' | 'description'): Fault[] {
  const { length } = text;
  if (length >= min && length <= max) return [];
  const isShort = length < min;
  return [
    {
      kind: `${isShort ? 'short' : 'long'}-${what}`,
      place: what === 'title' ? 'Title' : 'Description',
      found: `${counted(length, 'character')}: ${quoted(text)}`,
      advice: isShort
        ? `Write ${min} to ${max} characters, so that search engines show all of it.`
        : `Shorten it to ${max} characters: search engines cut off the rest.`,
    },
  ];
}

function titleFaults({ title, hasOwnTitle }: CheckedPage): Fault[] {
  if (title.trim() === '') {
    const advice = `Give it a title of ${metaHints.metaTitle.min} to ${metaHints.metaTitle.max} characters.`;
    return [{ kind: 'missing-title', place: 'Title', found: 'The page has no title.', advice }];
  }
  return hasOwnTitle ? lengthFault(title, metaHints.metaTitle, 'title') : [];
}

function descriptionFaults(page: CheckedPage, isMissing: boolean): Fault[] {
  const { min, max } = metaHints.metaDescription;
  if (!isMissing) return lengthFault(page.description, metaHints.metaDescription, 'description');
  const found =
    page.description === ''
      ? 'There is no description.'
      : `There is none: search engines use ${quoted(page.description)}`;
  const advice = `Write one of ${min} to ${max} characters.`;
  return [{ kind: 'missing-description', place: 'Description', found, advice }];
}

/** Whether a page's canonical address leads to the page itself. */
function canonicalFaults({ path }: CheckedPage, publicUrl: string): Fault[] {
  const canonical = publicUrl + path;
  const { href, pathname } = new URL(canonical);
  const read = readSitePath(decodeURIComponent(pathname));
  if (href === canonical && read !== 'nothing') return [];
  return [
    {
      kind: 'canonical',
      place: 'Address',
      found: `${canonical} points somewhere else.`,
      advice: 'Give it a slug of letters, digits and hyphens.',
    },
  ];
}

/** Faults of a page's search listing; `isUndescribed` if its description is only a substitute. */
export const listingFaults = (
  page: CheckedPage,
  { publicUrl, isUndescribed }: { publicUrl: string; isUndescribed: boolean },
): FoundFault[] =>
  [
    ...titleFaults(page),
    ...descriptionFaults(page, isUndescribed),
    ...canonicalFaults(page, publicUrl),
  ].map((fault) => faultOf(page, fault));
