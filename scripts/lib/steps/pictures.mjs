import path from 'node:path';
import { cms } from '../paths.mjs';
import { runIntoLog } from '../run.mjs';
import { createStamp, hashInputs } from '../stamp.mjs';

const script = path.join(cms, 'dist', 'src', 'bin', 'draw-pictures.js');

/**
 * Draws the magazine's own pictures into cms/.cache/pictures; needs the compiled CMS.
 * @returns {import('../progress.mjs').Step}
 */
export function picturesStep() {
  const hash = hashInputs(cms, [
    'src/illustrations',
    'src/bin/draw-pictures.ts',
    'src/site/picture-encoder.ts',
    'package-lock.json',
  ]);
  const folder = path.join(cms, '.cache', 'pictures');
  const stamp = createStamp(path.join(folder, '.stamp'), []);
  return {
    name: 'pictures',
    title: 'Drawing the pictures',
    advice: 'Check that cms/.cache can be written and has room, then start again.',
    isDone: () => stamp.matches(hash),
    async run(log) {
      stamp.clear();
      const command = { command: process.execPath, args: [script], cwd: cms };
      const code = await runIntoLog(command, log);
      if (code === 0) stamp.write(hash);
      return code;
    },
  };
}
