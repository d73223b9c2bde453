import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Sources of a checkout.
 * @typedef {object} Tree
 * @property {string} root
 * @property {ReadonlyMap<string, string>} sources TypeScript of cms/src and web/src, by path
 * @property {ReadonlyMap<string, string>} code the same without tests
 */

const FOLDERS = ['cms/src', 'web/src'];
const TEST = /\.test\.tsx?$|\/testing\//;

/** @param {string} root @returns {Tree} */
export function readTree(root) {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .filter((name) => /\.tsx?$/.test(name)),
  );
  const sources = new Map(
    names.sort().map((name) => [name, readFileSync(path.join(root, name), 'utf8')]),
  );
  const code = new Map([...sources].filter(([name]) => !TEST.test(name)));
  return { root, sources, code };
}

/**
 * Text of another file of the checkout; empty if missing.
 * @param {Tree} tree @param {string} file
 */
export function textOf({ root }, file) {
  const place = path.join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : '';
}

/** @param {string} text */
export const linesOf = (text) =>
  text === '' ? 0 : text.split('\n').length - Number(text.endsWith('\n'));

/**
 * Server code without the contract, which every room may import.
 * @param {Tree} tree
 */
export const serverCode = ({ code }) =>
  [...code].filter(([file]) => /^cms\/src\/(?!contract\/|admin\/)/.test(file));

/**
 * Folders whose subfolders are separate rooms, in the current layout and in that of the first
 * release.
 */
const NESTED = ['api', 'domain', 'integrations'];

/**
 * The server room of a file: `content`, or `api/post` in nested folders; undefined for files of
 * other packages or outside any room.
 * @param {string} file
 */
export function roomOf(file) {
  const [, , part = '', inner = '', more] = file.startsWith('cms/src/') ? file.split('/') : [];
  if (inner === '') return undefined;
  return NESTED.includes(part) && more !== undefined ? `${part}/${inner}` : part;
}

/**
 * Number of rooms with such files.
 * @param {Iterable<string>} files
 */
export const roomsOf = (files) =>
  new Set([...files].map(roomOf).filter((room) => room !== undefined)).size;
