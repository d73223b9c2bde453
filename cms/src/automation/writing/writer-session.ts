import type { WriterResult, WriteOptions, WriterService } from '../../writing/rules/writer';
import type { Origin } from '../../content/rules/posts/origin';
import type { TopicIdea } from '../../writing/rules/writing';
import { AppError } from '../../lib/errors';
import { EndOfRun, type JobContext } from '../../tasks/runner/job';
import { writerService } from '../../writing/services/writer';

/** Consecutive failures that end the run, since the next item would fail for the same reason. */
const PATIENCE = 3;
/** Failures that every item would meet until somebody fixes them or time passes. */
const LASTING: ReadonlySet<string> = new Set([
  'ai_quota',
  'ai_auth',
  'ai_unknown_model',
  'ai_not_configured',
  'ai_resting',
]);

/** The origin of the first work, with the spending of both. */
export function addOrigins(first: Origin, second: Origin | undefined): Origin {
  if (second === undefined) return first;
  return {
    ...first,
    promptTokens: first.promptTokens + second.promptTokens,
    completionTokens: first.completionTokens + second.completionTokens,
    costNanos: first.costNanos + second.costNanos,
  };
}

/** A run's access to the writer: ends the run with the reason once nothing more can be written. */
export class WriterSession {
  #failures = 0;

  constructor(private readonly context: JobContext) {}

  /** Whether the offline writer is in use. */
  get isOffline(): boolean {
    return this.#writer.status().writer === 'offline';
  }

  /**
   * Identifies a version of a text and its writer, who would produce no better result from the same
   * text.
   */
  basisOf({ version }: { version: number }): string {
    return `${version} ${this.#writer.status().model ?? 'offline'}`;
  }

  /** Ideas for a category, for a preview; calls no model. */
  exampleTopics(category: string, count: number): Promise<TopicIdea[]> {
    return this.#writer.exampleTopics(category, count);
  }

  /** Calls the writer; throws EndOfRun if the next item would fail the same way. */
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
