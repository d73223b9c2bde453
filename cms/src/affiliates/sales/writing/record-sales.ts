import type { Knex } from 'knex';
import type { ConversionOrigin } from '../../../contract/conversion';
import type { KeptReport, RecordedSale, SaleReport } from '../../rules/ledger/sale';
import {
  type LedgerContext,
  correctedFacts,
  type Correction,
} from '../../rules/ledger/resolve-sale-value';
import { findCategoryId } from '../../../content/posts/queries/post-source';
import { selectSaleClicks } from '../queries/sale-clicks';
import { saveReports, selectReports } from '../queries/sale-reports';
import {
  deleteSales,
  insertSales,
  lockSales,
  type Sale,
  selectKnownSales,
  type StoredSale,
} from '../queries/sales';
import type { OutgoingEvent } from '../../../strapi/outgoing-events';
import { toKeptReport, ReportedSaleFile } from './reported-sale';
import { correctionOrNull, SaleChanges, resolve } from './sale-change';

/** Incoming reports and their network. */
export interface Incoming {
  networkId: number;
  reports: readonly SaleReport[];
  origin: ConversionOrigin;
  now: number;
  /** The administrator's correction for new sales among them. */
  correction?: Correction;
  /** Corrections stored as separate sales, by the sales that they belong to. */
  found?: ReadonlyMap<string, readonly string[]>;
}

/** Records the reports of one call, grouped by sale and in order. */
export class Recording {
  readonly #reports = new Map<string, KeptReport[]>();
  readonly #results = new Map<
    string,
    { id: number; sale: Sale; outcomes: RecordedSale['outcome'][] }
  >();
  readonly #changes: SaleChanges;

  constructor(
    private readonly trx: Knex,
    private readonly ledger: LedgerContext,
    private readonly incoming: Incoming,
  ) {
    this.#changes = new SaleChanges(ledger, incoming.now);
    for (const report of incoming.reports) {
      const kept = toKeptReport(report, incoming.origin, incoming.now);
      const others = this.#reports.get(report.transactionId);
      if (others === undefined) this.#reports.set(report.transactionId, [kept]);
      else others.push(kept);
    }
  }

  /** Stores all reports; returns the outcome of each, in the given order. */
  async run(): Promise<(RecordedSale & { clickId: string | null })[]> {
    // In a fixed order, so that concurrent writers of the same sales cannot deadlock.
    const ids = [...this.#reports.keys()].sort();
    await this.#takeFound(ids);
    const known = await selectKnownSales(this.trx, this.incoming.networkId, ids);
    const raced = await this.#insert(ids.filter((id) => !known.has(id)));
    await this.#update([...known, ...raced]);
    await this.#changes.save(this.trx);
    return this.incoming.reports.map(({ transactionId }) => this.#resultOf(transactionId));
  }

  /** Webhook events for the stored changes. */
  get news(): OutgoingEvent[] {
    return this.#changes.news;
  }

  /** Merges corrections that were stored earlier as separate sales into their sales. */
  async #takeFound(ids: readonly string[]): Promise<void> {
    const { found = new Map<string, readonly string[]>(), networkId } = this.incoming;
    const homes = new Map(ids.flatMap((id) => (found.get(id) ?? []).map((own) => [own, id])));
    if (homes.size === 0) return;
    const stored = await lockSales(this.trx, networkId, [...homes.keys()].sort());
    // Separate corrections that the administrator has edited stay as they are.
    const free = stored.filter(({ sale }) => sale.correction === null);
    const reports = await selectReports(
      this.trx,
      free.map(({ id }) => id),
    );
    for (const { id, sale } of free) {
      this.#reports.get(homes.get(sale.transactionId) ?? '')?.push(...(reports.get(id) ?? []));
      this.#changes.remove(sale);
    }
    await deleteSales(
      this.trx,
      free.map(({ id }) => id),
    );
  }

  /** Inserts new sales; returns the ids of those that another writer inserted concurrently. */
  async #insert(ids: readonly string[]): Promise<string[]> {
    const { networkId, now, correction = {} } = this.incoming;
    const fresh = ids.map((id) => this.#open(id));
    const clicks = await this.#clicksOf(fresh.flatMap(({ file }) => file.sale.clickId ?? []));
    const { postId } = correction;
    const handCategory = typeof postId === 'number' ? await findCategoryId(this.trx, postId) : null;
    const sales = fresh.map(({ transactionId, file }) => {
      const facts = correctedFacts(file.sale, correction);
      const click = clicks.get(facts.clickId ?? '');
      const key = { networkId, transactionId, correction: correctionOrNull(correction) };
      return resolve(key, facts, { click, handCategory }, this.ledger);
    });
    const inserted = await insertSales(this.trx, sales, now);
    const unsaved: { conversionId: number; report: KeptReport }[] = [];
    for (const [index, { transactionId, file, outcomes }] of fresh.entries()) {
      const [id, sale] = [inserted.get(transactionId), sales[index]];
      if (id === undefined || sale === undefined) continue;
      this.#changes.add(sale);
      this.#changes.noteRecorded(id, sale);
      this.#results.set(transactionId, { id, sale, outcomes });
      unsaved.push(...file.unsaved.map((report) => ({ conversionId: id, report })));
    }
    await saveReports(this.trx, unsaved);
    return ids.filter((id) => !inserted.has(id));
  }

  /** Updates stored sales. */
  async #update(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const stored = await lockSales(this.trx, this.incoming.networkId, ids);
    const reports = await selectReports(
      this.trx,
      stored.map(({ id }) => id),
    );
    const opened = stored.map((each) => ({
      ...each,
      ...this.#open(each.sale.transactionId, reports.get(each.id)),
    }));
    const facts = opened.map(({ file, sale }) => correctedFacts(file.sale, sale.correction ?? {}));
    const clicks = await this.#clicksOf(facts.flatMap(({ clickId }) => clickId ?? []));
    const unsaved: { conversionId: number; report: KeptReport }[] = [];
    for (const [index, { file, outcomes, ...each }] of opened.entries()) {
      const fact = facts[index];
      if (fact === undefined) continue;
      const click = clicks.get(fact.clickId ?? '');
      const found = { click, handCategory: each.sale.categoryId };
      const sale = resolve(each.sale, fact, found, this.ledger);
      this.#changes.replace(each satisfies StoredSale, sale);
      this.#results.set(sale.transactionId, { id: each.id, sale, outcomes });
      unsaved.push(...file.unsaved.map((report) => ({ conversionId: each.id, report })));
    }
    await saveReports(this.trx, unsaved);
  }

  #open(transactionId: string, stored?: readonly KeptReport[]) {
    const file = new ReportedSaleFile(transactionId, stored);
    const reports = this.#reports.get(transactionId) ?? [];
    return { transactionId, file, outcomes: reports.map((report) => file.take(report)) };
  }

  #clicksOf(clickIds: readonly string[]) {
    return selectSaleClicks(this.trx, clickIds);
  }

  #resultOf(transactionId: string): RecordedSale & { clickId: string | null } {
    const result = this.#results.get(transactionId);
    const outcome = result?.outcomes.shift();
    if (result === undefined || outcome === undefined) throw new Error('A report was lost');
    const { id: conversionId, sale } = result;
    const { status, clickId, matchedBy, clickRow, commission, currency } = sale;
    return {
      transactionId,
      conversionId,
      outcome,
      status,
      matched: matchedBy !== null,
      commission,
      currency,
      clickId: clickRow === null ? clickId : null,
    };
  }
}
