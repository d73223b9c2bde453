import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { mounted, running } from './read';

/**
 * A function that brings everything up to date that was read from below these paths: what is shown
 * is fetched again, what is only remembered is forgotten. It ends when what is shown is there.
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
      // A read under way may have been answered before the change.
      for (const key of keys) running.get(cache)?.delete(key);
      const shown = mounted.get(cache);
      for (const key of keys) if (!((shown?.get(key) ?? 0) > 0)) cache.delete(key);
      // Includes reads that are not shown: SWR would otherwise reuse a recent request.
      await Promise.all(keys.map((key) => mutate(key)));
    },
    [cache, mutate],
  );
}

/** A function that forgets everything that was read but one key, and asks for none of it again. */
export function useForgetAllBut(): (kept: string) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async (kept) => {
      running.delete(cache);
      const keys = [...cache.keys()].filter((key) => key !== kept);
      // The keys stay, without values: the next session loads them again (useRefresh).
      await Promise.all(keys.map((key) => mutate(key, undefined, { revalidate: false })));
    },
    [cache, mutate],
  );
}
