import type { AffiliateClick } from '@contract/affiliate-click';
import { request } from '~/lib/http';
import { type Page, type Read, readAnyPage } from '~/lib/read';
import type { ClickFilters } from '../model/click-filters';

const CLICKS_PATH = '/api/affiliate/clicks';
/** How many clicks the ledger shows at once. */
export const CLICKS_A_PAGE = 50;

/** A page of the clicks that match, newest first. */
export function clicksRead({ page, ...filters }: ClickFilters): Read<Page<AffiliateClick>> {
  const query = new URLSearchParams({ limit: String(CLICKS_A_PAGE) });
  if (page > 1) query.set('offset', String((page - 1) * CLICKS_A_PAGE));
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value !== '') query.set(name, String(value));
  }
  return readAnyPage(`${CLICKS_PATH}?${query.toString()}`);
}

/** The newest click on a link of a network, asked for anew each time; undefined where there is none. */
export const newestClick = async (networkId: number): Promise<AffiliateClick | undefined> =>
  (
    (await request('GET', `${CLICKS_PATH}?networkId=${networkId}&limit=1`)).body as AffiliateClick[]
  )[0];
