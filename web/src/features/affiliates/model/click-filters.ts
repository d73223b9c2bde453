import type { ClickSlot } from '@contract/collect';

/** Filters of the clicks. */
export interface ClickFilters {
  networkId: number | null;
  productId: number | null;
  postId: number | null;
  clickId: string;
  slot: ClickSlot | null;
  page: number;
}
