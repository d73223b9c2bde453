import { totalmem } from 'node:os';
import path from 'node:path';
import { cms } from '../paths.mjs';
import { runIntoLog } from '../run.mjs';
import { createStamp, hashInputs } from '../stamp.mjs';

// PUBLIC_URL is no input: the panel uses the server's origin, and only its path is built in.
const INPUTS = ['src/admin', 'config/admin.ts', 'config/plugins.ts', 'package-lock.json'];
const ROOMY_BYTES = 3 * 1024 ** 3;

/**
 * A build uses 2 GB at its peak, 1.7 GB with the limit. With enough memory, a larger young generation saves a tenth of
 * the processor time.
 */
const memoryOptions = () => {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return memory < ROOMY_BYTES ? '--max-old-space-size=1400' : '--max-semi-space-size=64';
};

/**
 * Builds Strapi's panel into cms/dist/build; needs the compiled CMS.
 * @returns {import('../progress.mjs').Step}
 */
export function panelStep() {
  const hash = hashInputs(cms, INPUTS);
  const build = path.join(cms, 'dist', 'build');
  const stamp = createStamp(path.join(cms, 'dist', '.stamps', 'panel'), [
    path.join(build, 'index.html'),
  ]);
  return {
    name: 'panel',
    title: "Building the editors' panel",
    advice:
      'The build needs about 2 GB of free memory; if it was killed, give the machine more ' +
      'memory or swap and start again.',
    isDone: () => stamp.matches(hash),
    async run(log) {
      stamp.clear();
      const script = path.join(import.meta.dirname, '..', 'build-panel.mjs');
      const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${memoryOptions()}`.trim();
      const env = { NODE_ENV: 'production', NODE_OPTIONS };
      const command = { command: process.execPath, args: [script], cwd: cms, env };
      const code = await runIntoLog(command, log);
      if (code === 0) stamp.write(hash);
      return code;
    },
  };
}
