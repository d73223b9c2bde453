import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Core } from '@strapi/strapi';
import type { FrozenIssue, IssueSite, IssueSource } from './rules/issue/issue-parts';
import { ArticleHtml } from './article-html';
import { HtmlFolder } from './html-folder';
import type { Article } from '../contract/blocks/article';
import { RenderThread } from './render-thread';
import type { ReadBlock } from './rules/read-blocks';
import { tooSlow } from './too-slow';
import { systemClock } from '../lib/clock';
import { env } from '../lib/env';
import { AppError, validationFailed } from '../lib/errors';
import { failureText } from '../lib/failure-text';
import { service } from '../strapi/service';

const WORKER = path.join(__dirname, 'worker.js');

/** Processor time for what somebody pastes: the text of a whole article takes a second or two. */
const PASTE_MS = 10_000;

/** Changes with whatever renders: the built module names its parts by what is in them. */
const versionOf = (file: string): string =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';

function createRendering(strapi: Core.Strapi) {
  const { root } = strapi.dirs.app;
  const file = path.resolve(root, '..', 'web', 'dist', 'server', 'entry-article.js');
  const setup = { articleModule: pathToFileURL(file).href };
  const thread = new RenderThread(setup, WORKER);
  // Readers' pages do not wait for what an author pastes.
  const pasting = new RenderThread(setup, WORKER, PASTE_MS);
  const store = new HtmlFolder(path.join(env().DATA_DIR, 'cache', 'articles'));
  void store.prune(systemClock.now());
  const articles = new ArticleHtml({
    render: (article) => thread.article(article),
    store,
    version: versionOf(file),
    clock: systemClock,
    log: (message, error) => strapi.log.warn(failureText(message, error)),
  });
  return { thread, pasting, articles, store };
}

/** Renders Markdown to HTML, in a thread with a time limit. */
export const renderingService = service(({ strapi }) => {
  let rendering: ReturnType<typeof createRendering> | undefined;
  const own = () => (rendering ??= createRendering(strapi));
  return {
    /** The text of a post as safe HTML; its plain text where it cannot be rendered in time. */
    article: (article: Article): Promise<string> => own().articles.of(article),

    /** Closes the cache folder, once pending writes are complete. */
    stop: async (): Promise<void> => rendering?.store.close(),

    /** Throws a 400 for the text of a post that cannot be rendered in time; not to be asked within a transaction. */
    check: (content: string): Promise<void> => own().articles.check(content),

    /** The Markdown of copied HTML; throws a 400 where it can be none without loss, and 413 where it takes too long. */
    paste: (html: string): Promise<string> => own().pasting.paste(html),

    /** The blocks of a text and what cannot be shown of it; throws 413 where it takes too long. */
    blocks: async (content: string): Promise<ReadBlock[]> =>
      content.includes('::') ? own().thread.blocks(content) : [],

    /** Composes an issue of the newsletter; throws a 400 where its text cannot be read in time. */
    async issue(source: IssueSource, site: IssueSite): Promise<FrozenIssue> {
      try {
        return await own().thread.issue(source, site);
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 413) throw error;
        throw validationFailed([{ path: 'content', message: tooSlow(source.content) }], error);
      }
    },
  };
});
