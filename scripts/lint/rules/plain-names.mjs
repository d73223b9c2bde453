import path from 'node:path';
import { root } from '../../lib/paths.mjs';
import { refusalOf, refusalOfFile } from '../refused-words.mjs';

/** @typedef {import('@oxlint/plugins').ESTree.Node} Node */

/**
 * The names that a pattern binds. Keys of a destructured object are not among them: they are named
 * where its type is declared, which may be another system's format.
 * @param {Node | null} pattern @returns {Node[]}
 */
function boundIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return boundIn(pattern.left);
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        boundIn(one.type === 'RestElement' ? one.argument : one.value),
      );
    case 'RestElement':
      return boundIn(pattern.argument);
    case 'TSParameterProperty':
      return boundIn(pattern.parameter);
    default:
      return [];
  }
}

/**
 * Forbids words refused by the glossary in declarations, parameters, members of types and classes,
 * and file names. Keys of object literals are free: their types decide, and the contract's schemas
 * and texts are object literals whose keys are sent or stored.
 * @type {import('@oxlint/plugins').Rule}
 */
export const plainNames = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    /** @param {Node} node @param {string | undefined} refusal @param {string} name */
    const report = (node, refusal, name) => {
      if (refusal === undefined) return;
      context.report({ node, message: `'${name}': ${refusal} (docs/glossary.md).` });
    };
    /** @param {Node | null} id */
    const check = (id) => {
      if (id?.type !== 'Identifier' && id?.type !== 'PrivateIdentifier') return;
      report(id, refusalOf(id.name), id.name);
    };
    /** @param {Node | null} pattern */
    const checkBound = (pattern) => boundIn(pattern).forEach(check);
    /** @param {{ params: readonly Node[] }} node */
    const checkParams = ({ params }) => params.forEach(checkBound);
    /** @param {{ key: Node, computed: boolean }} member */
    const checkKey = ({ key, computed }) => {
      if (!computed) check(key);
    };
    return {
      Program(node) {
        const file = path.relative(root, context.filename);
        report(node, refusalOfFile(file), path.basename(file));
      },
      VariableDeclarator: ({ id }) => checkBound(id),
      FunctionDeclaration(node) {
        check(node.id);
        checkParams(node);
      },
      FunctionExpression: (node) => checkParams(node),
      ArrowFunctionExpression: (node) => checkParams(node),
      CatchClause: ({ param }) => checkBound(param),
      ClassDeclaration: ({ id }) => check(id),
      ClassExpression: ({ id }) => check(id),
      MethodDefinition: (node) => checkKey(node),
      PropertyDefinition: (node) => checkKey(node),
      TSAbstractMethodDefinition: (node) => checkKey(node),
      TSAbstractPropertyDefinition: (node) => checkKey(node),
      TSEnumDeclaration: ({ id }) => check(id),
      TSTypeParameter: ({ name }) => check(name),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSPropertySignature: (node) => checkKey(node),
      TSMethodSignature(node) {
        checkKey(node);
        checkParams(node);
      },
      TSFunctionType: (node) => checkParams(node),
    };
  },
};
