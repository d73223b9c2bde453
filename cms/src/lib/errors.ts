import type { FieldError, Problem } from '../contract/problem';

/** Parameters of an `AppError`. */
export interface AppErrorOptions {
  status: number;
  code: string;
  title: string;
  detail: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error that may be shown to the caller: HTTP status, stable code and a sentence. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(options: AppErrorOptions) {
    super(options.detail, { cause: options.cause });
    this.status = options.status;
    this.code = options.code;
    this.title = options.title;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/** 400 with the invalid fields; the detail repeats the first one. */
export const validationFailed = (errors: FieldError[], cause?: unknown): AppError =>
  new AppError({
    status: 400,
    code: 'validation_failed',
    title: 'Validation failed',
    detail: errors[0]?.message ?? 'The request is not valid.',
    errors,
    cause,
  });

/** 400 for a request that cannot be parsed, such as malformed JSON. */
export const badRequest = (detail: string, cause?: unknown): AppError =>
  new AppError({ status: 400, code: 'bad_request', title: 'Bad request', detail, cause });

/** 400 for a call with its API token in the URL. */
export const tokenInAddress = (): AppError =>
  badRequest('Send the API token in the Authorization header, not in the address.');

/** 401 for a call that needs an admin session or its own secret, or for a failed login. */
export const unauthorized = (
  detail = 'An admin session is required.',
  code = 'unauthorized',
  challenge = 'Cookie realm="Aurelian admin"',
): AppError =>
  new AppError({
    status: 401,
    code,
    title: 'Unauthorized',
    detail,
    headers: { 'WWW-Authenticate': challenge },
  });

/** 401 for an invalid API token, with the reason (RFC 6750, section 3). */
export const refusedToken = (code: string, detail: string): AppError =>
  unauthorized(detail, code, 'Bearer realm="Aurelian API", error="invalid_token"');

/** 403 for a call that is closed to API tokens. */
export const closedToTokens = (): AppError =>
  new AppError({
    status: 403,
    code: 'closed_to_tokens',
    title: 'Forbidden',
    detail: 'This call does not accept API tokens.',
  });

/** 403 for an API token without the required scope (RFC 6750, section 3.1). */
export const insufficientScope = (scope: string): AppError =>
  new AppError({
    status: 403,
    code: 'insufficient_scope',
    title: 'Forbidden',
    detail: `The API token lacks the scope ${scope}.`,
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });

/** 403 for a state-changing call from a foreign origin. */
export const foreignOrigin = (): AppError =>
  new AppError({
    status: 403,
    code: 'foreign_origin',
    title: 'Forbidden',
    detail: 'This call is not allowed from another site.',
  });

/** 404 with a sentence that names the missing thing. */
export const notFound = (detail: string): AppError =>
  new AppError({ status: 404, code: 'not_found', title: 'Not found', detail });

/** 404 for an unknown token of a mail link. */
export const unknownToken = (): AppError =>
  new AppError({
    status: 404,
    code: 'unknown_token',
    title: 'Not found',
    detail: 'This link is not valid. Please use the latest link we emailed you.',
  });

/** 405 with the methods that the path supports. */
export const methodNotAllowed = (method: string, allow: readonly string[]): AppError =>
  new AppError({
    status: 405,
    code: 'method_not_allowed',
    title: 'Method not allowed',
    detail: `${method} is not allowed here; allowed: ${allow.join(', ')}.`,
    headers: { Allow: allow.join(', ') },
  });

/** 409 for something that already exists or has changed. */
export const conflict = (detail: string, errors?: FieldError[], cause?: unknown): AppError =>
  new AppError({ status: 409, code: 'conflict', title: 'Conflict', detail, errors, cause });

/** 409 for a confirmation link that is expired or used. */
export const usedConfirmation = (why: 'expired' | 'used'): AppError =>
  new AppError({
    status: 409,
    code: `confirmation_${why}`,
    title: 'Conflict',
    detail: why === 'expired' ? 'This link has expired.' : 'This link has already been used.',
  });

/** 412 for a change based on a stale version. */
export const preconditionFailed = (detail: string): AppError =>
  new AppError({
    status: 412,
    code: 'precondition_failed',
    title: 'Precondition failed',
    detail,
  });

/** 413 for a body over the limit. */
export const tooLarge = (detail: string, cause?: unknown): AppError =>
  new AppError({ status: 413, code: 'too_large', title: 'Content too large', detail, cause });

/** 414 for a URL of more than 8,192 characters. */
export const addressTooLong = (): AppError =>
  new AppError({
    status: 414,
    code: 'address_too_long',
    title: 'Address too long',
    detail: 'The address is longer than 8,192 characters.',
  });

/** 415 for a body type that the call does not accept. */
export const unsupportedType = (detail: string): AppError =>
  new AppError({ status: 415, code: 'unsupported_type', title: 'Unsupported media type', detail });

/** 429; `retryAfter` in whole seconds. */
export const tooMany = (detail: string, retryAfter: number): AppError =>
  new AppError({
    status: 429,
    code: 'too_many_requests',
    title: 'Too many requests',
    detail,
    headers: { 'Retry-After': String(retryAfter) },
  });

/** 503 while a dependency of the call is unavailable. */
export const unavailable = (detail: string, cause?: unknown): AppError =>
  new AppError({
    status: 503,
    code: 'unavailable',
    title: 'Service unavailable',
    detail,
    headers: { 'Retry-After': '5' },
    cause,
  });

/** 503 while the server is overloaded. */
export const overloaded = (): AppError =>
  new AppError({
    status: 503,
    code: 'overloaded',
    title: 'Service unavailable',
    detail: 'The server is busy. Please try again shortly.',
    headers: { 'Retry-After': '5' },
  });

/** 408 for a body that arrives too slowly. */
export const requestTimedOut = (): AppError =>
  new AppError({
    status: 408,
    code: 'request_timed_out',
    title: 'Request timed out',
    detail: 'The request body arrived too slowly.',
  });

/** The RFC 9457 body of an error. */
export const presentProblem = (error: AppError, requestId?: string): Problem => ({
  type: 'about:blank',
  status: error.status,
  title: error.title,
  detail: error.message,
  code: error.code,
  ...(requestId === undefined ? {} : { requestId }),
  ...(error.errors === undefined ? {} : { errors: error.errors }),
});
