import type { AiOutcome, AiPurpose } from '../../contract/ai-usage';
import type { Tokens } from '../openai/text-model';
import type { AppError } from '../../lib/errors';

/** Facts about a question that the log records. */
export interface LoggedWork {
  purpose: AiPurpose;
  model: string;
  promptVersion: string;
  runId?: number | undefined;
}

/** Outcome of a question. */
export interface LoggedEnding extends Tokens {
  outcome: AiOutcome;
  durationMs: number;
  detail: string;
}

/** The log of questions, by whose sums the budgets are kept. */
export interface CallLog {
  /**
   * Reserves what a question may take and returns its id in the log; throws a 429 where a budget of the day
   * does not allow it. Both happen under a lock across all instances.
   */
  reserve(work: LoggedWork, wanted: Tokens): Promise<number>;
  /**
   * Reserves what one more try of a question may take besides what its tries so far have spent; returns why a
   * budget of the day does not allow it, as a sentence, and then what was reserved before still stands.
   */
  renew(id: number, spent: Tokens, wanted: Tokens): Promise<string | undefined>;
  /** Enters what a reserved question came to; returns its cost in billionths of a USD. */
  settle(id: number, ending: LoggedEnding): Promise<number>;
  /** Enters that the answer of a settled question is of no use, and why. */
  reject(id: number, detail: string): Promise<void>;
  /** Enters a question that was not sent. */
  refuse(work: LoggedWork, refusal: AppError): Promise<void>;
  /** Throws a 429 where a budget of the day is used up. */
  checkBudget(): Promise<void>;
}
