import type { Knex } from 'knex';
import {
  firstHits,
  classifyHits,
  type MachineReason,
  type MailHit,
} from '../../mail/rules/machine';
import {
  insertHit,
  lockMessage,
  type NewHit,
  selectHits,
  updateFirstHits,
  updateVerdict,
} from '../../mail/queries/mail-hits';
import { countLinks } from '../queries/issue-links';

/** Maximum opens and clicks stored per message, so that repeated calls cannot fill the disk. */
const MAX_HITS = 200;

/** A classified open or click. */
export interface ClassifiedHit {
  hit: NewHit;
  machine: MachineReason | null;
  /** Earlier opens and clicks of its message that were taken for a person's until it came. */
  turned: readonly MailHit[];
}

/**
 * Classifies the opens and clicks of a message again and stores the new one; undefined if its
 * message is not tracked or has the maximum.
 */
async function storeHit(trx: Knex, hit: NewHit): Promise<ClassifiedHit | undefined> {
  const message = await lockMessage(trx, hit.messageId);
  if (message === undefined) return undefined;
  const { id, issueId, sentAt } = message;
  const stored = await selectHits(trx, id, MAX_HITS);
  if (stored.length === MAX_HITS) return undefined;
  const hits = [...stored, hit];
  const verdicts = classifyHits(hits, { sentAt, linkCount: await countLinks(trx, issueId) });
  const machine = verdicts.at(-1) ?? null;
  if (!hit.isKept) return { hit, machine, turned: [] };
  const changed = stored
    .map((one, index) => ({ ...one, verdict: verdicts[index] ?? null }))
    .filter((one) => one.verdict !== one.machine);
  for (const { id: hitId, verdict } of changed) await updateVerdict(trx, hitId, verdict);
  await insertHit(trx, { ...hit, machine }, issueId);
  const judged = hits.map((one, index) => ({ ...one, machine: verdicts[index] ?? null }));
  await updateFirstHits(trx, id, firstHits(judged));
  return { hit, machine, turned: changed.filter((one) => one.machine === null) };
}

/**
 * Stores opens and clicks, all or none, and returns their classifications. Ordered by message, so
 * that two writers cannot deadlock.
 */
export async function storeHits(trx: Knex, hits: readonly NewHit[]): Promise<ClassifiedHit[]> {
  const judged: ClassifiedHit[] = [];
  for (const hit of [...hits].sort((a, b) => a.messageId - b.messageId || a.at - b.at)) {
    const one = await storeHit(trx, hit);
    if (one !== undefined) judged.push(one);
  }
  return judged;
}
