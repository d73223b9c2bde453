import type { PageTextKey } from '@contract/texts/text-keys';
import { categoriesRead } from '~/features/categories/api/reads';
import { preferencesRead } from '~/features/newsletter/api/preferences-read';
import type { LoadContext, Loaded } from '~/lib/page';
import { messageHead } from './newsletter-head';

/** Loads a page with the preferences of the token's owner; status 404 for an unknown token. */
export const loadForHolder =
  (title: PageTextKey) =>
  async ({ site, query, texts, read }: LoadContext): Promise<Loaded> => {
    const [found] = await Promise.all([
      read(preferencesRead(query.get('token') ?? '')),
      read(categoriesRead),
    ]);
    return found === null
      ? messageHead(texts, texts('letters.lost'), site, 404)
      : messageHead(texts, texts(title), site);
  };
