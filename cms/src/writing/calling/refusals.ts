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

/** 503 where no model is set. */
export const notConfigured = (): AppError =>
  noAnswer(
    'ai_not_configured',
    'No model is configured. Add an AI connection under Settings, Connections.',
  );

/** 503 where another SITE_SECRET has encrypted the key. */
export const keyUnreadable = (): AppError =>
  noAnswer(
    'ai_not_configured',
    'The API key can’t be read because SITE_SECRET has changed. Enter it again under Settings, Connections.',
  );

/** 429 for a call that a budget of the day does not allow. */
export const budgetUsedUp = (detail: string, untilMidnightMs: number): AppError =>
  new AppError({
    status: 429,
    code: 'ai_budget',
    title: 'AI budget used up',
    detail,
    headers: inSeconds(untilMidnightMs),
  });

/** 503 while a provider that was out of order is left alone. */
export const circuitOpenError = (provider: string, waitMs: number): AppError =>
  noAnswer(
    'ai_resting',
    `${provider} has failed to respond several times and is paused for a moment. Try again in ${Math.ceil(waitMs / 1_000)} seconds.`,
    inSeconds(waitMs),
  );

/** After these a provider is not well; all others are answers of it. */
const OUT_OF_ORDER: ReadonlySet<ModelFailure> = new Set(['timeout', 'unreachable', 'server']);

export const isOutOfOrder = ({ kind }: ModelError): boolean => OUT_OF_ORDER.has(kind);

/** These meet every call until somebody has done something about them. */
const LASTING: ReadonlySet<ModelFailure> = new Set(['quota', 'auth', 'unknown-model']);

export const isLasting = ({ kind }: ModelError): boolean => LASTING.has(kind);

const PASSING_MS = 30_000;

/** 503 with what the administrator can do about a failure of the model. */
export function refusalOf(error: ModelError): AppError {
  const code = `ai_${error.kind.replace('-', '_')}`;
  const passes = isOutOfOrder(error) || error.kind === 'rate-limit';
  const headers = passes ? inSeconds(error.retryAfterMs ?? PASSING_MS) : {};
  return noAnswer(code, error.message, headers, error);
}
