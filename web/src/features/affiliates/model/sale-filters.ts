import type { ClickSlot } from '@contract/collect';
import type { ConversionQuery, ConversionStatus } from '@contract/conversion';

/** Which sales are shown. */
export interface SaleFilters {
  networkId: number | null;
  status: ConversionStatus | null;
  /** Only those that neither a click nor the administrator explains. */
  isUnmatched: boolean;
  postId: number | null;
  productId: number | null;
  /** Where the link stood that led to the sale. */
  slot: ClickSlot | null;
  /** A part of the transaction id. */
  q: string;
  /** Null for the newest first. */
  sort: ConversionQuery['sort'] | null;
  page: number;
}
