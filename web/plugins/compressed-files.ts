import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(?:css|js|json|svg|txt)$/;

/**
 * Writes a Brotli version of each text file beside it (`name.js.br`), so that the first reader
 * after a start need not wait for the best compression, which takes a second for the largest.
 */
export function compressedFiles(): Plugin {
  let root = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved({ root: base, build }) {
      root = path.resolve(base, build.outDir);
    },
    // Last of all, when the public files have been copied too.
    async closeBundle() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name));
      await Promise.all(
        files.map(async (file) => {
          const body = await readFile(file);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          };
          await writeFile(`${file}.br`, await compress(body, { params }));
        }),
      );
    },
  };
}
