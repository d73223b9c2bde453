import { retryAfterMs } from '../../lib/retry-after';
import { BrokenAnswerError, NoAnswerError } from './answer-reader';
import { hideKey } from './hide-key';
import type { Provider } from './provider';
import { ModelError, type ModelFailure } from './text-model';
import { type Told, toldBy } from './told-failure';

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

const timeOf = (ms: number): string =>
  ms >= 60_000
    ? counted(Math.round(ms / 60_000), 'minute')
    : counted(Math.ceil(ms / 1_000), 'second');

const QUOTED_LENGTH = 160;

/** What a server says, short, without anything that may be a key. */
function quoted(text: string, key: string): string {
  const line = hideKey(text.replace(/^\d{3} /, ''), key)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > QUOTED_LENGTH ? `${line.slice(0, QUOTED_LENGTH)}…` : line;
}

/** Where no header says how long to wait, some say it in words: `Please retry in 31.2s.` */
const WAIT_IN_WORDS = /(?:retry|try again) in (\d+(?:\.\d+)?) ?s\b/i;

/** Milliseconds that an answer asks to wait (RFC 9110, 10.2.3), undefined where it does not say. */
function retryAfterOf({ headers, words }: Told): number | undefined {
  const seconds = Number(WAIT_IN_WORDS.exec(words)?.[1]);
  if (!headers?.has('retry-after') && Number.isFinite(seconds)) return seconds * 1_000;
  const ms = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (Number.isFinite(ms) && ms >= 0) return ms;
  return retryAfterMs(headers?.get('retry-after'), Date.now());
}

/** The kind of a 429 or 402: providers word both alike, and each mentions the other. */
function limitKind(told: string): ModelFailure {
  if (WAIT_IN_WORDS.test(told)) return 'rate-limit';
  if (/insufficient_quota|exceeded your current quota|billing_hard_limit/i.test(told))
    return 'quota';
  if (/rate.?limit/i.test(told)) return 'rate-limit';
  return /quota|billing|credit|payment|balance/i.test(told) ? 'quota' : 'rate-limit';
}

const NO_MODEL =
  /(?:model|deployment).{0,120}(?:not exist|not found|does not exist|no longer|decommissioned|not a valid)|(?:unknown|invalid|no such|not a valid) model|model_not_found|DeploymentNotFound/i;
const NO_KEY =
  /api.?key.{0,20}(?:not valid|invalid|incorrect|missing)|(?:invalid|incorrect) api.?key/i;

function statusKind(status: number, told: string): ModelFailure {
  if (status === 429 || status === 402) return limitKind(told);
  if (status === 401) return 'auth';
  if (status === 403) return /quota|billing/i.test(told) ? 'quota' : 'auth';
  if (status === 400 && NO_KEY.test(told)) return 'auth';
  if (status < 500 && NO_MODEL.test(told)) return 'unknown-model';
  // 498 is Groq's word for being full.
  if ([408, 409, 425, 498].includes(status) || status >= 500) return 'server';
  return 'bad-request';
}

const TOO_LONG =
  /context.?(?:length|size)|context window|maximum context|exceeds? .{0,30}context|too long|too many tokens|too large|n_ctx/i;

function badRequest(status: number, told: string, { name, model, key }: Provider): string {
  if (TOO_LONG.test(told)) {
    return `The text is too long for ${model}. Shorten it, or set OPENAI_MODEL to a model that takes more.`;
  }
  if (status === 404 && !/model|endpoint/i.test(told)) {
    return 'There is nothing that answers at the address of OPENAI_BASE_URL. It usually ends in /v1: correct it and restart the server.';
  }
  return `${name} did not take the request: “${quoted(told, key)}”`;
}

function statusMessage(
  kind: ModelFailure,
  status: number,
  told: string,
  provider: Provider,
  retryAfterMs: number | undefined,
): string {
  const { name, model, key } = provider;
  switch (kind) {
    case 'quota':
      return `${name} says that the quota is used up. Check billing and limits of your account there, then try again.`;
    case 'rate-limit': {
      const wait = retryAfterMs === undefined ? 'a minute' : timeOf(retryAfterMs);
      return `${name} is being asked too often. Wait ${wait} and try again.`;
    }
    case 'auth':
      return key === ''
        ? `${name} asks for a key. Set OPENAI_API_KEY and restart the server.`
        : `${name} does not accept the key. Check OPENAI_API_KEY, and that it may use ${model}, then restart the server.`;
    case 'unknown-model':
      return `${name} has no model ${model}. Set OPENAI_MODEL to one that it has and restart the server.`;
    case 'server':
      return `${name} is out of order (status ${status}). Try again in a few minutes.`;
    default:
      return badRequest(status, told, provider);
  }
}

/** The code of the system for why a connection failed, such as ECONNREFUSED. */
function codeOf(thrown: unknown): string {
  for (let cause = thrown, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return ` (${cause.code})`;
    cause = cause.cause;
  }
  return '';
}

/** How proxies say that a server has not answered in time. */
const TIMED_OUT = new Set<number | undefined>([408, 504, 524]);

/** Whether a proxy has passed the question on and then given up waiting for its answer. */
export const wasGivenUp = (thrown: unknown): boolean => TIMED_OUT.has(toldBy(thrown)?.status);

/** What is known of a call that failed. */
export interface FailedCall {
  provider: Provider;
  isCancelled: boolean;
  wasSilent: boolean;
  hasBegun: boolean;
  silenceMs: number;
}

/** A failure of a call as a sentence for the administrator; nothing of the key is ever in it. */
export function toModelError(thrown: unknown, call: FailedCall): ModelError {
  const { provider, hasBegun } = call;
  const { name } = provider;
  if (call.isCancelled) return new ModelError('cancelled', 'The call was cancelled.');
  if (call.wasSilent) {
    const message = `${name} sent nothing for ${timeOf(call.silenceMs)}. Try again later.`;
    return new ModelError('timeout', message);
  }
  if (thrown instanceof NoAnswerError) {
    const message = `${name} sent something that is no answer of a model. Check OPENAI_BASE_URL: it usually ends in /v1.`;
    return new ModelError('bad-request', message);
  }
  const told = toldBy(thrown);
  if (told !== undefined)
    return told.status === undefined
      ? withinStream(told, provider)
      : withStatus(told.status, told, provider);
  const message =
    hasBegun || thrown instanceof BrokenAnswerError
      ? `The connection to ${name} broke off in the middle of the answer. Try again.`
      : `${name} cannot be reached${codeOf(thrown)}. Check OPENAI_BASE_URL and the network of the server.`;
  return new ModelError('unreachable', message);
}

function withStatus(status: number, told: Told, provider: Provider): ModelError {
  const { message, words } = told;
  const kind = statusKind(status, words);
  const wait = retryAfterOf(told);
  const sentence = statusMessage(kind, status, message, provider, wait);
  return new ModelError(kind, sentence, undefined, wait);
}

/** A failure that was told within a stream has no status. */
function withinStream({ message, words }: Told, provider: Provider): ModelError {
  const kind = /quota|rate.?limit/i.test(words) ? limitKind(words) : 'server';
  const sentence =
    kind === 'server'
      ? `${provider.name} failed in the middle of the answer. Try again in a few minutes.`
      : statusMessage(kind, 429, message, provider, undefined);
  return new ModelError(kind, sentence);
}
