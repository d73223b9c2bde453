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

/**
 * Percentage of the server's lines in files for which lint allows untyped calls.
 * @param {Tree} tree
 */
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
 * Files that read and write other systems' formats have their own field lists, and parts named
 * after any topic. They do not count toward any room.
 */
const OTHER_SYSTEMS = /^cms\/src\/moving\/(?:reading|texts|exporting|importing)\//;

/** Server files that name the table `posts`. @param {Tree} tree */
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
 * Average number of places per call: its definition and its handler, plus its Strapi route and
 * browser requests that repeat its method and path.
 * @param {Tree} tree
 */
export function placesPerCall(tree) {
  const routes = occurrences(tree, /\bhandler: '/g, 'cms/src/api');
  const requests = occurrences(tree, /\b(?:request|callApi)\(\s*'[A-Z]+',/g, 'web/src');
  return Math.round((2 + (routes + requests) / callsOf(tree)) * 10) / 10;
}

/** Number of responses that the browser casts to a type without validation. @param {Tree} tree */
export const castBodies = (tree) => occurrences(tree, /\bbody as\b/g, 'web/src');

/** @param {string} name */
const columnOf = (name) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/**
 * Files that name more than half of a post's fields, and so must change for a new one.
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

/** Patterns for file names of a topic; `ip-network` is about clients, not affiliate networks. */
export const TOPICS = {
  newsletter: /newsletter|issue|letter/,
  images: /image|picture/,
  affiliates: /affiliate|(?<!ip-)network|conversion|sale|postback|product(?!ion)/,
};

/**
 * Server files named after a topic, inside a room.
 * @param {Tree} tree @param {RegExp} topic
 */
export const filesOfTopic = (tree, topic) =>
  serverCode(tree)
    .map(([file]) => file)
    .filter((file) => roomOf(file) !== undefined && !OTHER_SYSTEMS.test(file) && topic.test(file));

/** Number of lines that are neither blank nor comments. @param {string} text */
const codeLinesOf = (text) =>
  text.split('\n').filter((line) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)).length;

/** The server room, browser feature or other folder of a file. @param {string} file */
const placeOf = (file) =>
  /^(?:web\/src\/(?:features|pages)\/|\w+\/src\/)[^/]+/.exec(file)?.[0] ?? '';

/** Number of code lines without tests. @param {Tree} tree */
export const codeLines = ({ code }) =>
  [...code.values()].reduce((sum, text) => sum + codeLinesOf(text), 0);

/** Code lines of the largest room, feature or other folder. @param {Tree} tree */
export function largestRoom({ code }) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [file, text] of code) {
    const place = placeOf(file);
    sums.set(place, (sums.get(place) ?? 0) + codeLinesOf(text));
  }
  return Math.max(0, ...sums.values());
}

/** Code lines per API call. @param {Tree} tree */
export const codeLinesPerCall = (tree) => Math.round(codeLines(tree) / callsOf(tree));

/**
 * Common changes with step-by-step instructions in docs/recipes.md.
 * @param {Tree} tree
 */
export const recipes = (tree) =>
  [...textOf(tree, 'docs/recipes.md').matchAll(/^## \d+\. /gm)].length;
