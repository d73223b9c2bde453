import type { UploadQuery } from '@contract/upload';
import { readOne, readPage } from '~/lib/read';

/** Filters of a page of the library. */
export interface UploadListOptions {
  limit: number;
  offset?: number;
  /** A part of the name, description or tags. */
  q?: string;
  /** Without it the newest come first. */
  sort?: UploadQuery['sort'] | null;
}

/** A page of the uploaded images. */
export const uploadsRead = ({ limit, offset, q, sort }: UploadListOptions) =>
  readPage('GET /api/uploads', {
    query: { limit, offset: offset || null, q: q || null, sort: sort ?? null },
  });

/** All images that the site ships with. */
export const illustrationsRead = readOne('GET /api/pictures');
