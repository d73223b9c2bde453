import type { Post } from '../contract/post';

const PAUSE_MS = 20;

/** Where the newest published posts come from, whole, a page at a time. */
export type ReadPosts = (limit: number, offset: number) => Promise<Post[]>;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS).unref();
  });

/**
 * Renders the newest articles ahead, one after another with pauses, so that the first reader after a
 * start or a change does not wait for it. Cached articles are not rendered again.
 */
export class ArticleWarmer {
  #turn = 0;

  constructor(
    private readonly readPosts: ReadPosts,
    private readonly renderArticle: (post: Post) => Promise<unknown>,
  ) {}

  /** Renders the newest `count` articles; a later call takes over from one that still runs. */
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
