import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { mounted, running } from './read';

/**
 * Returns a function that refreshes all reads below some paths: displayed ones are fetched again,
 * others dropped from the cache. It resolves when the displayed ones are loaded.
 */
export function useRefresh(): (...paths: string[]) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async (...paths) => {
      const isOf = (key: string) =>
        paths.some(
          (path) => key === path || (/^[/?]/.test(key.slice(path.length)) && key.startsWith(path)),
        );
      const keys = [...cache.keys()].filter(isOf);
      // A pending read may hold data from before the change.
      for (const key of keys) running.get(cache)?.delete(key);
      const shown = mounted.get(cache);
      for (const key of keys) if (!((shown?.get(key) ?? 0) > 0)) cache.delete(key);
      // Also for dropped reads: SWR would otherwise deduplicate a request with a recent one.
      await Promise.all(keys.map((key) => mutate(key)));
    },
    [cache, mutate],
  );
}

/** Returns a function that clears all reads but one, without fetching them again. */
export function useForgetAllBut(): (kept: string) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async (kept) => {
      running.delete(cache);
      const keys = [...cache.keys()].filter((key) => key !== kept);
      // Keys stay without values, so that the next session's refresh loads them.
      await Promise.all(keys.map((key) => mutate(key, undefined, { revalidate: false })));
    },
    [cache, mutate],
  );
}
