import type { Site } from '@contract/site';
import type { PageModule, PageRoute } from '~/lib/page';
import { loadRouteTexts } from './route-texts';

const keyOf = (route: PageRoute, { language }: Site): string => `${language} ${route.path}`;

const loaded = new Map<string, PageModule>();
const pending = new Map<string, Promise<PageModule>>();

/** The module of a page if it is loaded. */
export const getPageModule = (route: PageRoute, site: Site): PageModule | undefined =>
  loaded.get(keyOf(route, site));

/**
 * Loads a page's module and texts once. A failure lasts until the document is reloaded: a new
 * promise for each render would retry endlessly.
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
