import type { Knex } from 'knex';

/** The right of a holder to run a task, until it expires without a renewal. */
export interface Lease {
  task: string;
  holder: string;
}

/** A lease that expires later than this was taken with a wrong clock, and counts as expired. */
const FAR_MS = 3_600_000;

/** Takes the lease of a task if it is free; returns whether that succeeded. */
export async function takeLease(
  knex: Knex,
  { task, holder }: Lease,
  now: number,
  expiresAt: number,
): Promise<boolean> {
  const taken = await knex('task_leases')
    .insert({ task, holder, expires_at: expiresAt })
    .onConflict('task')
    .merge()
    .whereNotBetween('task_leases.expires_at', [now + 1, now + FAR_MS])
    .returning('holder');
  return taken.length === 1;
}

/** Renews a lease; false if another holder has it by now. */
export async function renewLease(
  knex: Knex,
  { task, holder }: Lease,
  expiresAt: number,
): Promise<boolean> {
  const renewed = await knex('task_leases')
    .where({ task, holder })
    .update({ expires_at: expiresAt });
  return renewed === 1;
}

/** Whether a lease is still held; locks it until the transaction ends. */
export async function holdsLease(trx: Knex, { task, holder }: Lease): Promise<boolean> {
  const row: unknown = await trx('task_leases').where({ task, holder }).forUpdate().first('task');
  return row !== undefined;
}

/** Releases a lease. */
export const dropLease = async (knex: Knex, { task, holder }: Lease): Promise<void> => {
  await knex('task_leases').where({ task, holder }).delete();
};

/** The tasks with a valid lease. */
export async function heldTasks(knex: Knex, now: number): Promise<Set<string>> {
  const rows = await knex('task_leases')
    .whereBetween('expires_at', [now + 1, now + FAR_MS])
    .select<{ task: string }[]>('task');
  return new Set(rows.map((row) => row.task));
}
