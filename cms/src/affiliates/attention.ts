import type { Core } from '@strapi/strapi';
import type { ClickDrift } from '../contract/affiliate';
import { priceAgeService } from '../content/posts/services/price-age';
import { shiftDay } from '../lib/periods';
import type { AttentionSource } from '../strapi/attention-source';
import { counted } from '../lib/counted';
import { type Matter } from '../lib/matter';
import { reconciliationService } from './networks/services/reconciliation';
import { countOldPrices } from './products/queries/catalog-rows';
import { countUnmatched, latestUnmatched, selectBrokenLinks } from './sales/queries/attention';
import { exchangeRatesService } from './sales/services/rates';

const NAMED = 3;

/** The first few names, and how many more there are. */
function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const first = names.slice(0, NAMED).map((name) => `“${name}”`);
  return [...first, ...(rest > 0 ? [`${rest.toLocaleString('en-US')} more`] : [])].join(', ');
}

async function brokenLinks({ db }: Core.Strapi): Promise<Matter[]> {
  const links = await selectBrokenLinks(db.connection);
  const count = links.length;
  if (count === 0) return [];
  return [
    {
      kind: 'broken-links',
      severity: 'problem',
      title: `${counted(count, 'affiliate link is', 'affiliate links are')} broken`,
      detail: `${namesOf(links.map(({ name }) => name))}. Each failed at least twice in a row.`,
      count,
      link: { path: '/admin/products?broken=1', label: 'See links' },
      action: { kind: 'run-task', subject: 'link-check', label: 'Check again' },
      mark: links.map(({ id }) => id).join(','),
    },
  ];
}

async function oldPrices(strapi: Core.Strapi): Promise<Matter[]> {
  const { today, markDays, hideDays } = await priceAgeService(strapi).rules();
  const knex = strapi.db.connection;
  const count = await countOldPrices(knex, shiftDay(today, -markDays));
  if (count === 0) return [];
  const hidden = await countOldPrices(knex, shiftDay(today, -hideDays));
  return [
    {
      kind: 'old-prices',
      severity: 'advice',
      title: `${counted(count, 'price is', 'prices are')} out of date`,
      detail:
        hidden === 0
          ? `Readers see a note when a price is older than ${counted(markDays, 'day', 'days')}.`
          : `Readers no longer see ${hidden.toLocaleString('en-US')} of them.`,
      count,
      link: { path: '/admin/products?prices=old', label: 'Update prices' },
      mark: `${count}, ${hidden}`,
    },
  ];
}

async function unmatchedSales({ db }: Core.Strapi): Promise<Matter[]> {
  const count = await countUnmatched(db.connection);
  if (count === 0) return [];
  return [
    {
      kind: 'unmatched-sales',
      severity: 'advice',
      title: `${counted(count, 'sale has', 'sales have')} no article`,
      detail: 'No click explains where they came from. Match them to see what earned them.',
      count,
      link: { path: '/admin/sales?matched=0', label: 'Match sales' },
      mark: `${count}, ${await latestUnmatched(db.connection)}`,
    },
  ];
}

async function missingRates(strapi: Core.Strapi): Promise<Matter[]> {
  const currencies = await exchangeRatesService(strapi).missing();
  if (currencies.length === 0) return [];
  return [
    {
      kind: 'missing-rates',
      severity: 'problem',
      title: `Sales in ${currencies.join(', ')} aren’t counted`,
      detail: 'They are included once you set an exchange rate.',
      count: currencies.length,
      link: { path: '/admin/sales?view=currencies', label: 'Set rates' },
    },
  ];
}

const signed = (percent: number): string => `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;

const driftMatter = ({
  networkId,
  network,
  ourClicks,
  reportedClicks,
  drift,
}: ClickDrift): Matter => ({
  kind: 'click-drift',
  subject: networkId,
  severity: 'advice',
  title: `${network} counts clicks differently`,
  detail: `It reports ${counted(reportedClicks, 'click', 'clicks')} in 30 days, where ${ourClicks.toLocaleString('en-US')} were counted here${
    drift === null ? '' : ` (${signed(drift)})`
  }.`,
  link: { path: `/admin/sales?view=reconciliation&network=${networkId}`, label: 'Compare clicks' },
  mark: `${reportedClicks}, ${ourClicks}`,
});

async function drifts(strapi: Core.Strapi): Promise<Matter[]> {
  const all = await reconciliationService(strapi).drift('30d');
  return all.filter(({ isDrifting }) => isDrifting).map(driftMatter);
}

/** Links, prices and sales that need the owner. */
export const affiliatesAttention: AttentionSource = {
  area: 'affiliates',
  list: async (strapi) => [
    ...(await brokenLinks(strapi)),
    ...(await missingRates(strapi)),
    ...(await unmatchedSales(strapi)),
    ...(await oldPrices(strapi)),
    ...(await drifts(strapi)),
  ],
};
