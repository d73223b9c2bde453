import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import {
  type SocialPlatform,
  socialPlatformNames,
  socialPlatforms,
  type SocialPost,
} from '../../contract/social-post';
import { composeSocialText } from '../../writing/rules/social/compose-text';
import type { OpenSlot } from '../../social/rules/open-slot';
import type { SocialBrief } from '../../writing/rules/social/social-brief';
import type { SocialSlot } from '../../social/rules/social-slot';
import type { Origin } from '../../content/rules/posts/origin';
import { AppError } from '../../lib/errors';
import { skipped } from '../images/outcome';
import { findRun } from '../../tasks/queries/runs';
import { EndOfRun, type JobContext, type Plan } from '../../tasks/runner/job';
import { spending } from '../writing/format-spending';
import { WriterSession } from '../writing/writer-session';
import { socialDraftingService } from '../../social/services/drafting';
import { socialAccountsService } from '../../social/services/accounts';
import { socialHours } from '../../contract/automation';

/** A slot for people: 'the afternoon of Monday, November 23 (3 PM)'. */
export function slotText({ day, timeOfDay }: Pick<SocialSlot, 'day' | 'timeOfDay'>): string {
  const date = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  const hour = socialHours[timeOfDay];
  return `the ${timeOfDay} of ${date} (${((hour + 11) % 12) + 1} ${hour < 12 ? 'AM' : 'PM'})`;
}

const drafting = (strapi: Core.Strapi) => socialDraftingService(strapi);

/** A text, who wrote it, and why the model failed if it did not write it. */
interface WrittenPost {
  text: string;
  writer: Origin['writer'];
  note: string;
}

/** Writes the posts of a slot, one for each platform. */
export class PostsOfSlot {
  readonly #session: WriterSession;
  /** Why the model is no longer called. */
  #gone: string | undefined;

  constructor(
    private readonly context: JobContext,
    private readonly slot: SocialSlot,
    /** Whether posts of automatic accounts are published without a person's approval. */
    private readonly mayApprove: boolean,
  ) {
    this.#session = new WriterSession(context);
  }

  async plan(platform: SocialPlatform): Promise<Plan> {
    const { strapi, clock, dryRun } = this.context;
    const open: OpenSlot = await drafting(strapi).open(platform, this.slot, clock);
    if (open.kind === 'taken') {
      return skipped(`It already has a post for ${slotText(this.slot)}`);
    }
    if (open.kind === 'empty') {
      return skipped('Every published article has a social post within 30 days');
    }
    const { postId, brief } = open;
    const isApproved =
      this.mayApprove && (await socialAccountsService(strapi).isAutomatic(platform));
    const what = `“${brief.article.title}”, for ${slotText(this.slot)}`;
    if (dryRun) return this.#preview(brief, what);
    const { text, writer, note } = await this.#write(brief);
    return {
      outcome: 'created',
      message: `${isApproved ? 'Scheduled' : 'Draft'}: ${what}, ${note}`,
      changes: [{ field: 'text', before: '', after: text }],
      apply: async (trx: Knex) => {
        const { isAffiliate } = brief.article;
        const wanted = { platform, slot: this.slot, postId, text, isAffiliate, writer, isApproved };
        const { id, updatedAt } = await drafting(strapi).add(trx, wanted, clock);
        const title = `${socialPlatformNames[platform]}: ${brief.article.title}`;
        return { created: { kind: 'social', id, title }, undo: { updatedAt } };
      },
    };
  }

  /** The preview of a dry run, which calls no model. */
  #preview(brief: SocialBrief, what: string): Plan {
    const after = this.#session.isOffline ? this.#offline(brief) : '';
    return {
      outcome: 'created',
      message: `Would post about ${what}`,
      changes: after === '' ? [] : [{ field: 'text', before: '', after }],
      apply: () => Promise.resolve(undefined),
    };
  }

  #offline = ({ platform, article, timeOfDay }: SocialBrief): string =>
    composeSocialText(platform, article, timeOfDay);

  /** The writer's text; if the model fails, the offline writer's with the reason. */
  async #write(brief: SocialBrief): Promise<WrittenPost> {
    try {
      if (this.#gone === undefined) {
        const { work, origin } = await this.#session.ask((writer, order) =>
          writer.social(brief, order),
        );
        return { text: work, writer: origin.writer, note: spending(origin) };
      }
    } catch (thrown) {
      this.context.signal.throwIfAborted();
      const why = thrown instanceof EndOfRun ? thrown.why : thrown;
      if (!(why instanceof AppError)) throw thrown;
      if (thrown instanceof EndOfRun) this.#gone = why.message;
      return this.#instead(brief, why.message);
    }
    return this.#instead(brief, this.#gone);
  }

  #instead = (brief: SocialBrief, why: string): WrittenPost => ({
    text: this.#offline(brief),
    writer: 'offline',
    note: `by the offline writer, because the model failed: ${why}`,
  });
}

/** Start of a run (milliseconds): one resumed hours later continues with its original slot. */
async function beganAt({ strapi, clock, runId }: JobContext): Promise<number> {
  const run = runId === undefined ? undefined : await findRun(strapi.db.connection, runId);
  return run === undefined ? clock.now() : Number(run.started_at);
}

/**
 * Writes the social posts of the slot open at a time of day: one for each platform, all about the
 * same article.
 */
export async function generatePosts(
  context: JobContext,
  timeOfDay: SocialPost['timeOfDay'],
  { mayApprove }: { mayApprove: boolean },
): Promise<void> {
  const { strapi } = context;
  const slot: SocialSlot = await drafting(strapi).slot(timeOfDay, await beganAt(context));
  const posts = new PostsOfSlot(context, slot, mayApprove);
  await context.expect(socialPlatforms.length);
  for (const platform of socialPlatforms) {
    const subject = { kind: 'social', id: null, title: socialPlatformNames[platform] } as const;
    await context.item(subject, () => posts.plan(platform));
  }
}
