import type { Post } from '../contract/post';

const PAUSE_MS = 20;

/** Reads the newest published posts in full, page by page. */
export type ReadPosts = (limit: number, offset: number) => Promise<Post[]>;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS).unref();
  });

/**
 * Pre-renders the newest articles, one at a time with pauses, so that the first reader after a
 * start or a change does not wait. Cached articles are not rendered again.
 */
export class ArticleWarmer {
  #turn = 0;

  constructor(
    private readonly readPosts: ReadPosts,
    private readonly renderArticle: (post: Post) => Promise<unknown>,
  ) {}

  /** Pre-renders the newest `count` articles; a later call replaces a running one. */
  async warm(count: number): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const step = Math.min(20, count);
    for (let offset = 0; offset < count; offset += step) {
      const posts = await this.readPosts(step, offset);
      for (const post of posts) {
        await pause();
        if (turn !== this.#turn) return;
        await this.renderArticle(post);
      }
      if (posts.length < step) return;
    }
  }
}
