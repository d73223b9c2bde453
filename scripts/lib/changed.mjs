import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** @param {readonly string[]} args */
function lines(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git could not list the changes: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/**
 * Files that differ from the last commit, including new ones, as paths from the root. Throws
 * outside a git working tree.
 */
export const changedFiles = () =>
  [
    ...lines(['diff', '--name-only', '--diff-filter=d', 'HEAD']),
    ...lines(['ls-files', '--others', '--exclude-standard']),
  ].filter((file) => existsSync(path.join(root, file)));
