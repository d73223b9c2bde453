import type { Tag } from '@contract/tag';
import { type Read, readOne } from '~/lib/read';

/** A tag by its slug. */
export const tagRead = (slug: string): Read<Tag> =>
  readOne(`/api/tags/${encodeURIComponent(slug)}`);
