import path from 'node:path';
import { tableExceptions, tableOwners } from '../table-owners.mjs';

/** @typedef {import('@oxlint/plugins').ESTree.Node} Node */

/** Functions and methods whose first argument is a table. */
const TAKES_TABLE = /^(?:knex|trx|db|connection|table|from|into|with|\w*join)$/i;
const TAKES_SQL = /raw$/i;
const NAMED_IN_SQL = /\b(?:from|join|into|update|table)\s+["`]?([a-z_]+)/gi;

/**
 * The table that a whole string may name, with or without an alias.
 * @param {string} text
 */
const tableOf = (text) => {
  const [, name = '', alias] = /^([a-z][a-z_]*)( as \w+)?$/.exec(text) ?? [];
  return tableOwners.has(name)
    ? { name, isSure: alias !== undefined || name.includes('_') }
    : undefined;
};

/** @param {string} sql */
const tablesInSql = (sql) =>
  [...sql.matchAll(NAMED_IN_SQL)].flatMap(([, name = '']) => (tableOwners.has(name) ? name : []));

/**
 * Name of a function or variable in the code; '()' for the result of a call.
 * @param {Node | null | undefined} node
 * @returns {string}
 */
function nameOf(node) {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MemberExpression') return nameOf(node.property);
  return node?.type === 'CallExpression' ? '()' : '';
}

/**
 * Whether a string in this position is a table name, although the word may have other meanings.
 * @param {Node} node
 */
function standsForTable(node) {
  const { parent } = node;
  if (parent?.type === 'VariableDeclarator') return /^[A-Z_]+$/.test(nameOf(parent.id));
  if (parent?.type === 'Property') return nameOf(parent.key) === 'table';
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== node) return false;
  const name = nameOf(parent.callee);
  return name === '()' || TAKES_TABLE.test(name);
}

/** Whether a string is SQL. @param {Node} node */
function isSql(node) {
  const { parent } = node;
  if (parent?.type === 'Property') return nameOf(parent.key) === 'sql';
  return parent?.type === 'CallExpression' && TAKES_SQL.test(nameOf(parent.callee));
}

/**
 * Returns the tables of other rooms named in a string.
 * @param {Node} node a string or a template
 */
function tablesNamed(node) {
  if (node.type === 'TemplateLiteral') {
    return isSql(node) ? node.quasis.flatMap(({ value }) => tablesInSql(value.raw)) : [];
  }
  if (node.type !== 'Literal' || typeof node.value !== 'string') return [];
  if (isSql(node)) return tablesInSql(node.value);
  const table = tableOf(node.value);
  return table && (table.isSure || standsForTable(node)) ? [table.name] : [];
}

/**
 * Returns why a file may not name a table; undefined if it may.
 * @param {string} file relative to `cms/src`, with `/` as separator
 * @param {string} table
 */
export function tableProblem(file, table) {
  const owner = tableOwners.get(table);
  if (owner === undefined || file.startsWith(`${owner}/`)) return undefined;
  const isExcepted = tableExceptions.some(
    ({ file: place, tables }) =>
      (file === place || file.startsWith(`${place}/`)) &&
      (tables === 'all' || tables.includes(table)),
  );
  if (isExcepted) return undefined;
  return `The table ${table} is ${owner}'s: ask ${owner} for a query or a projection (scripts/lint/table-owners.mjs).`;
}

/** SQL about a table is written in its owner's room. @type {import('@oxlint/plugins').Rule} */
export const tableOwnersRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename.split(path.sep).join('/').split('/cms/src/').at(-1) ?? '';
    /** @param {Node} node */
    const check = (node) => {
      for (const table of new Set(tablesNamed(node))) {
        const message = tableProblem(file, table);
        if (message !== undefined) context.report({ node, message });
      }
    };
    return { Literal: check, TemplateLiteral: check };
  },
};
