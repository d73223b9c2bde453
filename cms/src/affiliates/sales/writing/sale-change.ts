import type { Knex } from 'knex';
import { EarningSums } from '../../rules/ledger/earnings';
import {
  type LedgerContext,
  type Correction,
  salePlaceOf,
  type SaleClick,
  type SaleFacts,
  valueOf,
} from '../../rules/ledger/resolve-sale-value';
import { fromMinor } from '../../rules/ledger/money';
import { toIso } from '../../../lib/dates';
import type { OutgoingEvent } from '../../../strapi/outgoing-events';
import { addEarnings } from '../queries/earnings';
import { isSameSale, type Sale, type StoredSale, updateSales } from '../queries/sales';

/** The key of a sale, with the administrator's correction. */
export interface SaleKey {
  networkId: number;
  transactionId: string;
  correction: Correction | null;
}

/** The correction; null if it is empty. */
export const correctionOrNull = (correction: Correction): Correction | null =>
  Object.keys(correction).length === 0 ? null : correction;

/** The sale that results from facts, click and ledger context. */
export function resolve(
  { networkId, transactionId, correction }: SaleKey,
  facts: SaleFacts,
  found: { click: SaleClick | undefined; handCategory: number | null },
  ledger: LedgerContext,
): Sale {
  return {
    networkId,
    transactionId,
    correction,
    ...facts,
    ...salePlaceOf(facts, correction ?? {}, found, ledger),
    ...valueOf(facts, ledger),
  };
}

type SaleEvent = 'conversion.recorded' | 'conversion.reversed';

/** Writes the current state of locked sales, and adds the difference to the earnings. */
export class SaleChanges {
  readonly #sums = new EarningSums();
  readonly #changed: StoredSale[] = [];
  readonly #news: { type: SaleEvent; id: number; sale: Sale }[] = [];

  constructor(
    private readonly ledger: LedgerContext,
    private readonly now: number,
  ) {}

  /** Counts a new sale. */
  add(sale: Sale): void {
    this.#sums.add(sale, this.ledger);
  }

  /** Stops counting a deleted sale. */
  remove(sale: Sale): void {
    this.#sums.subtract(sale, this.ledger);
  }

  /** Replaces the state of a stored sale. */
  replace(stored: StoredSale, sale: Sale): void {
    if (isSameSale(stored.sale, sale)) return;
    this.#sums.subtract(stored.sale, this.ledger);
    this.#sums.add(sale, this.ledger);
    this.#changed.push({ ...stored, sale, updatedAt: this.now });
    if (stored.sale.status !== 'reversed' && sale.status === 'reversed') {
      this.#news.push({ type: 'conversion.reversed', id: stored.id, sale });
    }
  }

  /** Queues the webhook event of a new sale. */
  noteRecorded(id: number, sale: Sale): void {
    this.#news.push({ type: 'conversion.recorded', id, sale });
    if (sale.status === 'reversed') this.#news.push({ type: 'conversion.reversed', id, sale });
  }

  /** Webhook events for the change. */
  get news(): OutgoingEvent[] {
    return this.#news.map(({ type, id, sale }) => ({
      type,
      subject: `conversion:${id}`,
      data: {
        id,
        networkId: sale.networkId,
        transactionId: sale.transactionId,
        status: sale.status,
        origin: sale.origin,
        amount: fromMinor(sale.amount, sale.currency),
        commission: fromMinor(sale.commission, sale.currency),
        currency: sale.currency,
        postId: sale.postId,
        productId: sale.productId,
        occurredAt: toIso(sale.occurredAt),
      },
    }));
  }

  /** Writes all changes, the sales first. */
  async save(trx: Knex): Promise<void> {
    await updateSales(trx, this.#changed);
    await addEarnings(trx, this.#sums);
  }
}
