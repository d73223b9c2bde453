/** What of the catalogue is shown. */
export interface ProductFilters {
  q: string;
  networkId: number | null;
  isArchived: boolean;
  /** Only those whose link raises the alarm. */
  isBroken: boolean;
  /** Only those whose price is out of date. */
  isOld: boolean;
  page: number;
}

/** Whether anything but the page narrows the catalogue. */
export const isNarrowed = ({ q, networkId, isBroken, isOld }: ProductFilters): boolean =>
  q !== '' || networkId !== null || isBroken || isOld;
