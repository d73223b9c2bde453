import type { Knex } from 'knex';
import { type AssembledIssue, assembleIssue } from '../rules/assemble-issue';
import type { ReaderChoice } from '../rules/reader-choice';
import { BoundedMap } from '../../lib/bounded-map';
import { selectComposed } from '../queries/deliveries';
import { type IssueDelivery, readDelivery } from '../sending/delivery';

/** Maximum number of cached issues, and of cached choices per issue. */
const ISSUES_KEPT = 4;
const CHOICES_KEPT = 60;

/** An issue that is being sent, with its assembled text for each choice. */
interface UnderWay {
  delivery: IssueDelivery;
  byChoice: BoundedMap<string, AssembledIssue>;
}

/** An assembled issue that is being sent, with the ids of its links by position. */
export interface AssembledDelivery {
  issue: AssembledIssue;
  linkIds: readonly number[];
}

/**
 * Caches issues that are being sent. They never change, so each is read once and assembled once for
 * each choice.
 */
export class IssuesUnderWay {
  readonly #issues = new BoundedMap<number, UnderWay>(ISSUES_KEPT);

  /** The assembled issue for readers with a choice; undefined if the issue is not being sent. */
  async get(
    knex: Knex,
    issueId: number,
    choice: ReaderChoice,
  ): Promise<AssembledDelivery | undefined> {
    const underWay = this.#issues.get(issueId) ?? (await this.#read(knex, issueId));
    if (underWay === undefined) return undefined;
    const { delivery, byChoice } = underWay;
    const name = `${choice.monthly}:${choice.categories.join()}`;
    const issue = byChoice.get(name) ?? assembleIssue(delivery.issue, choice);
    byChoice.set(name, issue);
    return { issue, linkIds: delivery.linkIds };
  }

  async #read(knex: Knex, issueId: number): Promise<UnderWay | undefined> {
    const composed = await selectComposed(knex, issueId);
    if (composed === undefined) return undefined;
    const delivery = readDelivery(composed);
    const underWay = {
      delivery,
      byChoice: new BoundedMap<string, AssembledIssue>(CHOICES_KEPT),
    };
    this.#issues.set(issueId, underWay);
    return underWay;
  }
}
