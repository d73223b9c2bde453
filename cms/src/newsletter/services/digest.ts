import type { NewsletterIssue, NewsletterIssueInput } from '../../contract/newsletter-issue';
import {
  digestPreheader,
  digestSubject,
  FIRST_REACH_MS,
  readingOrder,
} from '../../rendering/rules/issue/digest';
import { type Clock, systemClock } from '../../lib/clock';
import { toMs } from '../../lib/dates';
import { conflict } from '../../lib/errors';
import {
  hasScheduledDigest,
  postIdsOf,
  selectDigestsSince,
  selectLastDigest,
} from '../queries/issue-rows';
import { selectNew } from '../queries/post-rows';
import { service } from '../../strapi/service';
import { issuesService } from './issues';
import { siteSettingsService } from '../../settings/services/site-settings';

const UID = 'api::newsletter-issue.newsletter-issue';

/**
 * Overlap with the last digest, which may miss posts published in the minute of its composition.
 */
const OVERLAP_MS = 60_000;

export const digestService = service(({ strapi }) => ({
  /**
   * A digest of the posts since the last one was composed, or of the last seven days if there was
   * none; undefined if there are no such posts. Leaves out posts that a digest has already had.
   */
  async draft(clock: Clock = systemClock): Promise<NewsletterIssueInput | undefined> {
    const knex = strapi.db.connection;
    const now = clock.now();
    const last = await selectLastDigest(knex);
    // By its composition, not its sending: posts published in between were in no digest.
    const since = last === undefined ? now - FIRST_REACH_MS : toMs(last.created_at) - OVERLAP_MS;
    // Another digest may have begun since.
    const sent = last === undefined ? [] : await selectDigestsSince(knex, since);
    const known = new Set(sent.flatMap(postIdsOf));
    const found = await selectNew(knex, since, now);
    const posts = readingOrder(found.filter(({ id }) => !known.has(id)));
    if (posts.length === 0) return undefined;
    const t = await siteSettingsService(strapi).getTexts();
    return {
      kind: 'digest',
      subject: digestSubject(t, posts),
      preheader: digestPreheader(posts),
      content: t('mail.digest.intro'),
      postIds: posts.map(({ id }) => id),
      scheduledAt: null,
    };
  },

  /** Stores the digest as a draft; throws 409 if there are no new posts. */
  async create(): Promise<NewsletterIssue> {
    const draft: NewsletterIssueInput | undefined = await this.draft();
    if (draft === undefined) {
      throw conflict('No articles were published since the last digest.');
    }
    return issuesService(strapi).create(draft);
  },

  /** Whether a digest is scheduled. */
  isScheduled: (): Promise<boolean> => hasScheduledDigest(strapi.db.connection),

  /** Stores a digest that is due now, within the open transaction; returns its id. */
  async createDue(
    { postIds, ...draft }: NewsletterIssueInput,
    clock: Clock = systemClock,
  ): Promise<number> {
    const scheduledAt = new Date(clock.now());
    const data = { ...draft, postIds, state: 'scheduled', scheduledAt };
    return Number((await strapi.documents(UID).create({ data: data as never })).id);
  },
}));
