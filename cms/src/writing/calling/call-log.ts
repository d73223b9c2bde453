import type { AiOutcome, AiPurpose } from '../../contract/ai-usage';
import type { Tokens } from '../openai/text-model';
import type { AppError } from '../../lib/errors';

/** Data about a question for the log. */
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

/** The log of questions, whose sums enforce the budgets. */
export interface CallLog {
  /**
   * Reserves the estimated usage of a question and returns its id in the log; throws 429 if a daily
   * budget does not allow it. Both happen under a lock across all instances.
   */
  reserve(work: LoggedWork, wanted: Tokens): Promise<number>;
  /**
   * Reserves another attempt of a question in addition to the usage so far; if a daily budget does
   * not allow it, returns the reason as a sentence and keeps the earlier reservation.
   */
  renew(id: number, spent: Tokens, wanted: Tokens): Promise<string | undefined>;
  /** Records the outcome of a reserved question; returns its cost in billionths of a USD. */
  recordOutcome(id: number, ending: LoggedEnding): Promise<number>;
  /** Records that the answer to an answered question is unusable, and why. */
  reject(id: number, detail: string): Promise<void>;
  /** Records a question that was not sent. */
  refuse(work: LoggedWork, refusal: AppError): Promise<void>;
  /** Throws 429 if a daily budget is used up. */
  checkBudget(): Promise<void>;
}
