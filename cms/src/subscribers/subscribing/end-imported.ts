import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { ImportedLine } from '../../contract/newsletter';
import type { EndedLine } from '../rules/import-rows';
import { toMs } from '../../lib/dates';
import { subscriberColumns, type SubscriberRow, SUBSCRIBERS } from '../queries/subscriber-rows';
import { addSuppressions, selectSuppressed, type SuppressionReason } from '../queries/suppressions';
import { endSubscription, type Ending } from './end-subscription';

type Ended = Exclude<EndedLine['state'], 'unconfirmed'>;

const endings: Readonly<Record<Ended, { state: Ending['state']; suppression: SuppressionReason }>> =
  {
    left: { state: 'unsubscribed', suppression: 'unsubscribed' },
    bounced: { state: 'bounced', suppression: 'bounced' },
    complained: { state: 'unsubscribed', suppression: 'complaint' },
  };

type EndedFor = EndedLine & { state: Ended };

const isActive = (row: SubscriberRow | undefined): row is SubscriberRow =>
  row?.state === 'pending' || row?.state === 'confirmed';

/** Whether somebody asked for mail here after the event in the file. */
function isNewerHere(row: SubscriberRow, { at }: EndedLine): boolean {
  const asked = row.confirmed_at ?? row.created_at;
  return at !== undefined && row.origin !== 'import' && asked !== null && toMs(asked) > at;
}

const reported = (
  { line, email, message }: EndedLine,
  outcome: ImportedLine['outcome'],
  more = '',
): ImportedLine => ({ line, email, outcome, message: message + more });

/**
 * Suppresses the people of a file who left, bounced or complained, and ends their subscriptions
 * here unless they asked for mail here later; those who never confirmed are only left out. Returns
 * the outcome of each line.
 */
export async function endImported(
  strapi: Core.Strapi,
  trx: Knex,
  lines: readonly EndedLine[],
  { dryRun, now }: { dryRun: boolean; now: number },
): Promise<ImportedLine[]> {
  const emails = lines.map(({ email }) => email);
  const query = trx(SUBSCRIBERS).whereIn('email', emails).orderBy('id');
  const found = await (dryRun ? query : query.forUpdate()).select<SubscriberRow[]>(
    ...subscriberColumns,
  );
  const rows = new Map(found.map((row) => [row.email, row]));
  const suppressed = await selectSuppressed(trx, emails);
  const report: ImportedLine[] = [];
  const out: EndedFor[] = [];
  for (const entry of lines) {
    const row = rows.get(entry.email);
    if (entry.state === 'unconfirmed') {
      report.push(
        isActive(row)
          ? reported(entry, 'known', '; is a subscriber here')
          : reported(entry, 'unconfirmed'),
      );
    } else if (isActive(row) && isNewerHere(row, entry)) {
      report.push(reported(entry, 'known', '; signed up here since'));
    } else {
      report.push(
        reported(entry, entry.state, isActive(row) ? '; the subscription here ends' : ''),
      );
      out.push({ ...entry, state: entry.state });
    }
  }
  if (!dryRun) await endAll(strapi, trx, out, { rows, suppressed, now });
  return report;
}

async function endAll(
  strapi: Core.Strapi,
  trx: Knex,
  lines: readonly EndedFor[],
  {
    rows,
    suppressed,
    now,
  }: {
    rows: ReadonlyMap<string, SubscriberRow>;
    suppressed: ReadonlySet<string>;
    now: number;
  },
): Promise<void> {
  for (const entry of lines) {
    const row = rows.get(entry.email);
    const { state, suppression } = endings[entry.state];
    if (!isActive(row)) continue;
    await endSubscription(strapi, trx, row, {
      state,
      suppression,
      reason: `${entry.message}.`,
      now,
    });
  }
  // An address that is already suppressed keeps its recorded reason.
  for (const state of ['left', 'bounced', 'complained'] as const) {
    const emails = lines
      .filter((entry) => entry.state === state && !suppressed.has(entry.email))
      .map(({ email }) => email);
    await addSuppressions(trx, emails, { reason: endings[state].suppression, now });
  }
}
