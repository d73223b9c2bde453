import { authorsRead } from '~/features/authors/api/reads';
import { categoriesRead } from '~/features/categories/api/reads';
import type { KnownEntries } from '~/features/history/model/version-fields';
import { useRead } from '~/lib/read';

/** Names for the ids in versions of an article; those that are not loaded are missing. */
export const useKnownEntries = (): KnownEntries => ({
  categories: useRead(categoriesRead).data ?? [],
  authors: useRead(authorsRead).data ?? [],
});
