import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { limits } from '../../../contract/limits';
import { loadMarkdownTools } from '../../../domain/formatting/markdown-tools';
import { composeSocialText } from '../../../domain/social/compose-text';
import { describe } from '../../../domain/writing/offline/describe';
import { ideas } from '../../../domain/writing/offline/ideas';
import { improve } from '../../../domain/writing/offline/improve';
import { outline } from '../../../domain/writing/offline/outline';
import { PromptBook } from '../../../domain/writing/prompts/prompt-book';
import type { WriterService } from '../../../domain/writing/writer';
import type { Desk, WrittenArticle } from '../../../domain/writing/writing';
import { systemClock } from '../../../lib/clock';
import { env } from '../../../lib/env';
import { isTitleTaken } from '../queries/desk';
import { ModelWriter } from '../writing/model-writer';
import { offlineWork } from '../writing/offline-work';
import { Questioner } from '../writing/questioner';
import type { ModelService } from '../writing/model-service';

const NONCE_BYTES = 6;
const AGAIN = ': Another Look';

/** The prompts as their files have them; throws where one is unusable. */
function readBook(appRoot: string): PromptBook {
  const folder = path.join(appRoot, 'prompts');
  return new PromptBook((name) => readFileSync(path.join(folder, `${name}.md`), 'utf8'));
}

/** An article under a title that no story has. */
async function withFreeTitle(knex: Knex, article: WrittenArticle): Promise<WrittenArticle> {
  const { title, metaTitle } = article;
  const again = title.slice(0, limits.title - AGAIN.length) + AGAIN;
  for (const free of [title, metaTitle, again]) {
    if (free !== '' && !(await isTitleTaken(knex, free))) return { ...article, title: free };
  }
  return article;
}

export default ({ strapi }: { strapi: Core.Strapi }): WriterService => {
  const model = () => strapi.service('api::ai.model') as unknown as ModelService;
  const desks = () => strapi.service('api::ai.desk');
  const isOnline = (): boolean => model().name() !== null;

  let book: PromptBook | undefined;
  const online = async (): Promise<ModelWriter> => {
    // Whoever works on the prompts need not start again for each word.
    const isEdited = env().NODE_ENV === 'development';
    if (book === undefined || isEdited) book = readBook(strapi.dirs.app.root);
    const tools = await loadMarkdownTools();
    const nonce = (): string => randomBytes(NONCE_BYTES).toString('hex');
    return new ModelWriter(new Questioner(model(), book, systemClock), { book, tools, nonce });
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
      const desk: Desk = await desks().open(input.category, input.topic);
      const { work, origin } = isOnline()
        ? await (await online()).article(input, desk, order)
        : await offlineWork(model(), 'article', order, () => outline(input, desk));
      if (origin.writer === 'offline') order.onText?.(work.content);
      return { work: await withFreeTitle(strapi.db.connection, work), origin };
    },

    async topics(category, brief, order) {
      const desk: Desk = await desks().open(category);
      if (isOnline()) return (await online()).topics(brief, desk, order);
      return offlineWork(model(), 'topics', order, () => ideas(brief, desk));
    },

    async improve({ postId, ...given }, order) {
      const { desk, title }: { desk: Desk; title: string } = await desks().openFor(
        given.content,
        postId,
      );
      const brief = title === '' ? given : { title, ...given };
      if (isOnline()) return (await online()).improve(brief, desk, order);
      return offlineWork(model(), 'improve', order, () => improve(brief, desk));
    },

    async describe(story, order) {
      if (isOnline()) return (await online()).describe(story, order);
      return offlineWork(model(), 'describe', order, () => describe(story));
    },

    async social(brief, order) {
      if (isOnline()) return (await online()).social(brief, order);
      const { platform, story, timeOfDay } = brief;
      return offlineWork(model(), 'social', order, () =>
        composeSocialText(platform, story, timeOfDay),
      );
    },
  };
};
