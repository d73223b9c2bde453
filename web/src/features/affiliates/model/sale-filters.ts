import type { ClickSlot } from '@contract/collect';
import type { ConversionStatus } from '@contract/conversion';

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
  page: number;
}

/** Whether anything but the page narrows the list. */
export const isNarrowed = ({ page: _page, ...filters }: SaleFilters): boolean =>
  Object.values(filters).some((value) => value !== null && value !== false);
