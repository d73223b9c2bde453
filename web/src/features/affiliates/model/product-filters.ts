import type { CatalogProductQuery } from '@contract/affiliate-product';

/** What of the catalogue is shown. */
export interface ProductFilters {
  q: string;
  networkId: number | null;
  isArchived: boolean;
  /** Only those whose link raises the alarm. */
  isBroken: boolean;
  /** Only those whose price is out of date. */
  isOld: boolean;
  /** Null for the newest first. */
  sort: CatalogProductQuery['sort'] | null;
  page: number;
}
