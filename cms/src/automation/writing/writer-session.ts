import type { WriterResult, WriteOptions, WriterService } from '../../writing/rules/writer';
import type { Origin } from '../../content/rules/posts/origin';
import type { TopicIdea } from '../../writing/rules/writing';
import { AppError } from '../../lib/errors';
import { EndOfRun, type JobContext } from '../../tasks/runner/job';
import { writerService } from '../../writing/services/writer';

/** Failures in a row after which the run ends: the next item would fail for the same reason. */
const PATIENCE = 3;
/** Failures that every other item meets too, until somebody has done something about them or time has passed. */
const LASTING: ReadonlySet<string> = new Set([
  'ai_quota',
  'ai_auth',
  'ai_unknown_model',
  'ai_not_configured',
  'ai_resting',
]);

/** Work that was handed in, and what all of it together took. */
export function addOrigins(first: Origin, second: Origin | undefined): Origin {
  if (second === undefined) return first;
  return {
    ...first,
    promptTokens: first.promptTokens + second.promptTokens,
    completionTokens: first.completionTokens + second.completionTokens,
    costNanos: first.costNanos + second.costNanos,
  };
}

/** The writer as one run meets it: where nothing more can be written, the run ends with the reason. */
export class WriterSession {
  #failures = 0;

  constructor(private readonly context: JobContext) {}

  /** Whether the offline writer is at work. */
  get isOffline(): boolean {
    return this.#writer.status().writer === 'offline';
  }

  /** A mark of a version of a text and of who is at work: the same writer makes no more of the same text. */
  basisOf({ version }: { version: number }): string {
    return `${version} ${this.#writer.status().model ?? 'offline'}`;
  }

  /** Ideas for a category, for a preview: no model is asked. */
  exampleTopics(category: string, count: number): Promise<TopicIdea[]> {
    return this.#writer.exampleTopics(category, count);
  }

  /** Asks the writer for something; throws EndOfRun where the next item would fail the same way. */
  async ask<T>(
    call: (writer: WriterService, order: WriteOptions) => Promise<WriterResult<T>>,
  ): Promise<WriterResult<T>> {
    const { signal, runId } = this.context;
    try {
      const handedIn = await call(this.#writer, {
        signal,
        ...(runId !== undefined && { runId }),
      });
      this.#failures = 0;
      return handedIn;
    } catch (thrown) {
      if (thrown instanceof AppError) this.#judge(thrown);
      throw thrown;
    }
  }

  get #writer(): WriterService {
    return writerService(this.context.strapi);
  }

  #judge(error: AppError): void {
    if (error.status !== 429 && error.status !== 503) return;
    this.#failures += 1;
    const isOver = error.status === 429 || LASTING.has(error.code) || this.#failures >= PATIENCE;
    if (isOver) throw new EndOfRun(error);
  }
}
