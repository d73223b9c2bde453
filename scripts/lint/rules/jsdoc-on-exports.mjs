/** @typedef {import('@oxlint/plugins').ESTree.Node} Node */

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/**
 * Names of the functions and classes in a declaration.
 * @param {Node | null | undefined} declaration
 * @returns {string[]}
 */
function documentedNames(declaration) {
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
    return [declaration.id?.name ?? 'default'];
  }
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init && FUNCTIONS.has(init.type) ? [id.name] : [],
  );
}

/** Exported functions and classes have a JSDoc comment. @type {import('@oxlint/plugins').Rule} */
export const jsdocOnExports = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    ExportNamedDeclaration(node) {
      const [name] = documentedNames(node.declaration);
      if (name === undefined) return;
      const comment = context.sourceCode.getCommentsBefore(node).at(-1);
      const isDoc = comment?.type === 'Block' && /^\*\s*\*?\s*\S/.test(comment.value);
      if (!isDoc)
        context.report({ node, message: `'${name}' is exported without a JSDoc sentence.` });
    },
  }),
};
