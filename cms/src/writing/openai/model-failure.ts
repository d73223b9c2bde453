import { counted } from '../../lib/counted';
import { retryAfterMs } from '../../lib/retry-after';
import { APIConnectionError, APIError } from 'openai';
import { BrokenAnswerError, NoAnswerError } from './answer-reader';
import { hideKey } from '../../lib/hide-key';
import type { Provider } from './provider';
import { ModelError, type ModelFailure } from './text-model';

const timeOf = (ms: number): string =>
  ms >= 60_000
    ? counted(Math.round(ms / 60_000), 'minute')
    : counted(Math.ceil(ms / 1_000), 'second');

const QUOTED_LENGTH = 160;

/** A server's message, shortened and without anything that looks like a key. */
function quoted(text: string, key: string): string {
  const line = hideKey(text.replace(/^\d{3} /, ''), key)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > QUOTED_LENGTH ? `${line.slice(0, QUOTED_LENGTH)}…` : line;
}

/** Some servers state the wait only in words: `Please retry in 31.2s.` */
const WAIT_IN_WORDS = /(?:retry|try again) in (\d+(?:\.\d+)?) ?s\b/i;

/** Milliseconds that a response asks to wait (RFC 9110, 10.2.3); undefined if it does not say. */
function retryAfterOf(headers: Headers | undefined, reported: string): number | undefined {
  const seconds = Number(WAIT_IN_WORDS.exec(reported)?.[1]);
  if (headers?.has('retry-after') !== true && Number.isFinite(seconds)) return seconds * 1_000;
  const ms = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (Number.isFinite(ms) && ms >= 0) return ms;
  return retryAfterMs(headers?.get('retry-after'), Date.now());
}

/**
 * The kind of a 429 or 402: providers word quota and rate limit alike, and each mentions the other.
 */
function limitKind(reported: string): ModelFailure {
  if (WAIT_IN_WORDS.test(reported)) return 'rate-limit';
  if (/insufficient_quota|exceeded your current quota|billing_hard_limit/i.test(reported))
    return 'quota';
  if (/rate.?limit/i.test(reported)) return 'rate-limit';
  return /quota|billing|credit|payment|balance/i.test(reported) ? 'quota' : 'rate-limit';
}

const TOO_LONG =
  /context.?(?:length|size|window)|context the overflow|n_ctx|(?:too long|too many tokens|too large|larger context)|prompt is too|reduce the length|(?:input|prompt) tokens? .{0,40}(?:exceed|limit|maximum)|exceeds? the (?:maximum|max|limit|model).{0,40}(?:token|length)/i;

/** Whether a server reports that a question is too long for its model. */
export const isTooLong = (reported: string): boolean => TOO_LONG.test(reported);

/** Whether a provider's rules have rejected a question. */
export const isDeclined = (reported: string): boolean =>
  /content.?(?:filter|policy|management|moderation)|ResponsibleAI|DataInspection|moderation|safety (?:system|filter|polic)|prohibited.content|input.*flagged|flagged.*(?:input|content)/i.test(
    reported,
  );

/** Whether a server reports an unknown model, whatever the status. */
export const isUnknownModel = (reported: string): boolean =>
  /model[ _]not[ _](?:found|exist|available)|model_?decommissioned|(?:invalid|unknown|unrecognized) model|invalid_model|not a valid model|no models? (?:is )?loaded|DeploymentNotFound|(?:model|deployment)\b.{0,120}(?:not found|does not exist|doesn't exist|not exist|no longer (?:available|exist)|decommissioned|been deprecated)|no endpoints found for/i.test(
    reported,
  );

/** Whether a server rejects the key; Gemini reports that as a bad request. */
export const isWrongKey = (reported: string): boolean =>
  /api.?key.{0,20}(?:not valid|invalid|expired|missing)|invalid.{0,10}api.?key/i.test(reported);

/** Whether the credit is used up; Anthropic and LiteLLM report that as a bad request. */
const isUnpaid = (reported: string): boolean =>
  /budget_?exceeded|over budget|budget has been exceeded|credit balance|insufficient (?:balance|credit|funds)/i.test(
    reported,
  );

function statusKind(status: number, reported: string): ModelFailure {
  if (status === 429 || status === 402) return limitKind(reported);
  if ((status === 400 || status === 403) && isUnpaid(reported)) return 'quota';
  if (status !== 401 && isDeclined(reported)) return 'refused';
  if (status !== 401 && status !== 403 && isTooLong(reported)) return 'bad-request';
  if ((status === 400 || status === 422 || status === 503) && isUnknownModel(reported))
    return 'unknown-model';
  if (status === 401 || (status === 400 && isWrongKey(reported))) return 'auth';
  if (status === 403) return /quota|billing/i.test(reported) ? 'quota' : 'auth';
  if (status === 404)
    return /model|deployment|endpoints found for/i.test(reported) ? 'unknown-model' : 'bad-request';
  // Groq returns 498 at full capacity.
  if ([408, 409, 425, 498].includes(status) || status >= 500) return 'server';
  return 'bad-request';
}

function badRequest(status: number, reported: string, { name, model, key }: Provider): string {
  if (isTooLong(reported)) {
    return `The text is too long for ${model}. Shorten it, or choose a model that takes more. On a server of your own, start the model with a larger context window.`;
  }
  if ((status === 404 && !/no endpoints/i.test(reported)) || status === 405) {
    return 'Nothing responds at the address of the AI server. It usually ends in /v1: correct it.';
  }
  if (status >= 300 && status < 400) {
    return 'The address of the AI server redirects to another one. Enter that instead.';
  }
  return `${name} rejected the request: “${quoted(reported, key)}”`;
}

/** Message if the provider's rules, or the model itself, decline. */
export const declined = (model: string): string =>
  `${model} declined to write this. Rephrase it and try again.`;

function outOfOrder(status: number, reported: string, { name, model, key }: Provider): string {
  if (/loading/i.test(reported)) {
    return `${name} is still loading ${model}. Try again in a minute.`;
  }
  const words = /status code \(no body\)|<[a-z!]/i.test(reported) ? '' : quoted(reported, key);
  const says = words === '' ? '' : ` It says: “${words}”`;
  return `${name} is not working (status ${status}). Try again in a few minutes.${says}`;
}

function statusMessage(
  kind: ModelFailure,
  status: number,
  reported: string,
  provider: Provider,
  retryAfterMs: number | undefined,
): string {
  const { name, model, key } = provider;
  switch (kind) {
    case 'quota':
      return `${name} says that the quota is used up. Check billing and limits of your account there, then try again.`;
    case 'rate-limit': {
      const wait = retryAfterMs === undefined ? 'a minute' : timeOf(retryAfterMs);
      return `${name} is receiving too many requests. Wait ${wait} and try again.`;
    }
    case 'auth':
      return key === ''
        ? `${name} requires an API key. Add it to the AI connection.`
        : `${name} does not accept the API key. Check it, and that it may use ${model}.`;
    case 'unknown-model':
      return `${name} has no model ${model}. Choose one it offers.`;
    case 'refused':
      return declined(model);
    case 'server':
      return outOfOrder(status, reported, provider);
    default:
      return badRequest(status, reported, provider);
  }
}

/** The system's error code of a failed connection, such as ECONNREFUSED. */
function codeOf(thrown: unknown): string {
  for (let cause = thrown, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return ` (${cause.code})`;
    cause = cause.cause;
  }
  return '';
}

/** A server's error; `words` also include its codes. */
export interface Reported {
  status: number | undefined;
  headers: Headers | undefined;
  message: string;
  words: string;
}

/** The error reported by a server; undefined for any other error. */
export function serverErrorIn(thrown: unknown): Reported | undefined {
  if (!(thrown instanceof APIError) || thrown instanceof APIConnectionError) return undefined;
  const error = thrown as APIError<number | undefined, Headers | undefined, object | undefined>;
  const { status, headers, message, code, type, param } = error;
  const words = [message, code, type, param].filter(Boolean).join(' ');
  return { status, headers, message, words };
}

/** Statuses of proxies whose server did not respond in time. */
const TIMED_OUT = new Set<number | undefined>([408, 504, 524]);

/** Whether a proxy forwarded the question and then timed out. */
export const isProxyTimeout = (thrown: unknown): boolean =>
  TIMED_OUT.has(serverErrorIn(thrown)?.status);

/** Data about a failed call. */
export interface FailedCall {
  provider: Provider;
  isCancelled: boolean;
  wasSilent: boolean;
  hasBegun: boolean;
  silenceMs: number;
}

/** A failed call as a sentence for the administrator, which never contains the key. */
export function toModelError(thrown: unknown, call: FailedCall): ModelError {
  const { provider, hasBegun } = call;
  const { name } = provider;
  if (call.isCancelled) return new ModelError('cancelled', 'The call was canceled.');
  if (call.wasSilent) {
    const message = `${name} sent nothing for ${timeOf(call.silenceMs)}. Try again later.`;
    return new ModelError('timeout', message);
  }
  if (thrown instanceof NoAnswerError) {
    const message = `${name} did not return a model response. Check the address: it usually ends in /v1.`;
    return new ModelError('bad-request', message);
  }
  const reported = serverErrorIn(thrown);
  if (reported !== undefined)
    return reported.status === undefined
      ? withinStream(reported, provider)
      : withStatus(reported.status, reported, provider);
  const message =
    hasBegun || thrown instanceof BrokenAnswerError
      ? `The connection to ${name} was lost in the middle of the response. Try again.`
      : `${name} cannot be reached${codeOf(thrown)}. Check the address and the network of the server.`;
  return new ModelError('unreachable', message);
}

function withStatus(
  status: number,
  { message, words, headers }: Reported,
  provider: Provider,
): ModelError {
  const kind = statusKind(status, words);
  const wait = retryAfterOf(headers, words);
  const sentence =
    kind === 'bad-request' && isTooLong(words)
      ? badRequest(status, words, provider)
      : statusMessage(kind, status, message, provider, wait);
  return new ModelError(kind, sentence, undefined, wait);
}

/** An error reported within a stream has no status. */
function withinStream({ message, words }: Reported, provider: Provider): ModelError {
  if (isDeclined(words)) return new ModelError('refused', declined(provider.model));
  if (isTooLong(words)) return new ModelError('bad-request', badRequest(400, words, provider));
  const kind = /quota|rate.?limit/i.test(words) ? limitKind(words) : 'server';
  const sentence =
    kind === 'server'
      ? `${provider.name} failed in the middle of the response. Try again in a few minutes.`
      : statusMessage(kind, 429, message, provider, undefined);
  return new ModelError(kind, sentence);
}
