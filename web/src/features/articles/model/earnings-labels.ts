import { type Earnings, perClick, perThousandViews } from '@contract/earnings';
import { plural } from '~/lib/format';
import { usd } from '~/lib/money';

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Shown in place of a missing number. */
export const NO_METRIC = '\u2014';

const money = (amount: number | null): string =>
  amount === null ? NO_METRIC : cents.format(amount);

/** Formatted earnings of an article. */
export interface EarningsText {
  revenue: string;
  clicks: string;
  perClick: string;
  perThousandViews: string;
}

/** Formats revenue in whole dollars, and ratios with cents (design, section 6). */
export const earningsText = (earnings: Earnings): EarningsText => ({
  revenue: usd(earnings.revenue),
  clicks: plural(earnings.clicks, 'click', 'clicks'),
  perClick: money(perClick(earnings)),
  perThousandViews: money(perThousandViews(earnings)),
});
