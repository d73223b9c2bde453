import type { Knex } from 'knex';
import { isSqlite } from '../../../lib/is-sqlite';

const TABLE = 'ledger_state';

interface StateRow {
  timezone: string | null;
}

const state = (knex: Knex) => knex(TABLE).where({ id: 1 });

/** The time zone of the ledger's days; null before the first. */
export async function readTimezone(knex: Knex): Promise<string | null> {
  const row = await state(knex).first<StateRow | undefined>('timezone');
  return row?.timezone ?? null;
}

/**
 * Reads the ledger's time zone for a transaction that stores sales; blocks recounts until it ends.
 */
export async function shareTimezone(trx: Knex): Promise<string | null> {
  const row: StateRow | undefined = await state(trx).forShare().first('timezone');
  return row?.timezone ?? null;
}

/**
 * Reads the ledger's time zone for a recount; blocks all other writers until the transaction ends.
 */
export async function holdTimezone(trx: Knex): Promise<string | null> {
  const row: StateRow | undefined = await state(trx).forUpdate().first('timezone');
  return row?.timezone ?? null;
}

/** Sets the time zone of the ledger's days. */
export async function noteLedgerTimezone(trx: Knex, timezone: string): Promise<void> {
  await state(trx).update({ timezone });
}

/** Whether a network exists; locks it against deletion until the transaction ends. */
export async function lockNetwork(trx: Knex, id: number): Promise<boolean> {
  const network = trx('affiliate_networks').where({ id });
  if (!isSqlite(trx)) void network.forKeyShare();
  return (await network.first('id')) !== undefined;
}
