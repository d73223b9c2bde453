import type { ClickSlot } from '@contract/collect';

/** Which clicks are shown. */
export interface ClickFilters {
  networkId: number | null;
  productId: number | null;
  postId: number | null;
  clickId: string;
  slot: ClickSlot | null;
  page: number;
}
