/** Forbids re-exports: import from the defining module. @type {import('@oxlint/plugins').Rule} */
export const noBarrels = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    /** @param {import('@oxlint/plugins').ESTree.Node} node */
    const refuse = (node) => {
      context.report({ node, message: 'No barrels: import from where it is made.' });
    };
    return {
      ExportAllDeclaration: refuse,
      ExportNamedDeclaration(node) {
        if (node.source) refuse(node);
      },
    };
  },
};
