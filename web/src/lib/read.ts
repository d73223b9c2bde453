import { useEffect } from 'react';
import useSWR, { type Cache, type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { ReadAddress, ResponseOf } from '@contract/calls';
import { type PlacedArgs, urlOf } from './call-api';
import { ApiError, type ApiResponse, request } from './http';

/** A GET of the API: its address, which is also the cache key, and a parser of the response. */
export interface Read<T> {
  key: string;
  parse(response: ApiResponse): T;
}

/** A page of a list, and the number of all matching entries. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** A read by an address of the contract, with a parser of its response. */
export const readOf = <A extends ReadAddress, T>(
  parse: (response: ApiResponse<ResponseOf<A>>) => T,
  address: A,
  ...given: PlacedArgs<A>
): Read<T> => ({ key: urlOf(address, ...given), parse });

type ItemOf<A extends ReadAddress> = ResponseOf<A> extends readonly (infer T)[] ? T : never;

/** A read of one resource. */
export const readOne = <A extends ReadAddress>(
  address: A,
  ...given: PlacedArgs<A>
): Read<ResponseOf<A>> => readOf(({ body }) => body, address, ...given);

/** A read of a page of a list. */
export const readPage = <A extends ReadAddress>(
  address: A,
  ...given: PlacedArgs<A>
): Read<Page<ItemOf<A>>> => ({
  ...readOne(address, ...given),
  parse: ({ body, total }: ApiResponse<ItemOf<A>[]>) => ({
    items: body,
    total: total ?? body.length,
  }),
});

/** Pending reads, by cache and key. */
export const running = new WeakMap<Cache, Map<string, Promise<unknown>>>();

/** Fetches a read, once for concurrent callers with the same cache; resolves to null for a 404. */
export function fetchRead<T>(read: Read<T>, cache: Cache): Promise<T | null> {
  const reads = running.get(cache) ?? new Map<string, Promise<unknown>>();
  running.set(cache, reads);
  const known = reads.get(read.key);
  if (known !== undefined) return known as Promise<T | null>;
  const promise = fetchOnce(read).finally(() => {
    if (reads.get(read.key) === promise) reads.delete(read.key);
  });
  reads.set(read.key, promise);
  return promise;
}

async function fetchOnce<T>(read: Read<T>): Promise<T | null> {
  try {
    return read.parse(await request('GET', read.key));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** As in the specification, section 7: no retry, no automatic refetch, never stale. */
export const swrConfig: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
  dedupingInterval: 2_000,
};

/** Number of mounted components per read, by cache and key. */
export const mounted = new WeakMap<Cache, Map<string, number>>();

/**
 * Counts the components that use a read, so that a refresh fetches used reads and drops the others.
 */
function useMounted(key: string | null, cache: Cache): void {
  useEffect(() => {
    if (key === null) return undefined;
    const counts = mounted.get(cache) ?? new Map<string, number>();
    mounted.set(cache, counts);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return () => {
      counts.set(key, (counts.get(key) ?? 1) - 1);
    };
  }, [key, cache]);
}

/**
 * The data of a read, from the server-rendered page, the cache or the API. Undefined while it
 * loads, null for a 404; a null read does nothing.
 */
export function useRead<T>(read: Read<T> | null): SWRResponse<T | null, Error> {
  const { cache } = useSWRConfig();
  const key = read === null ? null : read.key;
  useMounted(key, cache);
  return useSWR<T | null, Error>(key, () => fetchRead(read as Read<T>, cache));
}
