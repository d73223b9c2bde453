import { isBuilt, runCommand } from './owner-command.mjs';

const USAGE = 'npm run backup';

/**
 * Creates a backup of the installation, with or without a running server; returns the exit code.
 * @param {readonly string[]} args
 */
export function backup(args) {
  if (args.length > 0) {
    console.error(`npm run backup takes no options.\nUsage: ${USAGE}`);
    return 1;
  }
  return isBuilt('backup') ? runCommand('backup', {}) : 1;
}
