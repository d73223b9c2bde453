import { useState } from 'react';
import type { TrashedEntry } from '@contract/revision';
import { ApiError } from '~/lib/http';
import { useAction } from '~/lib/use-action';
import { entryErased, entryNotErased, entryNotRestored, entryRestored } from './messages';
import type { TrashKind } from './trash-kinds';

/** A restore that was refused because the entry's slug is taken. */
export interface AddressConflict {
  entry: TrashedEntry;
  message: string;
}

const slugErrorOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === 'slug')?.message : undefined;

/** Restores entries or deletes them permanently; asks for a new slug if the old one is taken. */
export function useTrash({ noun, name, ...kind }: TrashKind) {
  const { pending, run } = useAction<number>();
  const [conflict, setConflict] = useState<AddressConflict | null>(null);
  const [asked, setAsked] = useState<TrashedEntry | null>(null);

  const restore = async (entry: TrashedEntry, slug?: string): Promise<void> => {
    const { id, title } = entry;
    await run((call) => kind.restore(call, id, slug === undefined ? {} : { slug }), {
      key: id,
      onDone: () => setConflict(null),
      done: (takenOut) => entryRestored(title, takenOut),
      refuse(error) {
        const message = slugErrorOf(error);
        if (message !== undefined) setConflict({ entry, message });
        return message !== undefined;
      },
      failed: entryNotRestored(noun),
    });
  };

  const erase = async (): Promise<void> => {
    if (asked === null) return;
    const { id } = asked;
    await run((call) => kind.erase(call, id), {
      key: id,
      done: entryErased(name),
      failed: entryNotErased(noun),
      close: () => setAsked(null),
    });
  };

  return { pendingId: pending, conflict, setConflict, asked, setAsked, restore, erase };
}
