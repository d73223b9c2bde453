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

/** Processor time for pasted text; a whole article takes a second or two. */
const PASTE_MS = 10_000;

/**
 * Digest of the built renderer: the module's imports are named by their content, so any change
 * shows.
 */
const versionOf = (file: string): string =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';

function createRendering(strapi: Core.Strapi) {
  const { root } = strapi.dirs.app;
  const file = path.resolve(root, '..', 'web', 'dist', 'server', 'entry-article.js');
  const setup = { articleModule: pathToFileURL(file).href };
  const thread = new RenderThread(setup, WORKER);
  // A separate thread, so that readers' pages do not wait for pasted text.
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
    /** The text of a post as safe HTML; plain text if it cannot be rendered in time. */
    article: (article: Article): Promise<string> => own().articles.of(article),

    /** Closes the cache folder, once pending writes are complete. */
    stop: async (): Promise<void> => rendering?.store.close(),

    /**
     * Throws 400 if a post's text cannot be rendered in time; do not call it within a transaction.
     */
    check: (content: string): Promise<void> => own().articles.check(content),

    /**
     * Converts copied HTML to Markdown; throws 400 if that would lose content, and 413 if it takes
     * too long.
     */
    paste: (html: string): Promise<string> => own().pasting.paste(html),

    /** The blocks of a text, valid and faulty; throws 413 if it takes too long. */
    blocks: async (content: string): Promise<ReadBlock[]> =>
      content.includes('::') ? own().thread.blocks(content) : [],

    /** Composes a newsletter issue; throws 400 if its text cannot be read in time. */
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
