import path from 'node:path';
import { root } from '../../lib/paths.mjs';
import { refusalOf, refusalOfFile } from '../refused-words.mjs';

/**
 * Forbids words refused by the glossary in declarations and file names.
 * @type {import('@oxlint/plugins').Rule}
 */
export const plainNames = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    /** @param {import('@oxlint/plugins').ESTree.Node} node @param {string | undefined} refusal @param {string} name */
    const report = (node, refusal, name) => {
      if (refusal === undefined) return;
      context.report({ node, message: `'${name}': ${refusal} (docs/glossary.md).` });
    };
    /** @param {import('@oxlint/plugins').ESTree.Node | null} id */
    const check = (id) => {
      if (id?.type === 'Identifier') report(id, refusalOf(id.name), id.name);
    };
    return {
      Program(node) {
        const file = path.relative(root, context.filename);
        report(node, refusalOfFile(file), path.basename(file));
      },
      VariableDeclarator: ({ id }) => check(id),
      FunctionDeclaration: ({ id }) => check(id),
      ClassDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      TSInterfaceDeclaration: ({ id }) => check(id),
    };
  },
};
