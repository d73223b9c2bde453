import { execFile } from 'node:child_process';
import path from 'node:path';
import type { TestServer } from './boot';

const COMMAND = path.resolve(__dirname, '../../../scripts/admin-password.mjs');

/** What a command has told, and its exit code. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the owner's command beside the server, as `npm run admin:password` does. */
export const changeAdminPassword = (
  server: TestServer,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { PATH: process.env.PATH ?? '', ...server.env, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
    child.stdin?.end();
  });
