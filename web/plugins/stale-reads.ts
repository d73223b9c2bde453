import type { Plugin } from 'vite';
import { staleReads as known } from '../../cms/src/contract/routes';

const NAME = 'virtual:stale-reads';

/**
 * What each call of the contract makes out of date, as a module of its own: the browser needs to know it, but
 * not the schemas that stand beside it.
 */
export const staleReads = (): Plugin => ({
  name: 'aurelian-stale-reads',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}` ? `export const staleReads = ${JSON.stringify(known)};` : undefined,
});
