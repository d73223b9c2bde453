/** One message of a conversation with a model. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** The form of an answer, as a named JSON schema. */
export interface AnswerSchema {
  name: string;
  schema: Record<string, unknown>;
}

/** Question to a model. */
export interface Question {
  messages: readonly ChatMessage[];
  /** The answer's form; plain text by default. */
  schema?: AnswerSchema;
  /** Maximum length of the answer, in tokens. */
  maxTokens: number;
  /** Aborted when the answer is no longer wanted. */
  signal: AbortSignal;
  /** Called with each piece of the answer as it arrives; without it, the answer is only returned. */
  onText?: (text: string) => void;
  /** Called before a retry: the pieces so far are void. */
  onRestart?: () => void;
  /**
   * Called before a retry with the usage so far; returns a sentence that forbids it, or undefined.
   */
  whyNotAgain?: (spent: Tokens) => Promise<string | undefined>;
  /** Only tests whether the model responds: a single attempt with a short timeout. */
  isProbe?: boolean;
}

/** Tokens of a question and of its answer. */
export interface Tokens {
  promptTokens: number;
  completionTokens: number;
}

/** Answer of a model; tokens as counted by the provider, or else estimated. */
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

/**
 * A failure of a model or of the connection to it; the message is a sentence for the administrator.
 */
export class ModelError extends Error {
  constructor(
    readonly kind: ModelFailure,
    message: string,
    /** Tokens spent nonetheless, if known. */
    readonly spent: Tokens = { promptTokens: 0, completionTokens: 0 },
    /** Milliseconds after which the provider asks for a retry, if it says. */
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
