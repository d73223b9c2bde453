import type { AiPurpose } from '../../contract/ai-usage';
import type { WriteOptions } from '../rules/writer';
import type { ModelAnswer, AnswerSchema, ChatMessage } from '../openai/text-model';

/** One question to the model with its data for the log and the budgets. */
export interface ModelCall {
  purpose: AiPurpose;
  promptVersion: string;
  messages: readonly ChatMessage[];
  schema?: AnswerSchema;
  maxTokens: number;
  order: WriteOptions;
}

/** An answer with its call's id in the log, and its cost in billionths of a USD. */
export interface PaidAnswer extends ModelAnswer {
  callId: number;
  costNanos: number;
}

/**
 * The service `api::ai.model`: every question to the model goes through it, is let in by the budgets of the
 * day and the circuit, retried where that helps, and logged. Throws an AppError as WriterService says.
 */
export interface ModelService {
  /** The model's name; null where no key is set. */
  name(): string | null;
  checkReady(): Promise<void>;
  ask(call: ModelCall): Promise<PaidAnswer>;
  /** Enters in the log that an answer is of no use, and why. */
  reject(answer: PaidAnswer, why: string): Promise<void>;
  /** Enters a piece of work of the offline writer in the log. */
  noteOffline(work: {
    purpose: AiPurpose;
    durationMs: number;
    runId?: number;
    detail?: string;
  }): Promise<void>;
}
