import type { ProductVerdict } from '../../../contract/product-verdict';
import { storedTexts } from '../../../lib/stored-texts';
import type { VerdictRow } from '../product-port';

/** What the editors think of a product; a row that is older than verdicts has none. */
export const presentVerdict = (row: VerdictRow): ProductVerdict => ({
  rating: row.rating,
  bestFor: row.best_for ?? '',
  pros: storedTexts(row.pros),
  cons: storedTexts(row.cons),
});
