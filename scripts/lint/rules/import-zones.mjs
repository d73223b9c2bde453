import path from 'node:path';
import { root } from '../../lib/paths.mjs';
import { codeZones, serverTestZones, testZones } from '../zones.mjs';

/** @typedef {import('../zones.mjs').Zone} Zone */

const WEB_ALIASES = { '@contract/': 'cms/src/contract/', '~/': 'web/src/' };
const WEB_TEST = /^web\/(?:.*\.test\.tsx?$|src\/testing\/)/;

/**
 * Whether a path is a folder or inside it; both relative to the root.
 * @param {string} file
 * @param {string} folder '' for the root itself
 */
const isWithin = (file, folder) =>
  folder === '' || file === folder || file.startsWith(`${folder}/`);

/**
 * Path of an import from the root; undefined for packages.
 * @param {string} file from the root
 * @param {string} specifier
 */
function importedPath(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const alias = Object.entries(WEB_ALIASES).find(([prefix]) => specifier.startsWith(prefix));
  return alias && alias[1] + specifier.slice(alias[0].length);
}

/** @param {string} file from the root @returns {Zone[]} */
function zonesOf(file) {
  if (WEB_TEST.test(file)) return testZones;
  return file.startsWith('cms/src/') && file.endsWith('.test.ts') ? serverTestZones : codeZones;
}

/**
 * Returns the messages of the zones that an import breaks.
 * @param {string} file relative to the root, with `/` as separator
 * @param {string} specifier as written in the import
 */
export function brokenZones(file, specifier) {
  const imported = importedPath(file, specifier);
  if (imported === undefined) return [];
  return zonesOf(file)
    .filter(
      ({ target, without, from, except }) =>
        isWithin(file, target) &&
        !without.some((part) => isWithin(file, part)) &&
        isWithin(imported, from) &&
        !except.some((part) => isWithin(imported, part)),
    )
    .map(({ message }) => message);
}

/** Checks imports against the zones. @type {import('@oxlint/plugins').Rule} */
export const importZones = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    /** @param {import('@oxlint/plugins').ESTree.Node} node @param {import('@oxlint/plugins').ESTree.Node | null | undefined} source */
    const check = (node, source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      for (const message of brokenZones(file, source.value)) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      CallExpression(node) {
        const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require';
        if (isRequire) check(node, node.arguments[0]);
      },
    };
  },
};
