import type { TrashedEntry } from '@contract/revision';
import { pathOfEntry } from '@contract/entry-paths';
import { plural } from '~/lib/format';
import type { Page, Read } from '~/lib/read';
import type { Call } from '~/lib/use-action';
import { type TrashFilter, trashedPagesRead, trashRead } from '../api/reads';

/** How entries of a kind in the trash are read, restored, deleted and named. */
export interface TrashKind {
  noun: string;
  name: string;
  count: (total: number) => string;
  pathOf: (entry: TrashedEntry) => string;
  read: (asked?: TrashFilter) => Read<Page<TrashedEntry>>;
  /** Restores an entry; returns the passages that were removed from its text. */
  restore: (call: Call, id: number, body: { slug?: string }) => Promise<readonly string[]>;
  erase: (call: Call, id: number) => Promise<unknown>;
}

export const trashedArticles: TrashKind = {
  noun: 'article',
  name: 'Article',
  count: (total) => plural(total, 'deleted article', 'deleted articles'),
  pathOf: ({ slug }) => pathOfEntry('post', slug),
  read: trashRead,
  restore: async (call, id, body) =>
    (await call('POST /api/trash/posts/{id}/restore', { params: { id }, body })).body.takenOut,
  erase: (call, id) => call('DELETE /api/trash/posts/{id}', { params: { id } }),
};

export const trashedPages: TrashKind = {
  noun: 'page',
  name: 'Page',
  count: (total) => plural(total, 'deleted page', 'deleted pages'),
  pathOf: ({ slug }) => pathOfEntry('page', slug),
  read: trashedPagesRead,
  async restore(call, id, body) {
    await call('POST /api/trash/pages/{id}/restore', { params: { id }, body });
    return [];
  },
  erase: (call, id) => call('DELETE /api/trash/pages/{id}', { params: { id } }),
};
