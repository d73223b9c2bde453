import type { SubscriberStatus } from '@contract/newsletter';

/** Which subscribers are listed. */
export interface SubscriberFilters {
  status: SubscriberStatus | null;
  /** A part of the address. */
  q: string;
  page: number;
}

/** Whether some are left out. */
export const isNarrowed = ({ status, q }: SubscriberFilters): boolean =>
  status !== null || q !== '';
