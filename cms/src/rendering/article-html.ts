import { createHash } from 'node:crypto';
import { BoundedMap } from '../lib/bounded-map';
import type { Clock } from '../lib/clock';
import { AppError, validationFailed } from '../lib/errors';
import type { Article } from '../contract/blocks/article';
import { tooSlow } from './too-slow';
import { DEFAULT_LANGUAGE } from '../contract/texts/languages';

const ARTICLES_KEPT = 300;
const FAILURES_KEPT = 1_000;
/** Time in milliseconds before a failed rendering is retried: the machine may have been busy. */
const FAILED_FOR_MS = 600_000;

/** Persistent cache of rendered articles; its failures count as cache misses. */
export interface HtmlStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, html: string): Promise<void>;
}

interface ArticleHtmlOptions {
  /** Renders an article; throws an `AppError` of status 413 if it takes too much time or memory. */
  render: (article: Article) => Promise<string>;
  store: HtmlStore;
  /** Version of the renderer; a change invalidates the cache. */
  version: string;
  clock: Clock;
  log: (message: string, error: unknown) => void;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as preformatted source, if it cannot be rendered. */
const plainHtml = (content: string): string =>
  `<pre>${content.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')}</pre>`;

/** Parts of a product that determine its link; only blocks show more. */
const linkOf = ({ id, affiliateUrl, subIdParameter }: Article['affiliateProducts'][number]) => [
  id,
  affiliateUrl,
  subIdParameter,
];

/** Parts of an article that depend on its language; empty for standard English. */
const speechOf = ({ speech }: Article): unknown[] => {
  if (speech === undefined) return [];
  const { language, texts } = speech;
  const isPlain = language === DEFAULT_LANGUAGE && Object.keys(texts).length === 0;
  return isPlain ? [] : [language, texts];
};

/** Whether a text may contain blocks, valid or faulty. */
const mayHoldBlocks = (content: string): boolean => content.includes('::');

const isTooMuch = (error: unknown): boolean => error instanceof AppError && error.status === 413;

/** Articles as HTML, rendered once and cached in memory and in a store, keyed by their content. */
export class ArticleHtml {
  readonly #memory = new BoundedMap<string, string>(ARTICLES_KEPT);
  readonly #underWay = new Map<string, Promise<string>>();
  /** When rendering last failed, by key. */
  readonly #failed = new BoundedMap<string, number>(FAILURES_KEPT);

  constructor(private readonly options: ArticleHtmlOptions) {}

  /**
   * The text of a post as safe HTML, with its product links marked as paid; plain text if rendering
   * fails.
   */
  async of(article: Article): Promise<string> {
    const key = this.#keyOf(article);
    const kept = this.#memory.get(key);
    if (kept !== undefined) return kept;
    if (this.#hasFailed(key)) return plainHtml(article.content);
    try {
      return await this.#load(key, article);
    } catch (error) {
      this.#failed.set(key, this.options.clock.now());
      this.options.log('An article is shown as plain text', error);
      return plainHtml(article.content);
    }
  }

  /** Throws a 400 for a text that cannot be shown, with a sentence that names the passage. */
  async check(content: string): Promise<void> {
    const article = { content, affiliateProducts: [], linkedPosts: [] };
    const key = this.#keyOf(article);
    if (this.#memory.has(key)) return;
    try {
      await this.#load(key, article);
    } catch (error) {
      if (isTooMuch(error)) {
        throw validationFailed([{ path: 'content', message: tooSlow(content) }], error);
      }
      // Not a fault of the text: save it, and show it as plain text until it can be rendered.
      this.options.log('A text could not be rendered when it was saved', error);
    }
  }

  #keyOf(article: Article): string {
    const { content, affiliateProducts, linkedPosts, showFaults = false } = article;
    const shown = mayHoldBlocks(content) ? [affiliateProducts, linkedPosts, showFaults] : [];
    const parts = JSON.stringify([
      this.options.version,
      affiliateProducts.map(linkOf),
      content,
      shown,
      // Omitted by default, so that older cached posts stay valid.
      ...(article.inSections === true ? ['sections'] : []),
      ...speechOf(article),
    ]);
    return createHash('sha256').update(parts).digest('hex');
  }

  #hasFailed(key: string): boolean {
    const at = this.#failed.get(key);
    return at !== undefined && Math.abs(this.options.clock.now() - at) < FAILED_FOR_MS;
  }

  /** Concurrent requests for an article share one rendering. */
  #load(key: string, article: Article): Promise<string> {
    const running = this.#underWay.get(key);
    if (running !== undefined) return running;
    const loading = this.#make(key, article).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, loading);
    return loading;
  }

  async #make(key: string, article: Article): Promise<string> {
    const stored = await this.options.store.get(key);
    const html = stored ?? (await this.options.render(article));
    this.#failed.delete(key);
    this.#memory.set(key, html);
    if (stored === undefined) await this.options.store.set(key, html);
    return html;
  }
}
