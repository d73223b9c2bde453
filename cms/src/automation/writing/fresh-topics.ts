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
/** How often ideas are asked for where the archive covers all of them. */
const ROUNDS = 2;
const PAGE = 500;

/** A topic that nothing in the archive covers. */
export interface FreshTopic {
  idea: TopicIdea;
  origin: Origin;
  /** The last post that was looked at for that. */
  lastPostId: number;
}

/** Of some topics those that no post after one of them covers, drafts too, and which post was the last. */
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
    // An archive of any size is gone through without holding up the calls in between.
    await setImmediate();
  }
}

/** Topics for one run: none that the archive covers already, and none twice. */
export class FreshTopics {
  readonly #tried = new Map<string, TopicIdea[]>();

  constructor(
    private readonly context: JobContext,
    private readonly session: WriterSession,
  ) {}

  /** A topic for a category; undefined where the writer thinks of none that is not covered. */
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
