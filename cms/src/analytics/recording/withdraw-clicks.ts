import type { Knex } from 'knex';
import type { BotReason } from '../../lib/bots';
import { type CountedEvent, type Increment, mergeIncrements, rollUp } from '../rules/roll-up';
import { selectReadersClicks } from '../queries/clicks';
import { addToDays } from '../queries/daily-writing';
import { reopenMonths } from '../queries/months';
import { selectStoredClicks } from '../queries/recount-rows';
import { changeClicks } from '../queries/recount-writing';

const taken = (increment: Increment): Increment => ({ ...increment, clicks: -increment.clicks });

interface WithdrawOptions {
  /** Why they count as a bot's. */
  bot: BotReason;
  /** The day of a time (milliseconds) in the site's time zone. */
  dayOf: (moment: number) => string;
}

/**
 * Reclassifies clicks that were counted as a reader's as a bot's. They stay in the ledger, since
 * they may still lead to a sale.
 */
export async function withdrawClicks(
  trx: Knex,
  clickIds: readonly string[],
  { bot, dayOf }: WithdrawOptions,
): Promise<void> {
  const clicks = await selectStoredClicks(trx, await selectReadersClicks(trx, clickIds));
  if (clicks.length === 0) return;
  const counted = clicks.map((click): CountedEvent => ({
    type: 'click',
    day: dayOf(click.at),
    ...click,
  }));
  const bots = clicks.map(({ at }): CountedEvent => ({ type: 'bot', day: dayOf(at), reason: bot }));
  const increments = mergeIncrements([...rollUp(counted).map(taken), ...rollUp(bots)]);
  await changeClicks(
    trx,
    clicks.map((click) => ({ ...click, bot })),
  );
  await addToDays(trx, increments, false);
  await reopenMonths(trx, [...new Set(increments.map(({ day }) => day))]);
}
