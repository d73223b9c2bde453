import path from 'node:path';
import { npm } from '../npm.mjs';
import { root, web } from '../paths.mjs';
import { runIntoLog } from '../run.mjs';
import { createStamp, hashInputs } from '../stamp.mjs';

const INPUTS = [
  'cms/src/contract',
  'web/src',
  'web/plugins',
  'web/public',
  'web/package.json',
  'web/package-lock.json',
  'web/tsconfig.json',
  'web/vite.config.ts',
];

/**
 * Builds the frontend: the browser bundle and the server bundle.
 * @returns {import('../progress.mjs').Step}
 */
export function webStep() {
  const hash = hashInputs(root, INPUTS);
  const dist = path.join(web, 'dist');
  const stamp = createStamp(path.join(dist, '.stamps', 'web'), [
    path.join(dist, 'client'),
    path.join(dist, 'server'),
  ]);
  return {
    name: 'web',
    title: 'Building the pages',
    advice: 'The sources don’t build: fix the errors above, then start again.',
    isDone: () => stamp.matches(hash),
    async run(log) {
      stamp.clear();
      const env = { NODE_ENV: 'production' };
      const code = await runIntoLog({ ...npm(['run', 'build']), cwd: web, env }, log);
      if (code === 0) stamp.write(hash);
      return code;
    },
  };
}
