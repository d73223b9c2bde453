import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { ApiError, type ApiResponse, callApi } from './http';

/** One GET of the API: its address, which is also its key, and what its answer means. */
export interface Read<T> {
  key: string;
  parse(response: ApiResponse): T;
}

/** A page of a list and the count of all that match. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** A read whose answer is one resource. */
export const readOne = <T>(key: string): Read<T> => ({
  key,
  parse: (response) => response.body as T,
});

/** A read whose answer is a page of a list. */
export const readPage = <T>(key: string): Read<Page<T>> => ({
  key,
  parse: ({ body, total }) => ({ items: body as T[], total: total ?? (body as T[]).length }),
});

/** Fetches a read over the network; null where the API answers 404. */
export async function fetchRead<T>(read: Read<T>): Promise<T | null> {
  try {
    return read.parse(await callApi('GET', read.key));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Fetching as the specification's section 7 says: no retry, no refetch by itself, never stale. */
export const swrConfig: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
  dedupingInterval: 2_000,
};

/**
 * The data of a read, from the page as rendered, from memory or from the API. It is undefined
 * while it loads and null where there is no such thing; a null read reads nothing.
 */
export const useRead = <T>(read: Read<T> | null): SWRResponse<T | null, Error> =>
  useSWR<T | null, Error>(read === null ? null : read.key, () => fetchRead(read as Read<T>));
