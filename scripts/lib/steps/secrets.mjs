import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { ensureSecrets, hasAllSecrets } from '../env-file.mjs';
import { cms, shown } from '../paths.mjs';

const file = path.join(cms, '.env');

/**
 * Creates missing secrets of this installation.
 * @returns {import('../progress.mjs').Step}
 */
export const secretsStep = () => ({
  name: 'secrets',
  title: `Writing secrets to ${shown(file)}`,
  advice: `Check that ${shown(file)} can be read and written, then start again.`,
  isDone: () => hasAllSecrets(file),
  run(log) {
    try {
      ensureSecrets(file);
      return Promise.resolve(0);
    } catch (error) {
      appendFileSync(log, `${String(error)}\n`);
      return Promise.resolve(1);
    }
  },
});
