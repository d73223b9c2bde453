import type { AiPurpose } from '../../contract/ai-usage';
import type { WriteOptions } from '../rules/writer';
import type { ModelAnswer, AnswerSchema, ChatMessage } from '../openai/text-model';

/** A question to the model with its data for the log and the budgets. */
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
 * Model access: every question passes here, is admitted by the daily budgets and the circuit,
 * retried where that helps, and logged. Throws an AppError as WriterService does.
 */
export interface ModelService {
  /** The model's name; null if none is connected. */
  name(): string | null;
  checkReady(): Promise<void>;
  ask(call: ModelCall): Promise<PaidAnswer>;
  /** Records in the log that an answer is unusable, and why. */
  reject(answer: PaidAnswer, why: string): Promise<void>;
  /** Records work of the offline writer in the log. */
  noteOffline(work: {
    purpose: AiPurpose;
    durationMs: number;
    runId?: number;
    detail?: string;
  }): Promise<void>;
}
