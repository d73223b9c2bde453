import type { PageModule, PageRoute } from '~/lib/page';

const loaded = new Map<PageRoute, PageModule>();
const pending = new Map<PageRoute, Promise<PageModule>>();

/** The module of a page, where it has been loaded. */
export const getPageModule = (route: PageRoute): PageModule | undefined => loaded.get(route);

/**
 * Loads the module of a page once. A failure stays one until the document is loaded again: a promise
 * made anew at every rendering would be asked for without end.
 */
export function loadPageModule(route: PageRoute): Promise<PageModule> {
  let promise = pending.get(route);
  if (promise === undefined) {
    promise = route.module().then((module) => {
      loaded.set(route, module);
      return module;
    });
    pending.set(route, promise);
  }
  return promise;
}
