import { isStandardPage } from '../../../contract/entry-paths';
import { isReservedAddress, reservedAddress } from '../../../contract/reserved-addresses';

/** What a page is before a write, as far as rules ask. */
export interface HeldPage {
  slug: string;
  title: string;
  content: string | null;
  place: string | null;
  published: boolean | null;
}

/** What is written of a page. */
export type PageChange = Readonly<Record<string, unknown>>;

/** A field that may not be written so, and why. */
export interface PageProblem {
  path: 'slug' | 'place' | 'published';
  message: string;
}

const differs = (change: PageChange, name: keyof HeldPage, before: unknown): boolean =>
  change[name] !== undefined && change[name] !== before;

/** What a page that every magazine has keeps, with the sentence for whoever would change it. */
const FIXED = {
  slug: 'The address of this page is fixed',
  place: 'This page has its place in the menu and the footer already',
  published: 'This page is always published',
} as const;

function fixedProblem(change: PageChange, before: HeldPage): PageProblem | undefined {
  const fixed = { slug: before.slug, place: 'none', published: true };
  const path = (['slug', 'place', 'published'] as const).find((name) =>
    differs(change, name, fixed[name]),
  );
  return path && { path, message: FIXED[path] };
}

/**
 * What may not be written of a page: an address of the site itself, and what a page that every magazine has keeps.
 * `before` is the page as it was; without it the page is new.
 */
export function pageProblem(change: PageChange, before?: HeldPage): PageProblem | undefined {
  if (before !== undefined && isStandardPage(before.slug)) return fixedProblem(change, before);
  const { slug } = change;
  if (typeof slug !== 'string' || slug === before?.slug) return undefined;
  // Those that every magazine has are made by the server itself.
  const isTaken = isReservedAddress(slug) && (before !== undefined || !isStandardPage(slug));
  return isTaken ? { path: 'slug', message: reservedAddress(slug) } : undefined;
}

/** Whether readers find another title or text than before. */
export const isRevised = (change: PageChange, before: HeldPage): boolean =>
  differs(change, 'title', before.title) || differs(change, 'content', before.content ?? '');
