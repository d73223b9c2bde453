import type { Upload } from '../../contract/upload';
import { toIso } from '../../lib/dates';
import type { ImageRow } from '../queries/image-row';

/** Tags, stored as a JSON list. */
export function readTags(stored: string | null): string[] {
  const tags: unknown = JSON.parse(stored ?? '[]');
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

/** An image of the library; `bytes` is the size of its file. */
export const presentImage = (row: ImageRow, bytes: number): Upload => ({
  id: row.id,
  url: row.url,
  name: row.name,
  alt: row.alternative_text ?? '',
  tags: readTags(row.tags),
  mime: row.mime,
  width: row.width ?? 0,
  height: row.height ?? 0,
  bytes,
  author: row.author ?? '',
  licence: row.licence ?? '',
  sourceUrl: row.source_url ?? '',
  createdAt: toIso(row.created_at),
});
