import { authorsRead } from '~/features/authors/api/reads';
import { categoriesRead } from '~/features/categories/api/reads';
import type { KnownEntries } from '~/features/history/model/version-fields';
import { useRead } from '~/lib/read';

/** What names the ids in versions of an article, as far as it has been read. */
export const useKnownEntries = (): KnownEntries => ({
  categories: useRead(categoriesRead).data ?? [],
  authors: useRead(authorsRead).data ?? [],
});
