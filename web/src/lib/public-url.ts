import { createContext, useContext } from 'react';

/** Public URL of the magazine, without a trailing slash. */
export const PublicUrlContext = createContext('');

/** Public URL for absolute links, the same on the server and in the browser. */
export const usePublicUrl = (): string => useContext(PublicUrlContext);
