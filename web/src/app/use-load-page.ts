import { useCallback } from 'react';
import { preload, useSWRConfig } from 'swr';
import type { Loaded } from '~/lib/page';
import { fetchRead, type Read } from '~/lib/read';
import { usePublicUrl } from '~/lib/public-url';
import { useSite } from '~/lib/site-context';
import { findRoute } from './find-route';
import { loadPageModule } from './page-modules';
import { textsFor } from './route-texts';

/** Loads a page's module, data and head; cached data is not fetched again. */
export function useLoadPage(): (url: string) => Promise<Loaded> {
  const { cache, fallback } = useSWRConfig();
  const site = useSite();
  const publicUrl = usePublicUrl();
  return useCallback(
    async (url) => {
      const { pathname, searchParams } = new URL(url, window.location.origin);
      const { route, params } = findRoute(pathname);
      const module = await loadPageModule(route, site);
      const read = async <T>(source: Read<T>): Promise<T | null> => {
        const kept: unknown = cache.get(source.key)?.data ?? fallback[source.key];
        if (kept !== undefined) return kept as T | null;
        return preload(source.key, () => fetchRead(source, cache));
      };
      const texts = textsFor(route, site);
      return module.load({ params, query: searchParams, site, publicUrl, texts, read });
    },
    [cache, fallback, site, publicUrl],
  );
}
