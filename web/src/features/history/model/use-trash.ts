import { useState } from 'react';
import type { TrashedPost } from '@contract/revision';
import { ApiError } from '~/lib/http';
import { useAction } from '~/lib/use-action';
import { articleErased, articleNotErased, articleNotRestored, articleRestored } from './messages';

/** A restoration that was refused because of the article's address. */
export interface AddressConflict {
  article: TrashedPost;
  message: string;
}

const slugErrorOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === 'slug')?.message : undefined;

/** Restoring and deleting for good; a restoration that needs another address asks for it. */
export function useTrash() {
  const { pending, run } = useAction<number>();
  const [conflict, setConflict] = useState<AddressConflict | null>(null);
  const [asked, setAsked] = useState<TrashedPost | null>(null);

  const restore = async (article: TrashedPost, slug?: string): Promise<void> => {
    const { id, title } = article;
    const given = { params: { id }, body: slug === undefined ? {} : { slug } };
    await run((call) => call('POST /api/trash/posts/{id}/restore', given), {
      key: id,
      onDone: () => setConflict(null),
      done: ({ body }) => articleRestored(title, body.takenOut),
      refuse(error) {
        const message = slugErrorOf(error);
        if (message !== undefined) setConflict({ article, message });
        return message !== undefined;
      },
      failed: articleNotRestored,
    });
  };

  const erase = async (): Promise<void> => {
    if (asked === null) return;
    const { id } = asked;
    await run((call) => call('DELETE /api/trash/posts/{id}', { params: { id } }), {
      key: id,
      done: articleErased,
      failed: articleNotErased,
      close: () => setAsked(null),
    });
  };

  return { pendingId: pending, conflict, setConflict, asked, setAsked, restore, erase };
}
