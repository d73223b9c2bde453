import { productService } from '../../affiliates/products/services/products';
import type { RedirectEntry, RedirectTest } from '../../contract/redirect';
import { placedKinds, searchEntries } from '../../content/slugs/queries/entry-places';
import { env } from '../../lib/env';
import { validationFailed } from '../../lib/errors';
import { service } from '../../strapi/service';
import { pathOfEntry } from '../../contract/entry-paths';
import { type End, follow, type Trail } from '../rules/follow';
import { ownPath } from '../rules/read-target';
import { leadOf } from './leading';
import { SiteWorld } from './site-world';

/** Maximum entries offered per kind. */
const OF_KIND = 6;

function messageOf({ end, rules }: Trail, isElsewhere: boolean): string {
  const through = rules.length > 1 ? ` in one step instead of ${rules.length}` : '';
  switch (end.kind) {
    case 'gone':
      return 'Returns 410: the page is permanently gone.';
    case 'product':
      return `Leads to the shop of “${end.title}”; the click is counted.`;
    case 'page':
    case 'outside':
      return isElsewhere ? `Redirects${through}.` : 'The site has a page at this address.';
    case 'missing':
    case 'circle':
      return rules.length === 0
        ? 'Returns 404: there is no page or redirect at this address.'
        : `Returns 404. ${end.why}.`;
  }
}

const outcomeOf = (end: End, isElsewhere: boolean): RedirectTest['outcome'] => {
  if (end.kind === 'gone' || end.kind === 'missing' || end.kind === 'circle') return end.kind;
  return isElsewhere ? 'redirect' : 'page';
};

/** Lookups for owners who are about to create a redirect. */
export const findingService = service(({ strapi }) => ({
  /** Where an address leads, step by step; throws 400 for one of another site. */
  async test(given: string): Promise<RedirectTest> {
    const address = ownPath(given.trim(), env().PUBLIC_URL);
    if (address === undefined) {
      const message = 'Address must be a path of this site, such as /old-page';
      throw validationFailed([{ path: 'address', message }]);
    }
    const trail = await follow(address, new SiteWorld(strapi));
    const lead = leadOf(trail, address);
    const outcome = outcomeOf(trail.end, lead !== undefined);
    return {
      address,
      outcome,
      status: lead?.status ?? (outcome === 'page' ? 200 : 404),
      location: lead === undefined && outcome === 'page' ? address : (lead?.location ?? null),
      steps: trail.rules.map(({ id, source, target }) => ({
        id,
        source,
        target: 'address' in target ? target.address : '',
      })),
      message: messageOf(trail, lead !== undefined),
    };
  },

  /** Destinations of these paths through redirects; paths without one are left out. */
  async ends(paths: readonly string[]): Promise<Map<string, string>> {
    const world = new SiteWorld(strapi);
    await world.learn(paths);
    const ends = new Map<string, string>();
    for (const path of paths) {
      const location = leadOf(await follow(path, world), path)?.location;
      if (location) ends.set(path, location);
    }
    return ends;
  },

  /** Entries and products whose name or address contains the words, newest of each kind. */
  async targets(words: string): Promise<RedirectEntry[]> {
    const found: RedirectEntry[] = [];
    for (const kind of placedKinds) {
      for (const entry of await searchEntries(strapi.db.connection, kind, words.trim(), OF_KIND)) {
        const { id, title, slug } = entry;
        found.push({ kind, id, title, path: pathOfEntry(kind, slug) });
      }
    }
    for (const product of await productService(strapi).search(words.trim(), OF_KIND)) {
      const { id, name: title, affiliateUrl: path } = product;
      found.push({ kind: 'product', id, title, path });
    }
    return found;
  },
}));
