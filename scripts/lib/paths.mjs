import path from 'node:path';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** The server's package. */
export const cms = path.join(root, 'cms');

/** The frontend's package. */
export const web = path.join(root, 'web');

/** Logs and results of the last run; outside node_modules, which `npm ci` deletes. */
export const cache = path.join(root, '.cache', 'aurelian');

/** The server's compiled entry. */
export const serverEntry = path.join(cms, 'dist', 'src', 'main.js');

/**
 * A path as a person reads it: from the project's folder where it lies inside.
 * @param {string} file
 */
export const shown = (file) =>
  file.startsWith(root + path.sep) ? path.relative(root, file) : file;
