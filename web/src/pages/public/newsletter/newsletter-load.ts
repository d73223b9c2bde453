import { categoriesRead } from '~/features/categories/api/reads';
import { preferencesRead } from '~/features/newsletter/api/preferences-read';
import type { LoadContext, Loaded } from '~/lib/page';
import { messageHead } from './newsletter-head';
import { LOST_TITLE } from './lost-link';

/** Loads a page for the holder of a token, with what that reader chose; 404 where the token is nobody's. */
export const loadForHolder =
  (title: string) =>
  async ({ site, query, read }: LoadContext): Promise<Loaded> => {
    const [found] = await Promise.all([
      read(preferencesRead(query.get('token') ?? '')),
      read(categoriesRead),
    ]);
    return found === null ? messageHead(LOST_TITLE, site, 404) : messageHead(title, site);
  };
