/** Input of the rates; money in USD. */
export interface SalesTotals {
  clicks: number;
  conversions: number;
  /** Conversions with a click: those without one say nothing about clicks. */
  clickConversions: number;
  orderValue: number;
}

const toHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Conversions with a click in percent of clicks, with two decimals; 0 where there are no clicks. */
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

/** How a rate has changed, in percentage points with two decimals. */
export const rateChange = (current: number, previous: number): number => {
  const change = toHundredths(current - previous);
  // Minus nought would be shown with its sign.
  return change === 0 ? 0 : change;
};
