import type { Upload } from '@contract/upload';
import { type Page, type Read, readAnyPage } from '~/lib/read';

/** Where the library of pictures is read and written. */
export const UPLOADS_PATH = '/api/uploads';

/** What a page of the library is narrowed by. */
export interface UploadListOptions {
  limit: number;
  offset?: number;
  /** A part of the name, description or tags. */
  q?: string;
}

/** A page of the uploaded pictures, newest first. */
export function uploadsRead({ limit, offset = 0, q = '' }: UploadListOptions): Read<Page<Upload>> {
  const query = new URLSearchParams({ limit: String(limit) });
  if (offset > 0) query.set('offset', String(offset));
  if (q !== '') query.set('q', q);
  return readAnyPage(`${UPLOADS_PATH}?${query.toString()}`);
}
