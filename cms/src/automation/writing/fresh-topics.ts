import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isSameTopic, topicStems } from '../../writing/rules/coverage';
import type { Origin } from '../../content/rules/posts/origin';
import type { TopicIdea } from '../../writing/rules/writing';
import type { JobContext } from '../../tasks/runner/job';
import type { WriterSession } from './writer-session';
import { storedPostService } from '../../content/posts/services/stored-post';

const IDEAS = 6;
/** Maximum requests for ideas if the archive covers all of the first ones. */
const ROUNDS = 2;
const PAGE = 500;

/** A topic that the archive does not cover. */
export interface FreshTopic {
  idea: TopicIdea;
  origin: Origin;
  /** Id of the last post that was checked. */
  lastPostId: number;
}

/** The topics that no post after an id covers, drafts included, and the id of the last post. */
export async function excludeCovered<T extends { topic: string }>(
  strapi: Core.Strapi,
  ideas: readonly T[],
  { afterId = 0, knex }: { afterId?: number; knex?: Knex } = {},
): Promise<{ fresh: T[]; lastPostId: number }> {
  let fresh = ideas.map((idea) => ({ idea, stems: topicStems(idea.topic) }));
  for (let last = afterId; ;) {
    const page = await storedPostService(strapi).page(last, PAGE, knex);
    const posts = page.map(({ title }) => topicStems(title));
    fresh = fresh.filter(({ stems }) => !posts.some((post) => isSameTopic(stems, post)));
    const end = page.at(-1);
    if (end === undefined) return { fresh: fresh.map(({ idea }) => idea), lastPostId: last };
    last = end.id;
    // Lets other calls run in between, whatever the size of the archive.
    await setImmediate();
  }
}

/** Topics for one run, without those that the archive covers and without duplicates. */
export class FreshTopics {
  readonly #tried = new Map<string, TopicIdea[]>();

  constructor(
    private readonly context: JobContext,
    private readonly session: WriterSession,
  ) {}

  /** A topic for a category; undefined if the writer finds none that is not covered. */
  async next(category: string): Promise<FreshTopic | undefined> {
    const tried = this.#tried.get(category) ?? [];
    this.#tried.set(category, tried);
    for (let round = 0; round < ROUNDS; round += 1) {
      const taken = tried.map(({ topic }) => topic);
      const { work, origin } = await this.session.ask((writer, order) =>
        writer.topics(category, { count: IDEAS, taken }, order),
      );
      const { fresh, lastPostId } = await excludeCovered(this.context.strapi, work);
      const [idea] = fresh;
      if (idea !== undefined) {
        tried.push(idea);
        return { idea, origin, lastPostId };
      }
      tried.push(...work);
    }
    return undefined;
  }
}
