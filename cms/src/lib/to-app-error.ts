import {
  AppError,
  badRequest,
  conflict,
  notFound,
  tooLarge,
  unavailable,
  validationFailed,
} from './errors';

interface LooseError {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  status?: unknown;
  details?: unknown;
}

const UNIQUE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
const PARENT_GONE = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);
const DATABASE_AWAY =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|57P0[123]|08\w{3}|53300|55000|SQLITE_BUSY\w*|SQLITE_IOERR\w*|SQLITE_CANTOPEN\w*)$/;
// SQLite cannot even be opened without space for the index of its WAL.
const DATABASE_FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']);
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
const READ_ONLY = /^(?:SQLITE_READONLY\w*|25006)$/;

const strapiFields = (details: unknown): { path: string; message: string }[] => {
  if (typeof details !== 'object' || details === null || !('errors' in details)) return [];
  if (!Array.isArray(details.errors)) return [];
  return details.errors.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { path, message } = entry as { path?: unknown; message?: unknown };
    return [{ path: Array.isArray(path) ? path.join('.') : '', message: String(message) }];
  });
};

/**
 * Whether the database is unavailable or the connection was lost, so that the outcome is unknown.
 */
export function isDatabaseAway(thrown: unknown): boolean {
  const { name, code, message } = (thrown ?? {}) as LooseError;
  return (
    name === 'KnexTimeoutError' ||
    (typeof code === 'string' && DATABASE_AWAY.test(code)) ||
    (typeof message === 'string' &&
      /Connection (?:terminated|ended)|connection error and is not queryable|the database system is|Transaction query already complete/.test(
        message,
      ))
  );
}

/**
 * Why the database or the disk refuses writes, as a sentence; undefined if that is not the cause.
 */
export function writeFailureReason(thrown: unknown): string | undefined {
  const { code } = (thrown ?? {}) as LooseError;
  if (typeof code !== 'string') return undefined;
  if (DATABASE_FULL.has(code)) return 'The database disk is full, so nothing can be saved.';
  if (DISK_FULL.has(code)) return 'The disk is full, so no file can be saved.';
  if (READ_ONLY.test(code)) return 'The database is read-only, so nothing can be saved.';
  return undefined;
}

/** Converts what a call threw into an error for its caller; undefined if the cause is unknown. */
export function toAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const error = thrown as LooseError;
  if (error.name === 'ValidationError' || error.name === 'YupValidationError') {
    const fields = strapiFields(error.details);
    return fields.length > 0
      ? validationFailed(fields, thrown)
      : badRequest(String(error.message), thrown);
  }
  if (typeof error.code === 'string' && UNIQUE.has(error.code)) {
    return conflict('Something with the same unique value already exists.', undefined, thrown);
  }
  if (typeof error.code === 'string' && PARENT_GONE.has(error.code)) {
    return conflict('Something this depends on has just been deleted.', undefined, thrown);
  }
  if (isDatabaseAway(error)) return unavailable('The database does not respond right now.', thrown);
  const whyNot = writeFailureReason(error);
  if (whyNot !== undefined) return unavailable(whyNot, thrown);
  if (error.code === 'Z_DATA_ERROR' || error.name === 'FormidableError') {
    return badRequest('The request body cannot be decoded.', thrown);
  }
  if (error.name === 'NotFoundError') return notFound(String(error.message));
  if (error.name === 'PayloadTooLargeError') return tooLarge(String(error.message), thrown);
  if (error.status === 413) return tooLarge('The request body is too large.', thrown);
  if (error.status === 404) return notFound('There is nothing at this address.');
  if (typeof error.status === 'number' && error.status >= 400 && error.status < 500) {
    return badRequest('The request body is not valid JSON.', thrown);
  }
  return undefined;
}
