import type { GenerateContentInput, WriterKind } from '../../contract/ai';
import type { Origin } from '../../content/rules/posts/origin';
import type { SocialBrief } from './social/social-brief';
import type {
  Description,
  IdeasBrief,
  Improvement,
  ImprovementBrief,
  TopicIdea,
  WrittenArticle,
} from './writing';

/** Options of writing: its run and callbacks. */
export interface WriteOptions {
  /** Aborted when the text is no longer wanted, which ends the spending. */
  signal: AbortSignal;
  /** The run that requests it. */
  runId?: number;
  /** Called with the text of an article as it grows. */
  onText?: (text: string) => void;
  /** Called when the text so far is void. */
  onRestart?: () => void;
}

/** Written work with its origin. */
export interface WriterResult<T> {
  work: T;
  origin: Origin;
}

/**
 * The writer: the model if one is connected, else the offline writer. All methods throw an AppError
 * on which an administrator can act: 400 for an unknown category, 429 once a daily budget is used
 * up, 503 if the model does not answer, or its answer is unusable.
 */
export interface WriterService {
  /** The current writer. */
  status(): { writer: WriterKind; model: string | null };
  /**
   * Throws like the calls below if a budget is used up or the circuit is open, without asking the
   * model.
   */
  checkReady(): Promise<void>;
  article(input: GenerateContentInput, order: WriteOptions): Promise<WriterResult<WrittenArticle>>;
  /** Ideas for a category, by its name, that the archive and `taken` do not cover. */
  topics(
    category: string,
    brief: IdeasBrief,
    order: WriteOptions,
  ): Promise<WriterResult<TopicIdea[]>>;
  /** Example ideas, always by the offline writer: they cost nothing. */
  exampleTopics(category: string, count: number): Promise<TopicIdea[]>;
  improve(
    brief: ImprovementBrief & { postId?: number },
    order: WriteOptions,
  ): Promise<WriterResult<Improvement>>;
  describe(
    article: { title: string; content: string; category: string | null },
    order: WriteOptions,
  ): Promise<WriterResult<Description>>;
  /** The text of a social post, within the platform's limits. */
  social(brief: SocialBrief, order: WriteOptions): Promise<WriterResult<string>>;
}
