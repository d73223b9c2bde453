import { validationFailed, type AppError } from '../errors';

/** 400 for a file that cannot be imported at all, with a sentence that says why. */
export const unreadableFile = (message: string, cause?: unknown): AppError =>
  validationFailed([{ path: 'file', message }], cause);
