import { namesToRename } from '../../lint/refused-words.mjs';
import * as counts from './counts.mjs';
import * as imports from './imports.mjs';
import { linesOf, roomsOf, textOf } from './tree.mjs';

/**
 * @typedef {import('./tree.mjs').Tree} Tree
 *
 * @typedef {object} Measure
 * @property {string} what
 * @property {string} how what is counted
 * @property {(tree: Tree) => number} count
 * @property {number} bar the target
 * @property {boolean} [isFloor] whether it is a minimum instead of a maximum
 * @property {boolean} isReached whether the bar was reached once and must hold since
 */

/** @type {readonly Measure[]} */
export const MEASURES = [
  {
    what: 'services looked up by a string',
    how: "service('api::…') in cms/src",
    count: (tree) => imports.servicesByString(tree).length,
    bar: 0,
    isReached: true,
  },
  {
    what: 'server lines without type safety, %',
    how: 'lines of the files for which .oxlintrc.json turns no-unsafe-call off',
    count: counts.untypedShare,
    bar: 0,
    isReached: true,
  },
  {
    what: 'rooms of the server in a cycle',
    how: 'rooms that lead back to themselves, by imports and by strings',
    count: (tree) => imports.namesInCycles(imports.importEdges(tree), imports.stringEdges(tree)),
    bar: 0,
    isReached: true,
  },
  {
    what: 'edges between rooms that no import shows',
    how: 'rooms that look up a service of another by a string',
    count: (tree) => imports.countEdges(imports.stringEdges(tree)),
    bar: 0,
    isReached: true,
  },
  {
    what: 'rooms that name `posts` in SQL',
    how: 'rooms of cms/src with the table in a query',
    count: (tree) => roomsOf(counts.filesWithPosts(tree)),
    bar: 2,
    isReached: true,
  },
  {
    what: 'places where a call is written',
    how: "definition and handler, routes of Strapi's and requests by hand; mean of all calls",
    count: counts.placesPerCall,
    bar: 2,
    isReached: true,
  },
  {
    what: '`body as T` in the browser',
    how: '`body as` in web/src',
    count: counts.castBodies,
    bar: 0,
    isReached: true,
  },
  {
    what: "files that list a post's fields",
    how: 'files that name more than half of the fields in its schema.json',
    count: (tree) => counts.listsOfPostFields(tree).length,
    bar: 7,
    isReached: true,
  },
  ...Object.entries(counts.TOPICS).map(([topic, pattern]) => ({
    what: `rooms of ${topic}`,
    how: `rooms of cms/src with a file or folder named by ${pattern.source}`,
    count: (/** @type {Tree} */ tree) => roomsOf(counts.filesOfTopic(tree, pattern)),
    bar: 3,
    isReached: true,
  })),
  {
    what: 'files of at most 20 lines with one importer',
    how: 'in cms/src and web/src, without tests',
    count: (tree) => imports.singleUseFiles(tree).length,
    bar: 20,
    isReached: true,
  },
  {
    what: 'lines of code in cms/src and web/src',
    how: 'TypeScript without tests, blank lines and comments (docs/decisions/0071)',
    count: counts.codeLines,
    bar: 168_000,
    isReached: true,
  },
  {
    what: 'lines of code in the largest room',
    how: 'the same, of a room of cms/src, a feature or side of web/src, or another of their folders',
    count: counts.largestRoom,
    bar: 16_000,
    isReached: true,
  },
  {
    what: 'lines of code per call of the API',
    how: 'the same, of both packages, by the calls of cms/src/contract/routes',
    count: counts.codeLinesPerCall,
    bar: 700,
    isReached: true,
  },
  {
    what: 'ordinary changes with a recipe',
    how: 'headings of docs/recipes.md',
    count: counts.recipes,
    bar: 12,
    isFloor: true,
    isReached: true,
  },
  {
    what: 'lines of README.md',
    how: 'all of them',
    count: (tree) => linesOf(textOf(tree, 'README.md')),
    bar: 150,
    isReached: true,
  },
  {
    what: 'names with a refused word',
    how: 'declarations and files in cms/src and web/src with a refused word (scripts/lint/refused-words.mjs)',
    count: ({ code }) => namesToRename(code).length,
    bar: 0,
    isReached: true,
  },
];
