import type { Knex } from 'knex';

const LONGEST = 500;
const ENDS = /[.!?…]["'”’)\]]?$/;

/**
 * Why mail is halted, in at most 500 characters, with a final period, which servers' messages
 * usually lack.
 */
export function haltSentence(because: string): string {
  const text = because.trim();
  if (text.length >= LONGEST) return `${text.slice(0, LONGEST - 1)}…`;
  return ENDS.test(text) ? text : `${text}.`;
}

const TABLE = 'mail_state';
const ONLY = { id: 1 };

/** State of all mail; times in milliseconds. */
export interface MailState {
  haltedBecause: string | null;
  haltedUntil: number | null;
  haltedSince: number | null;
  /** The day (YYYY-MM-DD) on which the warm-up began. */
  warmUpSince: string | null;
}

interface StateRow {
  halted_because: string | null;
  halted_until: number | string | null;
  halted_since: number | string | null;
  warm_up_since: string | null;
}

/** Reads the state of all mail. */
export async function readMailState(knex: Knex): Promise<MailState> {
  const row = await knex(TABLE).where(ONLY).first<StateRow | undefined>('*');
  const until = row?.halted_until ?? null;
  const since = row?.halted_since ?? null;
  return {
    haltedBecause: row?.halted_because ?? null,
    haltedUntil: until === null ? null : Number(until),
    haltedSince: since === null ? null : Number(since),
    warmUpSince: row?.warm_up_since ?? null,
  };
}

/** Halts all mail until a time, for a reason on which the owner can act. */
export async function haltMail(
  knex: Knex,
  because: string,
  { now, until }: { now: number; until: number },
): Promise<void> {
  await knex(TABLE)
    .where(ONLY)
    .update({
      halted_because: haltSentence(because),
      halted_until: until,
      halted_since: knex.raw('coalesce(halted_since, ?)', [now]),
    });
}

/** Clears the halt of all mail. */
export async function clearHalt(knex: Knex): Promise<void> {
  await knex(TABLE)
    .where(ONLY)
    .update({ halted_because: null, halted_until: null, halted_since: null });
}

/** Allows mail to be tried now; the reason of the halt stays until a message has been sent. */
export async function endHalt(knex: Knex): Promise<void> {
  await knex(TABLE).where(ONLY).update({ halted_until: null });
}

/** Sets the first day of the warm-up; null for none. */
export async function setWarmUp(knex: Knex, since: string | null): Promise<void> {
  await knex(TABLE).where(ONLY).update({ warm_up_since: since });
}
