import type { FrozenIssue } from '../../rendering/rules/issue/issue-parts';

/** The composed issue, with the ids of its links by position. */
export interface IssueDelivery {
  issue: FrozenIssue;
  linkIds: readonly number[];
}

/** The stored form of a delivery. */
export const writeDelivery = (delivery: IssueDelivery): string => JSON.stringify(delivery);

/** Parses a stored delivery, as written by `writeDelivery`. */
export const readDelivery = (composed: string): IssueDelivery =>
  JSON.parse(composed) as IssueDelivery;
