/** One field of what was sent that is not as it should be. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** How an answer without success describes itself (RFC 9457). */
interface Problem {
  title?: string;
  detail?: string;
  code?: string;
  requestId?: string;
  errors?: FieldProblem[];
}

const problemOf = (text: string): Problem => {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** The site refused a call, or could not answer it. Branch on `status` and `code`, never on the message. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** What went wrong, in a word that does not change: `validation`, `unauthorized`. */
  readonly code: string;
  /** The reason as a sentence. */
  readonly detail: string;
  /** The fields that were refused, each with its reason. */
  readonly fields: readonly FieldProblem[];
  /** By which the site's log knows the call. */
  readonly requestId: string | null;

  constructor(
    readonly address: string,
    readonly status: number,
    text: string,
    /** Milliseconds after which the site may be asked again; null where it does not say. */
    readonly retryAfterMs: number | null = null,
  ) {
    const {
      title = '',
      detail = title,
      code = 'unknown',
      errors = [],
      requestId,
    } = problemOf(text);
    const reasons = [detail, ...errors.map(({ path, message }) => `${path}: ${message}`)];
    super(`${address}: ${status} ${reasons.filter(Boolean).join(' ')}`.trimEnd());
    this.code = code;
    this.detail = detail;
    this.fields = errors;
    this.requestId = requestId ?? null;
  }

  /** Why a field was refused; undefined where it was not. */
  reasonOf(path: string): string | undefined {
    return this.fields.find((field) => field.path === path)?.message;
  }
}

/** What answered is no site of Aurelian, such as a proxy or a login page before it: it is no JSON. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor(
    readonly address: string,
    readonly status: number,
    /** The beginning of what came instead. */
    readonly excerpt: string,
    cause: unknown,
  ) {
    super(`${address}: ${status} with an answer that is no JSON`, { cause });
  }
}

/** The site did not answer: it could not be reached, broke off, or took too long. The `cause` says more. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(
    readonly address: string,
    /** Whether the time was over. */
    readonly isTimeout: boolean,
    cause: unknown,
  ) {
    super(`${address}: the site ${isTimeout ? 'took too long' : 'could not be reached'}`, {
      cause,
    });
  }
}
