import { createContext, useContext } from 'react';

/** Prefetches what a page of the site needs. */
export type Prefetch = (url: string) => void;

const PrefetchContext = createContext<Prefetch>(() => undefined);

export const PrefetchContextProvider = PrefetchContext.Provider;

/** Returns the function that prefetches a page. */
export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
