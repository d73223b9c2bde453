import path from 'node:path';
import { root } from '../../lib/paths.mjs';

const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const GRAB_BAG = /^(?:utils?|helpers?|common|misc)\./;

/** Files and folders have kebab-case names, and no file is a grab-bag. @type {import('@oxlint/plugins').Rule} */
export const fileNames = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program(node) {
      const parts = path.relative(root, context.filename).split(path.sep);
      const wrong = parts.find((part) => !KEBAB.test(part));
      if (wrong !== undefined) {
        context.report({ node, message: `'${wrong}' is not a kebab-case name.` });
      }
      if (GRAB_BAG.test(parts.at(-1) ?? '')) {
        context.report({ node, message: 'Name a file after what is in it.' });
      }
    },
  }),
};
