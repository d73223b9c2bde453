/** Which clicks are shown. */
export interface ClickFilters {
  networkId: number | null;
  productId: number | null;
  postId: number | null;
  clickId: string;
  page: number;
}
