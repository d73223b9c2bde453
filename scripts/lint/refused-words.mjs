import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Words refused in names, with their replacements; docs/glossary.md has the reasons. */
export const REFUSED = {
  anew: 'again, re…',
  book: 'ledger context, rates',
  books: 'ledgers',
  deed: 'action',
  deeds: 'actions',
  desk: 'context, gateway, reader, matcher',
  desks: 'contexts',
  door: 'endpoint, gate, login',
  doors: 'endpoints, gates',
  figure: 'metric',
  figures: 'metrics',
  keeper: 'what it does: save, sync, enforce, start',
  letter: 'newsletter issue, message',
  letters: 'newsletter issues, messages',
  mend: 'fix',
  mended: 'fixed',
  mending: 'fixing',
  parcel: 'message',
  parcels: 'messages',
  picture: 'image',
  pictured: 'with an image',
  pictures: 'images',
  settle: 'resolve',
  settled: 'resolved',
  settlement: 'outcome',
  standing: 'status text, state',
  stories: 'posts',
  story: 'post',
  telling: 'report, format',
  told: 'reported, shown',
  way: 'gate, login, strategy, link',
  ways: 'gates, links',
};

/**
 * Names of declarations and files in which a refused word has an ordinary meaning, such as letters
 * of the alphabet or HTML elements.
 * @type {readonly string[]}
 */
export const ORDINARY = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'ordinary-names.json'), 'utf8'),
);

const known = new Set(ORDINARY);

/** @type {ReadonlyMap<string, string>} */
const refused = new Map(Object.entries(REFUSED));

/** Words of a name in camelCase, PascalCase, kebab-case or capitals. @param {string} name */
const wordsOf = (name) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** Replacement of the refused word in a name; undefined if there is none. @param {string} name */
function faultOf(name) {
  const word = wordsOf(name).find((one) => refused.has(one));
  return word && `not '${word}', but ${refused.get(word)}`;
}

/** Name of a file without its extensions. @param {string} file */
const stemOf = (file) => path.basename(file).replace(/\..*$/, '');

/** @param {string} stem of a file */
const faultOfFile = (stem) =>
  stem.endsWith('-words') ? 'not -words, but -labels, -text or -copy' : faultOf(stem);

/** Why an identifier is refused; undefined if it is allowed. @param {string} name */
export const refusalOf = (name) => (known.has(name) ? undefined : faultOf(name));

/** Why a file name is refused; undefined if it is allowed. @param {string} file its path */
export function refusalOfFile(file) {
  const stem = stemOf(file);
  return known.has(stem) ? undefined : faultOfFile(stem);
}

const DECLARATION = /\b(?:const|let|function\*?|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;

/**
 * Names in sources with a refused word that has no ordinary meaning there, without duplicates.
 * @param {ReadonlyMap<string, string>} sources by their paths
 */
export function namesToRename(sources) {
  const declared = [...sources.values()].flatMap((text) =>
    [...text.matchAll(DECLARATION)].map(([, name = '']) => name),
  );
  const names = [
    ...declared.filter((name) => faultOf(name) !== undefined),
    ...[...sources.keys()].map(stemOf).filter((stem) => faultOfFile(stem) !== undefined),
  ];
  return [...new Set(names)].filter((name) => !known.has(name)).sort();
}
