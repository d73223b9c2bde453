import path from 'node:path';
import { linesOf, roomOf } from './tree.mjs';

/** @typedef {import('./tree.mjs').Tree} Tree */
/** Names, each with the names that it leads to. @typedef {Map<string, Set<string>>} Graph */

const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;
const SERVICE = /\bservice\(\s*['"`]api::([\w-]+)\./g;
/** They connect the rooms, so they import all of them. */
const ROOF = ['bootstrap', 'bin'];
const CRUMB_LINES = 20;

/** @param {string} file @param {string} specifier */
function targetOf(file, specifier) {
  if (specifier.startsWith('@contract/'))
    return specifier.replace('@contract/', 'cms/src/contract/');
  if (specifier.startsWith('~/')) return specifier.replace('~/', 'web/src/');
  return path.posix.join(path.posix.dirname(file), specifier);
}

/** @param {Graph} graph @param {string} from @param {string} to */
function link(graph, from, to) {
  const known = graph.get(from) ?? new Set();
  graph.set(from, known.add(to));
}

/** Import graph of the files of both packages. @param {Tree} tree */
function importsOf({ code }) {
  /** @type {Graph} */
  const graph = new Map();
  for (const [file, text] of code) {
    for (const [, specifier = ''] of text.matchAll(SPECIFIER)) {
      const place = targetOf(file, specifier);
      const found = [`${place}.ts`, `${place}.tsx`].find((one) => code.has(one));
      if (found !== undefined) link(graph, file, found);
    }
  }
  return graph;
}

/** Lookups of the product's services by a string. @param {Tree} tree */
export const servicesByString = ({ code }) =>
  [...code].flatMap(([file, text]) =>
    [...text.matchAll(SERVICE)].map(([, owner = '']) => ({ file, owner })),
  );

/** Graph of services looked up by a string between rooms. @param {Tree} tree */
export function stringEdges(tree) {
  /** @type {Graph} */
  const graph = new Map();
  for (const { file, owner } of servicesByString(tree)) {
    const room = roomOf(file);
    if (room?.startsWith('api/') && room !== `api/${owner}`) link(graph, room, `api/${owner}`);
  }
  return graph;
}

/** Import graph of the rooms. @param {Tree} tree */
export function importEdges(tree) {
  /** @type {Graph} */
  const graph = new Map();
  for (const [file, targets] of importsOf(tree)) {
    for (const target of targets) {
      const [from, to] = [roomOf(file), roomOf(target)];
      const isWired = from === undefined || to === undefined || from === to || ROOF.includes(from);
      if (!isWired) link(graph, from, to);
    }
  }
  return graph;
}

/** @param {Graph} graph */
export const countEdges = (graph) => [...graph.values()].reduce((sum, { size }) => sum + size, 0);

/** @param {Graph} graph @param {string} start @returns {Set<string>} names reachable from there */
function reachedFrom(graph, start) {
  const reached = new Set();
  const waiting = [...(graph.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return reached;
}

/**
 * Number of names on a cycle.
 * @param {Graph[]} graphs counted as one
 */
export function namesInCycles(...graphs) {
  /** @type {Graph} */
  const all = new Map();
  for (const graph of graphs) {
    for (const [from, targets] of graph) for (const to of targets) link(all, from, to);
  }
  return [...all.keys()].filter((name) => reachedFrom(all, name).has(name)).length;
}

/** Short files with a single importer. @param {Tree} tree */
export function singleUseFiles(tree) {
  /** @type {Map<string, number>} */
  const importers = new Map();
  for (const targets of importsOf(tree).values()) {
    for (const target of targets) importers.set(target, (importers.get(target) ?? 0) + 1);
  }
  return [...tree.code]
    .filter(([file, text]) => linesOf(text) <= CRUMB_LINES && importers.get(file) === 1)
    .map(([file]) => file);
}
