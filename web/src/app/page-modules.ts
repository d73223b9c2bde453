import type { Site } from '@contract/site';
import type { PageModule, PageRoute } from '~/lib/page';
import { loadRouteTexts } from './route-texts';

const keyOf = (route: PageRoute, { language }: Site): string => `${language} ${route.path}`;

const loaded = new Map<string, PageModule>();
const pending = new Map<string, Promise<PageModule>>();

/** The module of a page, where it has been loaded. */
export const getPageModule = (route: PageRoute, site: Site): PageModule | undefined =>
  loaded.get(keyOf(route, site));

/**
 * Loads the module of a page, with the words that it needs, once. A failure stays one until the document is loaded again: a promise
 * made again at every rendering would be asked for without end.
 */
export function loadPageModule(route: PageRoute, site: Site): Promise<PageModule> {
  const key = keyOf(route, site);
  let promise = pending.get(key);
  if (promise === undefined) {
    promise = Promise.all([route.module(), loadRouteTexts(route, site)]).then(([module]) => {
      loaded.set(key, module);
      return module;
    });
    pending.set(key, promise);
  }
  return promise;
}
