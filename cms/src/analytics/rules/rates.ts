/** Input of the rates; money in USD. */
export interface SalesTotals {
  clicks: number;
  conversions: number;
  /** Conversions with a click; others say nothing about clicks. */
  clickConversions: number;
  orderValue: number;
}

const toHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Conversions with a click in percent of clicks, with two decimals; 0 without clicks. */
export const conversionRate = ({
  clicks,
  clickConversions,
}: Pick<SalesTotals, 'clicks' | 'clickConversions'>): number =>
  clicks === 0 ? 0 : toHundredths((clickConversions / clicks) * 100);

/** Average order value in USD with two decimals; 0 without sales. */
export const averageOrder = ({
  conversions,
  orderValue,
}: Pick<SalesTotals, 'conversions' | 'orderValue'>): number =>
  conversions === 0 ? 0 : toHundredths(orderValue / conversions);

/** Change of a rate, in percentage points with two decimals. */
export const rateChange = (current: number, previous: number): number => {
  const change = toHundredths(current - previous);
  // Negative zero would be shown with its sign.
  return change === 0 ? 0 : change;
};
