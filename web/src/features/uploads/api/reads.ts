import { readOne, readPage } from '~/lib/read';

/** What a page of the library is narrowed by. */
export interface UploadListOptions {
  limit: number;
  offset?: number;
  /** A part of the name, description or tags. */
  q?: string;
}

/** A page of the uploaded pictures, newest first. */
export const uploadsRead = ({ limit, offset, q }: UploadListOptions) =>
  readPage('GET /api/uploads', { query: { limit, offset: offset || null, q: q || null } });

/** All pictures that the site ships with. */
export const illustrationsRead = readOne('GET /api/pictures');
