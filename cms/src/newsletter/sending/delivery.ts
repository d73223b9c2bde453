import type { FrozenIssue } from '../../rendering/rules/issue/issue-parts';

/** What all recipients of an issue get, with the ids of its links by their places. */
export interface Delivery {
  issue: FrozenIssue;
  linkIds: readonly number[];
}

/** A delivery as it is kept. */
export const writeDelivery = (delivery: Delivery): string => JSON.stringify(delivery);

/** A delivery as it was kept; only `writeDelivery` makes it. */
export const readDelivery = (composed: string): Delivery => JSON.parse(composed) as Delivery;
