/** One message of a conversation with a model. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** The form that an answer is to have, as a JSON schema under a name. */
export interface AnswerSchema {
  name: string;
  schema: Record<string, unknown>;
}

/** Question to a model. */
export interface Question {
  messages: readonly ChatMessage[];
  /** The answer's form; without one it is plain text. */
  schema?: AnswerSchema;
  /** The longest answer, in tokens. */
  maxTokens: number;
  /** Aborted when the answer is no longer wanted. */
  signal: AbortSignal;
  /** Called with each piece of the answer as it arrives; without it the answer is returned whole. */
  onText?: (text: string) => void;
  /** Called before the question is asked again: the pieces so far are void. */
  onRestart?: () => void;
  /**
   * Called with the usage so far before the question is sent again; returns a sentence that says why it must not be, or
   * undefined.
   */
  whyNotAgain?: (spent: Tokens) => Promise<string | undefined>;
  /** Asked only to see whether the model answers: once, and without much patience. */
  isProbe?: boolean;
}

/** Tokens of a question and of its answer. */
export interface Tokens {
  promptTokens: number;
  completionTokens: number;
}

/** Answer of a model; tokens as counted by the provider, or estimated where it does not report them. */
export interface ModelAnswer extends Tokens {
  text: string;
  /** Whether the answer is complete, not cut at its maximum length. */
  isWhole: boolean;
}

/** Why a model did not answer. */
export type ModelFailure =
  | 'quota'
  | 'auth'
  | 'rate-limit'
  | 'unknown-model'
  | 'refused'
  | 'bad-request'
  | 'timeout'
  | 'unreachable'
  | 'server'
  | 'cancelled';

/** A failure of a model or of the way to it; the message is a sentence for the administrator. */
export class ModelError extends Error {
  constructor(
    readonly kind: ModelFailure,
    message: string,
    /** Tokens that were spent all the same, where that is known. */
    readonly spent: Tokens = { promptTokens: 0, completionTokens: 0 },
    /** Milliseconds after which the provider wants to be asked again, where it says. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** A model that writes text. */
export interface TextModel {
  /** The model's name, as the provider knows it. */
  readonly name: string;
  /** Answers a question; throws ModelError. */
  ask(question: Question): Promise<ModelAnswer>;
}
