import { createRequire } from 'node:module';
import path from 'node:path';
import { cms, web } from '../paths.mjs';

// Strapi's TypeScript compiler: that of lint and builds has no stable API yet.
/** @type {typeof import('../../../cms/node_modules/typescript/lib/typescript.js')} */
export const ts = createRequire(path.join(cms, 'package.json'))('typescript');

/**
 * Parses browser sources with all their imports; throws if they do not compile.
 * @param {readonly string[]} files
 */
export function readProgram(files) {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(web, 'tsconfig.json'),
    {
      noEmit: false,
      declaration: true,
      noUnusedLocals: false,
      types: ['node'],
      outDir: path.join(web, 'client', 'dist'),
    },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse },
  );
  const program = ts.createProgram([...files], config?.options ?? {});
  for (const file of files) {
    const [wrong] = program.getSemanticDiagnostics(program.getSourceFile(file));
    if (wrong !== undefined) refuse(wrong);
  }
  return program;
}

/** @param {import('../../../cms/node_modules/typescript/lib/typescript.js').Diagnostic} wrong @returns {never} */
function refuse({ file, messageText }) {
  throw new Error(`${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}
