import { createContext, useContext } from 'react';

/** Where readers find the magazine, without a slash at its end. */
export const PublicUrlContext = createContext('');

/** The magazine's address for links that leave it, the same on the server and in the browser. */
export const usePublicUrl = (): string => useContext(PublicUrlContext);
