import type { Knex } from 'knex';
import { firstHits, judgeHits } from '../../../domain/mail/machine';
import {
  countLinks,
  insertHit,
  lockMessage,
  type NewHit,
  selectHits,
  updateFirstHits,
  updateVerdict,
} from '../queries/hits';

/** So many opens and clicks of one message are kept; whoever calls a link for ever fills no disk. */
const MAX_HITS = 200;

/** Stores an open or click, and judges those of its message anew. */
async function storeHit(trx: Knex, hit: NewHit): Promise<void> {
  const message = await lockMessage(trx, hit.messageId);
  if (message === undefined) return;
  const { id, issueId, sentAt } = message;
  const stored = await selectHits(trx, id, MAX_HITS);
  if (stored.length === MAX_HITS) return;
  const hits = [...stored, hit];
  const verdicts = judgeHits(hits, { sentAt, linkCount: await countLinks(trx, issueId) });
  const judged = hits.map((one, index) => ({ ...one, machine: verdicts[index] ?? null }));
  for (const [index, { id: hitId, machine }] of stored.entries()) {
    const verdict = verdicts[index] ?? null;
    if (verdict !== machine) await updateVerdict(trx, hitId, verdict);
  }
  await insertHit(trx, { ...hit, machine: verdicts.at(-1) ?? null }, issueId);
  await updateFirstHits(trx, id, firstHits(judged));
}

/** Stores opens and clicks, all or none; always in the order of their messages, so that two writers never wait for each other. */
export async function storeHits(trx: Knex, hits: readonly NewHit[]): Promise<void> {
  for (const hit of [...hits].sort((a, b) => a.messageId - b.messageId || a.at - b.at)) {
    await storeHit(trx, hit);
  }
}
