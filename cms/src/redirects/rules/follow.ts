import type { RedirectStatus } from '../../contract/redirect';
import { type Address, otherForms, readAddress } from './address';
import { nameOfKind } from './entry-path';
import { fillIn } from './pattern';

/** Longer chains count as circles, even if no address repeats. */
const MAX_STEPS = 100;

/** Target of a redirect: an address, an entry, or gone. */
export type Target = { address: string } | { kind: string; id: number } | { gone: true };

/** A redirect that applies to an address, with the captures of its pattern. */
export interface Rule {
  id: number;
  source: string;
  status: RedirectStatus;
  target: Target;
  caught: readonly string[];
}

/** An entry of the site at its current address; `why` if readers cannot see it there. */
export interface EntryPlace {
  path: string;
  title: string;
  why?: string;
}

/** A product that is not archived. */
export interface ProductPlace {
  productId: number;
  title: string;
  url: string;
  subIdParameter: string | null;
}

/** Lookups that following an address needs. */
export interface World {
  /** The redirect of a path with its query, or without one. */
  find: (address: Address, query: string) => Promise<Rule | undefined>;
  /**
   * The current address of the page at a path, even if it has moved; undefined if there is none.
   */
  own: (address: Address) => Promise<string | undefined>;
  entry: (kind: string, id: number) => Promise<EntryPlace | ProductPlace | undefined>;
}

/** Final destination of an address. */
export type End =
  | { kind: 'page' | 'outside'; location: string }
  | ({ kind: 'product' } & ProductPlace)
  | { kind: 'gone' }
  | { kind: 'missing' | 'circle'; why: string };

/** The redirects from an address in order, and its destination. */
export interface Trail {
  rules: Rule[];
  end: End;
  /** Whether the first redirect matched the query too, so that the query is not passed on. */
  takesQuery: boolean;
}

/** Answer to an address: a redirect, or a page of the site, possibly its feed. */
type Answerer = { isFeed: boolean } & ({ rule: Rule; byQuery: boolean } | { own: string });

/**
 * Finds the answer to an address. A redirect with the address's query wins over a page, a page over a redirect of the
 * path, and the address itself over its other forms.
 */
async function answererOf(address: Address, world: World): Promise<Answerer | undefined> {
  for (const { isFeed, ...form } of [{ ...address, isFeed: false }, ...otherForms(address)]) {
    const named = form.query === '' ? undefined : await world.find(form, form.query);
    if (named !== undefined) return { rule: named, byQuery: true, isFeed };
    const own = await world.own(form);
    if (own !== undefined) return { own, isFeed };
    const rule = await world.find(form, '');
    if (rule !== undefined) return { rule, byQuery: false, isFeed };
  }
  return undefined;
}

/** The feed of a page, or the page itself if it has none. */
const feedOf = (location: string): string => {
  if (location === '/') return '/feed.xml';
  return /^\/(?:category|author)\/[^/?#]+$/.test(location) ? `${location}/feed.xml` : location;
};

/** The destination of an entry, or why it has none. */
async function endAt(world: World, kind: string, id: number): Promise<End> {
  const place = await world.entry(kind, id);
  if (place === undefined)
    return { kind: 'missing', why: `Its ${nameOfKind(kind)} has been deleted` };
  if ('productId' in place) return { kind: 'product', ...place };
  if (place.why !== undefined) return { kind: 'missing', why: place.why };
  return { kind: 'page', location: place.path };
}

/** A page's address with the requested query and fragment. */
const withRest = (own: string, asked: string): string => own + (/[?#].*$/s.exec(asked)?.[0] ?? '');

/** The target address of a redirect, with captures filled in. */
const targetOf = (target: string, caught: readonly string[]): string =>
  caught.length === 0 ? target : fillIn(target, caught);

/**
 * Follows an address through redirects to its destination. Without a redirect, that is the page at
 * the address, or where it has moved.
 */
export async function follow(start: string, world: World): Promise<Trail> {
  const rules: Rule[] = [];
  const seen = new Set<string>();
  let takesQuery = false;
  let asksFeed = false;
  const endWith = (end: End): Trail => {
    const isPage = end.kind === 'page' && asksFeed;
    return { rules, takesQuery, end: isPage ? { ...end, location: feedOf(end.location) } : end };
  };
  for (let asked = start; asked.startsWith('/');) {
    const address = readAddress(asked);
    const found = address && (await answererOf(address, world));
    if (address === undefined || found === undefined) {
      return endWith({ kind: 'missing', why: 'Its target page does not exist' });
    }
    if (found.isFeed) asksFeed = true;
    if ('own' in found) return endWith({ kind: 'page', location: withRest(found.own, asked) });
    const { rule, byQuery } = found;
    const place = `${address.path}?${address.query}`;
    if (seen.has(place) || rules.length === MAX_STEPS) {
      return endWith({ kind: 'circle', why: 'It leads back to itself' });
    }
    seen.add(place);
    if (rules.length === 0) takesQuery = byQuery;
    rules.push(rule);
    const { target } = rule;
    if ('gone' in target) return endWith({ kind: 'gone' });
    if ('kind' in target) return endWith(await endAt(world, target.kind, target.id));
    asked = targetOf(target.address, rule.caught);
    if (!asked.startsWith('/')) return endWith({ kind: 'outside', location: asked });
  }
  return endWith({ kind: 'missing', why: 'It is not an address of this site' });
}

/** An address with the requested query unless it has its own; a fragment stays at the end. */
export function carryQuery(location: string, query: string): string {
  const [whole = '', ...places] = location.split('#');
  if (query === '' || whole.includes('?')) return location;
  const place = places.length === 0 ? '' : `#${places.join('#')}`;
  return `${whole}?${query}${place}`;
}
