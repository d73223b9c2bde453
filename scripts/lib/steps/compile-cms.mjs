import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cms, serverEntry } from '../paths.mjs';
import { runIntoLog, tool } from '../run.mjs';
import { createStamp, hashInputs } from '../stamp.mjs';

const dist = path.join(cms, 'dist');
const COMPILED = ['config', 'database', 'src'];

/**
 * Whether the source of a compiled file is gone; Strapi loads every file in dist.
 * @param {string} file path in dist
 */
function isStale(file) {
  const source = path.join(cms, file);
  if (existsSync(source)) return false;
  return !existsSync(source.replace(/\.js(?:\.map)?$/, '.ts'));
}

/**
 * Deletes compiled files without a source, and the compiler's build info, so that it emits
 * everything again.
 */
function clean() {
  rmSync(path.join(dist, '.tsbuildinfo'), { force: true });
  for (const folder of COMPILED.filter((name) => existsSync(path.join(dist, name)))) {
    for (const entry of readdirSync(path.join(dist, folder), {
      recursive: true,
      withFileTypes: true,
    })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile() && isStale(path.relative(dist, file))) rmSync(file);
    }
  }
}

/**
 * Compiles the server to cms/dist; keeps the panel in dist/build.
 * @returns {import('../progress.mjs').Step}
 */
export function compileCmsStep() {
  const hash = hashInputs(cms, [
    ...COMPILED,
    'tsconfig.json',
    'tsconfig.build.json',
    'package-lock.json',
  ]);
  const stamp = createStamp(path.join(dist, '.stamps', 'compile'), [serverEntry]);
  return {
    name: 'compile-cms',
    title: 'Compiling the CMS',
    advice: 'The sources don’t compile: fix the errors above, then start again.',
    isDone: () => stamp.matches(hash),
    async run(log) {
      stamp.clear();
      clean();
      // Type checking takes four times as long: `npm run check` and the watching compiler do it.
      const args = ['-p', 'tsconfig.build.json', '--noCheck'];
      const compiler = tool(cms, 'typescript-native/bin/tsc', args);
      const code = await runIntoLog(compiler, log);
      if (code === 0) stamp.write(hash);
      return code;
    },
  };
}
