import { createContext, useContext } from 'react';

/** Fetches what a page of the site needs, before it is visited. */
export type Prefetch = (url: string) => void;

const PrefetchContext = createContext<Prefetch>(() => undefined);

export const PrefetchContextProvider = PrefetchContext.Provider;

/** The way to fetch a page ahead. */
export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
