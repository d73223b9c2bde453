import type { UploadQuery } from '@contract/upload';
import { readOne, readPage } from '~/lib/read';

/** Filters of a page of the library. */
export interface UploadListOptions {
  limit: number;
  offset?: number;
  /** Part of the name, description or tags. */
  q?: string;
  /** Newest first by default. */
  sort?: UploadQuery['sort'] | null;
}

/** A page of the uploaded images. */
export const uploadsRead = ({ limit, offset, q, sort }: UploadListOptions) =>
  readPage('GET /api/uploads', {
    query: { limit, offset: offset || null, q: q || null, sort: sort ?? null },
  });

/** All illustrations that come with the site. */
export const illustrationsRead = readOne('GET /api/pictures');
