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

/** For whom something is written and how they follow it. */
export interface WriteOptions {
  /** Aborted when it is no longer wanted, which ends the spending. */
  signal: AbortSignal;
  /** The run that asks for it. */
  runId?: number;
  /** Called with the text of an article as it grows. */
  onText?: (text: string) => void;
  /** Called when the text so far is void. */
  onRestart?: () => void;
}

/** A piece of work with its origin. */
export interface WriterResult<T> {
  work: T;
  origin: Origin;
}

/**
 * The service `api::ai.writer`: the model where a key is set, else the offline writer. All throw an
 * AppError that an administrator can act on: 400 for an unknown category, 429 once a budget of the day is
 * used up, 503 where the model does not answer or answers nothing of use.
 */
export interface WriterService {
  /** The current writer. */
  status(): { writer: WriterKind; model: string | null };
  /** Throws as the calls below where a budget is used up or the model rests, without asking it anything. */
  checkReady(): Promise<void>;
  article(input: GenerateContentInput, order: WriteOptions): Promise<WriterResult<WrittenArticle>>;
  /** Ideas for the category of a name that the archive and `taken` do not cover. */
  topics(
    category: string,
    brief: IdeasBrief,
    order: WriteOptions,
  ): Promise<WriterResult<TopicIdea[]>>;
  /** Examples of such ideas, always by the offline writer: they cost nothing. */
  exampleTopics(category: string, count: number): Promise<TopicIdea[]>;
  improve(
    brief: ImprovementBrief & { postId?: number },
    order: WriteOptions,
  ): Promise<WriterResult<Improvement>>;
  describe(
    article: { title: string; content: string; category: string | null },
    order: WriteOptions,
  ): Promise<WriterResult<Description>>;
  /** The text of a social post, which keeps to the platform's limits. */
  social(brief: SocialBrief, order: WriteOptions): Promise<WriterResult<string>>;
}
