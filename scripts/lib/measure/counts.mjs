import { linesOf, roomOf, serverCode, textOf } from './tree.mjs';

/** @typedef {import('./tree.mjs').Tree} Tree */

/** @param {Tree} tree @param {RegExp} pattern @param {string} folder @returns {number} occurrences in code below the folder */
const occurrences = ({ code }, pattern, folder) =>
  [...code]
    .filter(([file]) => file.startsWith(`${folder}/`))
    .reduce((sum, [, text]) => sum + [...text.matchAll(pattern)].length, 0);

/** @param {string} glob with `**`, `*` and `{a,b}` */
function patternOf(glob) {
  const source = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll('**', '.+')
    .replace(/(?<![.)])\*/g, '[^/]*');
  return new RegExp(`^${source}$`);
}

/** Percentage of the server's lines in files where lint allows untyped calls. @param {Tree} tree */
export function untypedShare(tree) {
  const { overrides } = JSON.parse(textOf(tree, '.oxlintrc.json'));
  const patterns = /** @type {{ files: string[], rules: Record<string, unknown> }[]} */ (overrides)
    .filter(({ rules }) => rules['typescript/no-unsafe-call'] === 'off')
    .flatMap(({ files }) => files.map(patternOf));
  const server = [...tree.code].filter(([file]) => file.startsWith('cms/src/'));
  const untyped = server.filter(([file]) => patterns.some((pattern) => pattern.test(file)));
  /** @param {[string, string][]} files */
  const sum = (files) => files.reduce((total, [, text]) => total + linesOf(text), 0);
  return Math.round((sum(untyped) / sum(server)) * 1000) / 10;
}

const POSTS_IN_SQL =
  /(?:\b(?:knex|trx|tx|db|connection)|\.(?:from|into|table|update|\w*[jJ]oin))(?:<[^()]*>)?\(\s*['"`]posts\b(?!\.)|\btable: 'posts'|\['posts', '|\b(?:from|join|into|update)\s+"?posts\b(?! with)/;

/**
 * Files that read and write other systems' formats have field lists of their own and parts named after any topic. They
 * do not count for any of our rooms.
 */
const OTHER_SYSTEMS = /^cms\/src\/moving\/(?:reading|texts|exporting|importing)\//;

/** The files of the server that name the table `posts`. @param {Tree} tree */
export const filesWithPosts = (tree) =>
  serverCode(tree)
    .filter(([file]) => !OTHER_SYSTEMS.test(file))
    .filter(([, text]) => POSTS_IN_SQL.test(withoutComments(text)))
    .map(([file]) => file);

/** @param {string} text */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Number of calls in the contract. @param {Tree} tree */
const callsOf = (tree) => occurrences(tree, /^\s{4}id: '/gm, 'cms/src/contract/routes');

/**
 * In how many places a call is written on average: its definition and its handler, and beside these a route of
 * Strapi's, a name for the OpenAPI document, or a request of the browser that repeats method and address.
 * @param {Tree} tree
 */
export function placesPerCall(tree) {
  const routes = occurrences(tree, /\bhandler: '/g, 'cms/src/api');
  const requests = occurrences(tree, /\b(?:request|callApi)\(\s*'[A-Z]+',/g, 'web/src');
  return Math.round((2 + (routes + requests) / callsOf(tree)) * 10) / 10;
}

/** Answers that the browser takes for a type without a check. @param {Tree} tree */
export const castBodies = (tree) => occurrences(tree, /\bbody as\b/g, 'web/src');

/** @param {string} name */
const columnOf = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Files that name more than half of a post's fields, and so have to be changed for a new one.
 * @param {Tree} tree
 */
export function listsOfPostFields(tree) {
  const schema = JSON.parse(textOf(tree, 'cms/src/api/post/content-types/post/schema.json'));
  const fields = Object.keys(schema.attributes).map(
    (name) => new RegExp(`\\b(?:${name}|${columnOf(name)})\\b`),
  );
  return [...tree.code]
    .filter(([file]) => !OTHER_SYSTEMS.test(file))
    .filter(([, text]) => fields.filter((field) => field.test(text)).length > fields.length / 2)
    .map(([file]) => file);
}

/** Patterns for the file names of a topic; `ip-network` is about callers, not about affiliate networks. */
export const TOPICS = {
  newsletter: /newsletter|issue|letter/,
  images: /image|picture/,
  affiliates: /affiliate|(?<!ip-)network|conversion|sale|postback|product(?!ion)/,
};

/** The files of the server that are named by a topic, and lie in a room. @param {Tree} tree @param {RegExp} topic */
export const filesOfTopic = (tree, topic) =>
  serverCode(tree)
    .map(([file]) => file)
    .filter((file) => roomOf(file) !== undefined && !OTHER_SYSTEMS.test(file) && topic.test(file));

/** Lines of code: neither blank nor a comment. @param {string} text */
const codeLinesOf = (text) =>
  text.split('\n').filter((line) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)).length;

/** The room of the server, feature of the browser, or other folder of a file. @param {string} file */
const placeOf = (file) =>
  /^(?:web\/src\/(?:features|pages)\/|\w+\/src\/)[^/]+/.exec(file)?.[0] ?? '';

/** Lines of code without tests. @param {Tree} tree */
export const codeLines = ({ code }) =>
  [...code.values()].reduce((sum, text) => sum + codeLinesOf(text), 0);

/** Lines of code of the largest room, feature or other folder. @param {Tree} tree */
export function largestRoom({ code }) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [file, text] of code) {
    const place = placeOf(file);
    sums.set(place, (sums.get(place) ?? 0) + codeLinesOf(text));
  }
  return Math.max(0, ...sums.values());
}

/** Lines of code per call of the API. @param {Tree} tree */
export const codeLinesPerCall = (tree) => Math.round(codeLines(tree) / callsOf(tree));

/** The ordinary changes that docs/recipes.md describes step by step. @param {Tree} tree */
export const recipes = (tree) =>
  [...textOf(tree, 'docs/recipes.md').matchAll(/^## \d+\. /gm)].length;
