import { dayIn } from '../../src/lib/dates';
import type { TestServer } from './boot';
import { runSql } from './database';

/** Gives a campaign a sale of 12.50 USD, on the New York day of a moment (ISO 8601). */
export async function addCampaignSale(
  server: TestServer,
  campaign: string,
  moment: unknown,
): Promise<void> {
  const day = dayIn('America/New_York', Date.parse(String(moment)));
  await runSql(
    server,
    `insert into earnings_daily (day, dimension, key, conversions, click_conversions, revenue, order_value)
     values ('${day}', 'campaign', '${campaign}', 1, 1, 1250, 9900)`,
  );
}
