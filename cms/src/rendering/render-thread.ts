import { Worker } from 'node:worker_threads';
import { Thread } from '../lib/thread';
import type { FrozenIssue, IssueSite, IssueSource } from './rules/issue/issue-parts';
import type { Article } from '../contract/blocks/article';
import type { RenderSetup, RenderTask } from './render-task';
import type { ReadBlock } from './rules/read-blocks';

/** Processor time. An article of 200,000 characters takes half of it, an ordinary one a fiftieth. */
const LIMIT_MS = 1_000;
const START_MS = 30_000;
const IDLE_MS = 60_000;
/** Such an article takes about 150 MB. */
const MEMORY_MB = 384;

/**
 * Makes HTML and letters of Markdown in a thread of its own: the time that its parser takes grows with the
 * square of many a text, so that 200,000 characters could hold the whole server up for minutes.
 */
export class RenderThread {
  readonly #thread: Thread<RenderTask, string | FrozenIssue | ReadBlock[]>;
  readonly #never = new AbortController().signal;

  /** `workerFile` is the compiled worker; `limitMs` is how long a text may take. */
  constructor(setup: RenderSetup, workerFile: string, limitMs = LIMIT_MS) {
    this.#thread = new Thread({
      start: () =>
        new Worker(workerFile, {
          workerData: setup,
          // Does not inherit the server's own flags.
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 48 },
        }),
      limitMs,
      startMs: START_MS,
      idleMs: IDLE_MS,
    });
  }

  /** An article as safe HTML; throws 413 where it takes longer than a second or too much memory. */
  article(article: Article): Promise<string> {
    const { content, affiliateProducts, linkedPosts } = article;
    const { showFaults = false, inSections = false, speech } = article;
    const asked: RenderTask = {
      task: 'article',
      article: {
        ...{ content, affiliateProducts, linkedPosts, showFaults, inSections },
        ...(speech && { speech: { language: speech.language, texts: speech.texts } }),
      },
    };
    return this.#thread.run(() => asked, this.#never) as Promise<string>;
  }

  /** The blocks of a text, and what cannot be shown of it; throws 413 as `article` does. */
  blocks(content: string): Promise<ReadBlock[]> {
    return this.#thread.run(() => ({ task: 'blocks', content }), this.#never) as Promise<
      ReadBlock[]
    >;
  }

  /** Ends the thread while it has nothing to do. */
  close(): void {
    this.#thread.close();
  }

  /** The Markdown of copied HTML; throws a 400 where it can be none without loss, and 413 as `article` does. */
  paste(html: string): Promise<string> {
    return this.#thread.run(() => ({ task: 'paste', html }), this.#never) as Promise<string>;
  }

  /** An issue of the newsletter, composed; throws 413 as `article` does. */
  issue(source: IssueSource, site: IssueSite): Promise<FrozenIssue> {
    return this.#thread.run(
      () => ({ task: 'issue', source, site }),
      this.#never,
    ) as Promise<FrozenIssue>;
  }
}
