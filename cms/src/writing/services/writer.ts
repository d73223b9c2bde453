import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { limits } from '../../contract/limits';
import { loadMarkdownTools } from '../../text/formatting/markdown-tools';
import { composeSocialText } from '../rules/social/compose-text';
import { describe } from '../rules/offline/describe';
import { ideas } from '../rules/offline/ideas';
import { improve } from '../rules/offline/improve';
import { outline } from '../rules/offline/outline';
import { type Phrases, readPhrases } from '../rules/offline/phrases';
import { PromptLibrary } from '../rules/prompts/prompt-library';
import type { WriterService } from '../rules/writer';
import type { WrittenArticle } from '../rules/writing';
import { systemClock } from '../../lib/clock';
import { env } from '../../lib/env';
import { isTitleTaken } from '../queries/editorial-context';
import { ModelWriter } from '../writing/model-writer';
import { offlineWork } from '../writing/offline-work';
import { StructuredCompletion } from '../writing/structured-completion';
import type { ModelService } from '../writing/model-service';
import { service } from '../../strapi/service';
import { modelService } from './model';
import { editorialContextService } from './editorial-context';

const NONCE_BYTES = 6;
const AGAIN = ': Another Look';

/**
 * Caches a value read from files; in development it is read at each use, so that edits need no
 * restart.
 */
function keptUnlessEdited<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    if (made === undefined || env().NODE_ENV === 'development') made = make();
    return made;
  };
}

/** Opens the writers' prompt files; both functions throw if a file is unusable. */
function openPrompts(appRoot: string): { library: () => PromptLibrary; phrases: () => Phrases } {
  const read = (...name: string[]): string =>
    readFileSync(path.join(appRoot, 'prompts', ...name), 'utf8');
  return {
    library: keptUnlessEdited(() => new PromptLibrary((name) => read(`${name}.md`))),
    phrases: keptUnlessEdited(() => readPhrases((name) => read('offline', name))),
  };
}

/** Renames an article whose title is taken, if an alternative is free. */
async function withFreeTitle(knex: Knex, article: WrittenArticle): Promise<WrittenArticle> {
  const { title, metaTitle } = article;
  const again = title.slice(0, limits.title - AGAIN.length) + AGAIN;
  for (const free of [title, metaTitle, again]) {
    if (free !== '' && !(await isTitleTaken(knex, free))) return { ...article, title: free };
  }
  return article;
}

export const writerService = service(({ strapi }): WriterService => {
  const model = (): ModelService => modelService(strapi);
  const contexts = () => editorialContextService(strapi);
  const isOnline = (): boolean => model().name() !== null;

  const prompts = openPrompts(strapi.dirs.app.root);
  const online = async (): Promise<ModelWriter> => {
    const library = prompts.library();
    const tools = await loadMarkdownTools();
    const nonce = (): string => randomBytes(NONCE_BYTES).toString('hex');
    return new ModelWriter(new StructuredCompletion(model(), library, systemClock), {
      library,
      tools,
      nonce,
    });
  };

  return {
    status: () => {
      const name = model().name();
      return { writer: name === null ? 'offline' : 'openai', model: name };
    },

    checkReady: async () => {
      if (isOnline()) await model().checkReady();
    },

    async article(input, order) {
      const context = await contexts().open(input.category, input.topic);
      const { work, origin } = isOnline()
        ? await (await online()).article(input, context, order)
        : await offlineWork(model(), 'article', order, () =>
            outline(input, context, prompts.phrases()),
          );
      if (origin.writer === 'offline') order.onText?.(work.content);
      return { work: await withFreeTitle(strapi.db.connection, work), origin };
    },

    async topics(category, brief, order) {
      const context = await contexts().open(category);
      if (isOnline()) return (await online()).topics(brief, context, order);
      return offlineWork(model(), 'topics', order, () => ideas(brief, context, prompts.phrases()));
    },

    async exampleTopics(category, count) {
      return ideas({ count, taken: [] }, await contexts().open(category), prompts.phrases());
    },

    async improve({ postId, ...given }, order) {
      const { context, title } = await contexts().openFor(given.content, postId);
      const brief = title === '' ? given : { title, ...given };
      if (isOnline()) return (await online()).improve(brief, context, order);
      return offlineWork(model(), 'improve', order, () => improve(brief, context));
    },

    async describe(post, order) {
      if (isOnline()) return (await online()).describe(post, order);
      return offlineWork(model(), 'describe', order, () => describe(post));
    },

    async social(brief, order) {
      if (isOnline()) return (await online()).social(brief, order);
      const { platform, article, timeOfDay } = brief;
      return offlineWork(model(), 'social', order, () =>
        composeSocialText(platform, article, timeOfDay),
      );
    },
  };
});
