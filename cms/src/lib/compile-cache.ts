import module from 'node:module';
import path from 'node:path';

/** Node's own, from 22.8 on; a folder that cannot be written only makes no start faster. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };

// What is compiled once is read by every later start: half of a start is the loading of Strapi's modules.
enableCompileCache?.(path.resolve(__dirname, '..', '..', '..', '.cache', 'compiled'));
