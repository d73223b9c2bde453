import { isStandardPage } from '../../../contract/entry-paths';
import { isReservedAddress, reservedAddress } from '../../../contract/reserved-addresses';

/** The fields of a page before a write that the rules need. */
export interface PageBeforeWrite {
  slug: string;
  title: string;
  content: string | null;
  place: string | null;
  published: boolean | null;
}

/** Fields that a write changes. */
export type PageChange = Readonly<Record<string, unknown>>;

/** A field whose change is refused, and why. */
export interface PageProblem {
  path: 'slug' | 'place' | 'published';
  message: string;
}

const differs = (change: PageChange, name: keyof PageBeforeWrite, before: unknown): boolean =>
  change[name] !== undefined && change[name] !== before;

/** Fields of a standard page that cannot change, each with its error message. */
const FIXED = {
  slug: 'The address of this page is fixed',
  place: 'This page has its place in the menu and the footer already',
  published: 'This page is always published',
} as const;

function fixedProblem(change: PageChange, before: PageBeforeWrite): PageProblem | undefined {
  const fixed = { slug: before.slug, place: 'none', published: true };
  const path = (['slug', 'place', 'published'] as const).find((name) =>
    differs(change, name, fixed[name]),
  );
  return path && { path, message: FIXED[path] };
}

/**
 * The reason why a change to a page is refused: the slug is reserved, or the field of a standard page is fixed.
 * `before` is the current page; undefined for a new one.
 */
export function pageProblem(change: PageChange, before?: PageBeforeWrite): PageProblem | undefined {
  if (before !== undefined && isStandardPage(before.slug)) return fixedProblem(change, before);
  const { slug } = change;
  if (typeof slug !== 'string' || slug === before?.slug) return undefined;
  // Standard pages are created by the server itself.
  const isTaken = isReservedAddress(slug) && (before !== undefined || !isStandardPage(slug));
  return isTaken ? { path: 'slug', message: reservedAddress(slug) } : undefined;
}

/** Whether the title or text that readers see changes. */
export const isRevised = (change: PageChange, before: PageBeforeWrite): boolean =>
  differs(change, 'title', before.title) || differs(change, 'content', before.content ?? '');
