import type { SubscriberListQuery, SubscriberStatus } from '@contract/newsletter';

/** Which subscribers are listed. */
export interface SubscriberFilters {
  status: SubscriberStatus | null;
  /** A part of the address. */
  q: string;
  /** Null for the newest first. */
  sort: SubscriberListQuery['sort'] | null;
  page: number;
}
