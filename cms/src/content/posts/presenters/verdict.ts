import type { ProductVerdict } from '../../../contract/product-verdict';
import { storedTexts } from '../../../lib/stored-texts';
import type { VerdictRow } from '../product-port';

/** Verdict of a product; empty for rows from before verdicts existed. */
export const presentVerdict = (row: VerdictRow): ProductVerdict => ({
  rating: row.rating,
  bestFor: row.best_for ?? '',
  pros: storedTexts(row.pros),
  cons: storedTexts(row.cons),
});
