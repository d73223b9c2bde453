import path from 'node:path';

/** Root folder of the project. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** Package of the server. */
export const cms = path.join(root, 'cms');

/** Package of the frontend. */
export const web = path.join(root, 'web');

/** Logs and results of the last run; outside node_modules, which `npm ci` deletes. */
export const cache = path.join(root, '.cache', 'aurelian');

/** Compiled entry point of the server. */
export const serverEntry = path.join(cms, 'dist', 'src', 'main.js');

/**
 * Display form of a path: relative to the project's folder if inside.
 * @param {string} file
 */
export const shown = (file) =>
  file.startsWith(root + path.sep) ? path.relative(root, file) : file;
