import { Worker } from 'node:worker_threads';
import { Thread } from '../lib/thread';
import type { FrozenIssue, IssueSite, IssueSource } from './rules/issue/issue-parts';
import type { Article } from '../contract/blocks/article';
import type { RenderSetup, RenderTask } from './render-task';
import type { ReadBlock } from './rules/read-blocks';

/**
 * Processor time. An article of 200,000 characters takes half of it, an ordinary one a fiftieth.
 */
const LIMIT_MS = 1_000;
const START_MS = 30_000;
const IDLE_MS = 60_000;
/** An article of 200,000 characters takes about 150 MB. */
const MEMORY_MB = 384;

/**
 * Renders articles and newsletter issues in a separate thread: parse time grows with the square of
 * some texts, so that 200,000 characters could block the server for minutes.
 */
export class RenderThread {
  readonly #thread: Thread<RenderTask, string | FrozenIssue | ReadBlock[]>;
  readonly #never = new AbortController().signal;

  /** `workerFile` is the compiled worker; `limitMs` is the time limit for a text. */
  constructor(setup: RenderSetup, workerFile: string, limitMs = LIMIT_MS) {
    this.#thread = new Thread({
      start: () =>
        new Worker(workerFile, {
          workerData: setup,
          // Does not inherit the server's flags.
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 48 },
        }),
      limitMs,
      startMs: START_MS,
      idleMs: IDLE_MS,
    });
  }

  /** An article as safe HTML; throws 413 if it takes longer than a second or too much memory. */
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

  /** The blocks of a text, valid and faulty; throws 413 as `article` does. */
  blocks(content: string): Promise<ReadBlock[]> {
    return this.#thread.run(() => ({ task: 'blocks', content }), this.#never) as Promise<
      ReadBlock[]
    >;
  }

  /** Ends the idle thread. */
  close(): void {
    this.#thread.close();
  }

  /**
   * Converts copied HTML to Markdown; throws 400 if that would lose content, and 413 as `article`
   * does.
   */
  paste(html: string): Promise<string> {
    return this.#thread.run(() => ({ task: 'paste', html }), this.#never) as Promise<string>;
  }

  /** Composes a newsletter issue; throws 413 as `article` does. */
  issue(source: IssueSource, site: IssueSite): Promise<FrozenIssue> {
    return this.#thread.run(
      () => ({ task: 'issue', source, site }),
      this.#never,
    ) as Promise<FrozenIssue>;
  }
}
