import type { IncomingHttpHeaders } from 'node:http';
import { recorderService } from '../../analytics/services/recorder';
import type { RedirectStatus } from '../../contract/redirect';
import { createClickId, withSubId } from '../../contract/sub-id';
import { readUrl } from '../../contract/url';
import { botReason } from '../../lib/bots';
import { systemClock } from '../../lib/clock';
import { onContentChange } from '../../lib/content-changes';
import { env } from '../../lib/env';
import { AppError } from '../../lib/errors';
import { failureText } from '../../lib/failure-text';
import { MaybeAsyncCache } from '../../lib/maybe-async-cache';
import { service } from '../../strapi/service';
import { readAddress } from '../rules/address';
import { isReserved } from '../rules/check-source';
import { carryQuery, follow, type ProductPlace, type Trail } from '../rules/follow';
import { missOf } from '../rules/missed';
import { SiteWorld } from './site-world';
import { tallyService } from './tally';

/** Maximum cached addresses, and maximum length of a cached one. */
const REMEMBERED = 5_000;
const MAX_REMEMBERED = 500;

/** A request for an address. */
export interface AddressRequest {
  method: string;
  headers: IncomingHttpHeaders;
  /** The network address. */
  address: string;
  isAdmin: boolean;
}

/** Destination of a request. */
export interface Lead {
  status: RedirectStatus;
  /** Null if the page is gone. */
  location: string | null;
  /** Whether it links to a shop, so that it must not be cached or indexed. */
  isPaid: boolean;
  /** Ids of the redirects that led there. */
  rules: readonly number[];
  product?: ProductPlace;
}

/** The status of a chain of redirects: permanent only if each of them is. */
function statusOf({ rules }: Trail): RedirectStatus {
  const statuses = rules.map(({ status }) => status);
  return statuses.find((status) => status === 302 || status === 307) ?? statuses[0] ?? 301;
}

/** Where an address leads through redirects; undefined if nowhere, or to itself. */
export function leadOf(trail: Trail, url: string): Lead | undefined {
  const { end, rules, takesQuery } = trail;
  const ids = rules.map(({ id }) => id);
  if (end.kind === 'gone') return { status: 410, location: null, isPaid: false, rules: ids };
  if (end.kind === 'product') {
    return { status: 302, location: end.url, isPaid: true, rules: ids, product: end };
  }
  if (!('location' in end)) return undefined;
  const [path = '', query = ''] = url.split('?', 2);
  const tags = takesQuery ? (readAddress(url)?.tags ?? '') : query;
  if (rules.length > 0) {
    const location = carryQuery(end.location, tags);
    return { status: statusOf(trail), location, isPaid: false, rules: ids };
  }
  // A page of the site in another spelling, or one that has moved.
  const [own = ''] = end.location.split('?', 1);
  if (own === path || isReserved({ path: own })) return undefined;
  return { status: 301, location: carryQuery(own, query), isPaid: false, rules: ids };
}

/** The path of this site's page that linked here; undefined for any other referrer. */
function ownReferrer(referrer: string | undefined): string | undefined {
  const url = readUrl(referrer ?? '');
  return url !== undefined && url.host === readUrl(env().PUBLIC_URL)?.host
    ? url.pathname
    : undefined;
}

/** Redirects readers from addresses at which the site has no page. */
export const leadingService = service(({ strapi }) => {
  const trails = new MaybeAsyncCache<Trail>(REMEMBERED);
  onContentChange(() => trails.forget());

  const trailOf = async (url: string): Promise<Trail | undefined> => {
    const address = readAddress(url);
    if (address === undefined) return undefined;
    const { readable, query } = address;
    const asked = query === '' ? readable : `${readable}?${query}`;
    const find = () => follow(asked, new SiteWorld(strapi));
    return asked.length > MAX_REMEMBERED ? find() : trails.get(asked, find);
  };

  /** Counts a click on a product in the ledger, and returns its address with the click's id. */
  const click = (product: ProductPlace, url: string, asker: AddressRequest): string => {
    const clickId = createClickId();
    const path = ownReferrer(asker.headers.referer) ?? url;
    const { productId } = product;
    const input = {
      type: 'affiliate_click',
      clickId,
      productId,
      postId: null,
      slot: 'link',
      path,
    } as const;
    const { headers, address } = asker;
    recorderService(strapi)
      .collect({ at: systemClock.now(), address, headers, input }, asker.isAdmin)
      .catch((error: unknown) => {
        // Too many clicks from one network: the reader is redirected anyway.
        if (error instanceof AppError && error.status === 429) return;
        strapi.log.warn(
          failureText(`A click on ${url.split('?', 1)[0]} could not be counted`, error),
        );
      });
    return product.subIdParameter === null
      ? product.url
      : withSubId(product.url, product.subIdParameter, clickId);
  };

  return {
    /**
     * Destination of an address without a page of its own; undefined if there is none. Counts a
     * reader's hit, and a click if it is a product link.
     */
    async lead(url: string, asker: AddressRequest): Promise<Lead | undefined> {
      const trail = await trailOf(url);
      const lead = trail && leadOf(trail, url);
      if (lead === undefined || asker.method !== 'GET') return lead;
      if (botReason(asker.headers) === undefined) {
        tallyService(strapi).hit(lead.rules, systemClock.now());
      }
      const { product } = lead;
      return product === undefined ? lead : { ...lead, location: click(product, url, asker) };
    },

    /** Records a request for an address without a page. */
    miss(url: string, { method, headers, isAdmin }: Omit<AddressRequest, 'address'>): void {
      const miss = method === 'GET' && !isAdmin ? missOf(url, headers) : undefined;
      if (miss !== undefined) tallyService(strapi).miss(miss, systemClock.now());
    },
  };
});
