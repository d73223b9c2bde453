import type { Tag } from '@contract/tag';
import { type Read, readAny } from '~/lib/read';

/** A tag by its slug. */
export const tagRead = (slug: string): Read<Tag> =>
  readAny(`/api/tags/${encodeURIComponent(slug)}`);
