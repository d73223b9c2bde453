import type { Knex } from 'knex';
import type { ConversionPatch } from '../../../contract/conversion';
import { decimalOf } from '../../rules/ledger/money';
import { foldReports } from '../../rules/ledger/sale';
import {
  type LedgerContext,
  correctedFacts,
  type Correction,
} from '../../rules/ledger/resolve-sale-value';
import { notFound, validationFailed } from '../../../lib/errors';
import { findCategoryId } from '../../../content/posts/queries/post-source';
import { selectSaleClicks } from '../queries/sale-clicks';
import { selectReports } from '../queries/sale-reports';
import { lockSale } from '../queries/sales';
import type { OutgoingEvent } from '../../../strapi/outgoing-events';
import { correctionOrNull, SaleChanges, resolve } from './sale-change';

const given = <T>(value: T | undefined, name: string): Record<string, T> =>
  value === undefined ? {} : { [name]: value };

const decimalIn = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : decimalOf(value);

/** Converts the administrator's patch to a correction. */
export const correctionOf = (patch: ConversionPatch): Correction => ({
  ...given(patch.clickId, 'clickId'),
  ...given(patch.productId, 'productId'),
  ...given(patch.postId, 'postId'),
  ...given(decimalIn(patch.amount), 'amount'),
  ...given(decimalIn(patch.commission), 'commission'),
  ...given(patch.currency, 'currency'),
  ...given(patch.status, 'status'),
  ...given(patch.occurredAt === undefined ? undefined : Date.parse(patch.occurredAt), 'occurredAt'),
});

/** Throws 400 for a click that is not stored or is simulated. */
export async function checkClick(trx: Knex, clickId: string | null | undefined): Promise<void> {
  if (clickId === undefined || clickId === null) return;
  if ((await selectSaleClicks(trx, [clickId])).has(clickId)) return;
  throw validationFailed([{ path: 'clickId', message: 'Click not found' }]);
}

/** Sets the administrator's correction of a sale; throws 404. */
export async function correctSale(
  trx: Knex,
  id: number,
  change: (before: Correction) => Correction,
  { ledger, now }: { ledger: LedgerContext; now: number },
): Promise<{ clickId: string | null; news: OutgoingEvent[] }> {
  const stored = await lockSale(trx, id);
  if (stored === undefined) throw notFound(`There is no sale ${id}.`);
  const correction = change(stored.sale.correction ?? {});
  const reports = (await selectReports(trx, [id])).get(id) ?? [];
  const facts = correctedFacts(foldReports(reports), correction);
  const clicks = await selectSaleClicks(trx, facts.clickId === null ? [] : [facts.clickId]);
  const { postId } = correction;
  const found = {
    click: clicks.get(facts.clickId ?? ''),
    handCategory: typeof postId === 'number' ? await categoryOf(trx, postId, stored.sale) : null,
  };
  const key = { ...stored.sale, correction: correctionOrNull(correction) };
  const changes = new SaleChanges(ledger, now);
  const sale = resolve(key, facts, found, ledger);
  changes.replace(stored, sale);
  await changes.save(trx);
  return { clickId: sale.clickRow === null ? sale.clickId : null, news: changes.news };
}

/**
 * The category of a post that the administrator named; if the post is gone, the sale keeps its
 * category.
 */
async function categoryOf(
  trx: Knex,
  postId: number,
  before: { correction: Correction | null; categoryId: number | null },
): Promise<number | null> {
  const category = await findCategoryId(trx, postId);
  if (category !== null || before.correction?.postId !== postId) return category;
  return before.categoryId;
}
