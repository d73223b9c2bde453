import type { ClickSlot } from '@contract/collect';
import type { ConversionQuery, ConversionStatus } from '@contract/conversion';

/** Filters of the sales. */
export interface SaleFilters {
  networkId: number | null;
  status: ConversionStatus | null;
  /** Only sales matched neither by a click nor by the administrator. */
  isUnmatched: boolean;
  postId: number | null;
  productId: number | null;
  /** Where the link that led to the sale stood. */
  slot: ClickSlot | null;
  /** Part of the transaction id. */
  q: string;
  /** Null for the newest first. */
  sort: ConversionQuery['sort'] | null;
  page: number;
}
