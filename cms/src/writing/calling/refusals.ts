import { AppError } from '../../lib/errors';
import type { ModelError, ModelFailure } from '../openai/text-model';

const inSeconds = (ms: number): Record<string, string> => ({
  'Retry-After': String(Math.max(1, Math.ceil(ms / 1_000))),
});

const noAnswer = (
  code: string,
  detail: string,
  headers: Record<string, string> = {},
  cause?: unknown,
): AppError => new AppError({ status: 503, code, title: 'AI unavailable', detail, headers, cause });

/** 503 if no model is set. */
export const notConfigured = (): AppError =>
  noAnswer(
    'ai_not_configured',
    'No model is configured. Add an AI connection under Settings, Connections.',
  );

/** 503 if SITE_SECRET has changed since the key was encrypted. */
export const keyUnreadable = (): AppError =>
  noAnswer(
    'ai_not_configured',
    'The API key can’t be read because SITE_SECRET has changed. Enter it again under Settings, Connections.',
  );

/** 429 for a call that a daily budget does not allow. */
export const budgetUsedUp = (detail: string, untilMidnightMs: number): AppError =>
  new AppError({
    status: 429,
    code: 'ai_budget',
    title: 'AI budget used up',
    detail,
    headers: inSeconds(untilMidnightMs),
  });

/** 503 while the circuit of a provider is open. */
export const circuitOpenError = (provider: string, waitMs: number): AppError =>
  noAnswer(
    'ai_resting',
    `${provider} has failed to respond several times and is paused for a moment. Try again in ${Math.ceil(waitMs / 1_000)} seconds.`,
    inSeconds(waitMs),
  );

/** Failures that mean that the provider is out of order; after any other it has responded. */
const OUT_OF_ORDER: ReadonlySet<ModelFailure> = new Set(['timeout', 'unreachable', 'server']);

export const isOutOfOrder = ({ kind }: ModelError): boolean => OUT_OF_ORDER.has(kind);

/** Failures of every call until somebody fixes the cause. */
const LASTING: ReadonlySet<ModelFailure> = new Set(['quota', 'auth', 'unknown-model']);

export const isLasting = ({ kind }: ModelError): boolean => LASTING.has(kind);

const PASSING_MS = 30_000;

/** 503 with advice for the administrator about a failure of the model. */
export function refusalOf(error: ModelError): AppError {
  const code = `ai_${error.kind.replace('-', '_')}`;
  const passes = isOutOfOrder(error) || error.kind === 'rate-limit';
  const headers = passes ? inSeconds(error.retryAfterMs ?? PASSING_MS) : {};
  return noAnswer(code, error.message, headers, error);
}
