import { conversion, type Conversion, type ConversionReport } from '../../../contract/conversion';
import { fromMinor, usdOf } from '../../rules/ledger/money';
import type { KeptReport } from '../../rules/ledger/sale';
import { toIso } from '../../../lib/dates';
import type { StoredSale } from '../queries/sales';

/** Display names of a sale's network, product and post. */
export interface SaleNames {
  network: string;
  product: string | null;
  post: string | null;
}

/** A sale with names, amounts in units of its currency. */
export function presentConversion(
  { id, sale, updatedAt }: StoredSale,
  names: SaleNames,
): Conversion {
  const { currency, revenue } = sale;
  const slot = conversion.shape.slot.safeParse(sale.slot);
  return {
    id,
    networkId: sale.networkId,
    network: names.network,
    transactionId: sale.transactionId,
    clickId: sale.clickId,
    matchedBy: sale.matchedBy,
    productId: sale.productId,
    product: names.product,
    postId: sale.postId,
    post: names.post,
    slot: slot.success ? slot.data : null,
    source: sale.source,
    amount: fromMinor(sale.amount, currency),
    commission: fromMinor(sale.commission, currency),
    currency,
    revenue: revenue === null ? null : usdOf(revenue),
    status: sale.status,
    origin: sale.origin,
    corrected: sale.correction !== null,
    occurredAt: toIso(sale.occurredAt),
    updatedAt: toIso(updatedAt),
  };
}

/** The contents of a report, verbatim. */
export const presentReport = ({
  contents: { part: _part, order: _order, ...contents },
  ...report
}: KeptReport): ConversionReport => ({
  ...contents,
  origin: report.origin,
  occurredAt: contents.occurredAt === null ? null : toIso(contents.occurredAt),
  reportedAt: report.reportedAt === null ? null : toIso(report.reportedAt),
  receivedAt: toIso(report.receivedAt),
});
