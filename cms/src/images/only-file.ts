import type { Context } from 'koa';
import { validationFailed } from '../lib/errors';
import type { SentFile } from './services/library';

const refuse = (message: string) => validationFailed([{ path: 'file', message }]);

/** The only file of a form; throws a 400 if there is none, or more than one. */
export function onlyFile(ctx: Context): SentFile {
  const { files = {} } = ctx.request as { files?: Record<string, SentFile | SentFile[]> };
  const sent = Object.values(files).flat();
  const [file] = Object.hasOwn(files, 'file') ? sent : [];
  if (file === undefined || file.size === 0) throw refuse('An image is required');
  if (sent.length > 1) throw refuse('Send one image at a time');
  return file;
}
