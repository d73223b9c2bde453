import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { aiDefaults } from '../../contract/ai';
import { limits } from '../../contract/limits';
import { postDefaults, type PostInput } from '../../contract/post';
import { slugOf } from '../../contract/slug';
import type { TopicIdea, WrittenArticle } from '../../writing/rules/writing';
import { preconditionFailed } from '../../lib/errors';
import { sentence, skipped } from '../images/outcome';
import { holdState } from '../../writing/queries/calls';
import { createDraft } from '../changes/created-post';
import type { JobContext, Plan } from '../../tasks/runner/job';
import { type FreshTopic, FreshTopics, excludeCovered } from './fresh-topics';
import { lengthOf, spending } from './format-spending';
import { addOrigins, WriterSession } from './writer-session';
import { postWriterService } from '../../content/posts/services/post-writer';

const EXAMPLES = 4;

/** A draft, which is not public until a person publishes it. */
const toPost = (article: WrittenArticle, title: string, categoryId: number): PostInput => ({
  ...postDefaults,
  title,
  slug: slugOf(title) || 'story',
  excerpt: article.excerpt,
  content: article.content,
  categoryId,
  metaTitle: article.metaTitle,
  metaDescription: article.metaDescription,
  tags: article.tags,
  affiliateProductIds: article.affiliateProductIds,
});

/** A title and its topic that no post covers, up to the last post checked. */
interface FreshTitle {
  title: string;
  topic: string;
  lastPostId: number;
}

/**
 * The article's own title, or its topic if the archive already has a similar title. Posts added
 * since the topic was chosen are checked when the draft is stored.
 */
async function titleOf(
  strapi: Core.Strapi,
  { title }: WrittenArticle,
  { idea, lastPostId }: FreshTopic,
): Promise<FreshTitle> {
  const { fresh } = await excludeCovered(strapi, [{ topic: title }]);
  const { topic } = idea;
  return { title: fresh.length > 0 ? title : topic.slice(0, limits.title), topic, lastPostId };
}

/**
 * Throws if another post has covered the title or topic while the article was written; another
 * article is written then.
 */
async function checkFresh(strapi: Core.Strapi, trx: Knex, titled: FreshTitle): Promise<void> {
  const { title, topic, lastPostId } = titled;
  const both = [{ topic: title }, { topic }];
  const { fresh } = await excludeCovered(strapi, both, { afterId: lastPostId, knex: trx });
  if (fresh.length === both.length) return;
  throw preconditionFailed(`“${title}” has just been covered by another article.`);
}

/** Writes the drafts of a run. */
export class DraftWriter {
  readonly #session: WriterSession;
  readonly #topics: FreshTopics;

  constructor(private readonly context: JobContext) {
    this.#session = new WriterSession(context);
    this.#topics = new FreshTopics(context, this.#session);
  }

  /** Plans a draft on a fresh topic for a category; a dry run calls no model. */
  async plan(category: { id: number; name: string }): Promise<Plan> {
    if (this.context.dryRun) return this.#preview(category.name);
    const topic = await this.#topics.next(category.name);
    if (topic === undefined) {
      return skipped(`No topic found for ${category.name} that the archive doesn’t already cover`);
    }
    const { strapi } = this.context;
    const { idea } = topic;
    const { work, origin } = await this.#write(category.name, idea);
    const titled = await titleOf(strapi, work, topic);
    const took = spending(addOrigins(origin, topic.origin));
    return {
      outcome: 'created',
      message: `${sentence(idea.contentType)} for ${category.name}, ${lengthOf(work.content)}, ${took}`,
      check: () => postWriterService(strapi).checkText(work.content),
      apply: async (trx: Knex) => {
        await holdState(trx);
        await checkFresh(strapi, trx, titled);
        const source = { content: work.content, origin };
        return createDraft(strapi, trx, toPost(work, titled.title, category.id), source);
      },
    };
  }

  #write(category: string, { topic, contentType }: TopicIdea) {
    const { tone, wordCount } = aiDefaults;
    return this.#session.ask((writer, order) =>
      writer.article({ category, topic, contentType, tone, wordCount }, order),
    );
  }

  async #preview(category: string): Promise<Plan> {
    const { strapi } = this.context;
    const { fresh } = await excludeCovered(
      strapi,
      await this.#session.exampleTopics(category, EXAMPLES),
    );
    const [example] = fresh;
    const such = example === undefined ? '' : `, such as “${example.topic}”`;
    const what = this.#session.isOffline ? 'an outline by the offline writer' : 'a draft';
    return {
      outcome: 'created',
      message: `Would be ${what} for ${category} on a new topic${such}`,
      apply: () => Promise.resolve(undefined),
    };
  }
}
