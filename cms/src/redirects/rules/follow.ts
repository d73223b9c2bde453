import type { RedirectStatus } from '../../contract/redirect';
import { type Address, otherForms, readAddress } from './address';
import { nameOfKind } from './entry-path';
import { fillIn } from './pattern';

/** Longer chains are taken for circles that never come back to the same address. */
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

/** An entry of the site by its present address; `why` where readers do not find it there. */
export interface EntryPlace {
  path: string;
  title: string;
  why?: string;
}

/** A product that is offered. */
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
  /** The address of a page that is there, or where what had this path has moved; undefined where there is none. */
  own: (address: Address) => Promise<string | undefined>;
  entry: (kind: string, id: number) => Promise<EntryPlace | ProductPlace | undefined>;
}

/** Where an address leads in the end. */
export type End =
  | { kind: 'page' | 'outside'; location: string }
  | ({ kind: 'product' } & ProductPlace)
  | { kind: 'gone' }
  | { kind: 'missing' | 'circle'; why: string };

/** The redirects on the way from an address, and where it ends. */
export interface Trail {
  rules: Rule[];
  end: End;
  /** The first of the rules was found by the query as well, which so has done its part. */
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

/** The feed of a page that has one; the page itself where it has none. */
const feedOf = (location: string): string => {
  if (location === '/') return '/feed.xml';
  return /^\/(?:category|author)\/[^/?#]+$/.test(location) ? `${location}/feed.xml` : location;
};

/** Where an entry is found, or why it is not. */
async function endAt(world: World, kind: string, id: number): Promise<End> {
  const place = await world.entry(kind, id);
  if (place === undefined)
    return { kind: 'missing', why: `Its ${nameOfKind(kind)} has been deleted` };
  if ('productId' in place) return { kind: 'product', ...place };
  if (place.why !== undefined) return { kind: 'missing', why: place.why };
  return { kind: 'page', location: place.path };
}

/** The address of a page with the query and the place on it that were asked for. */
const withRest = (own: string, asked: string): string => own + (/[?#].*$/s.exec(asked)?.[0] ?? '');

/** The address that a redirect of an address leads to. */
const targetOf = (target: string, caught: readonly string[]): string =>
  caught.length === 0 ? target : fillIn(target, caught);

/**
 * Follows an address from redirect to redirect to its end. Without any of them it ends at the page that is there, or
 * where that has moved.
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

/** An address with the query of the one that was asked for, unless it has its own; a place on the page stays behind. */
export function carryQuery(location: string, query: string): string {
  const [whole = '', ...places] = location.split('#');
  if (query === '' || whole.includes('?')) return location;
  const place = places.length === 0 ? '' : `#${places.join('#')}`;
  return `${whole}?${query}${place}`;
}
