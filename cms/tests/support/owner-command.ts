import { execFile } from 'node:child_process';
import path from 'node:path';
import type { TestServer } from './boot';
import { commandFile, type CommandResult, runHosted } from './hosted-command';
import { compiledEnv } from './server-process';

const SCRIPTS = path.resolve(__dirname, '../../../scripts');

const runScript = (
  name: string,
  server: TestServer,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(SCRIPTS, name), ...args],
      { env: { PATH: process.env.PATH ?? '', ...compiledEnv(), ...server.env, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
    child.stdin?.end();
  });

/** Runs the command as `npm run admin:password` does, while the server may be running. */
export const changeAdminPassword = (
  server: TestServer,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> => runScript('admin-password.mjs', server, args, env);

/** Runs the command as `npm run starter:remove` does, while the server may be running. */
export const removeStarter = (server: TestServer, args: string[]): Promise<CommandResult> =>
  runScript('starter-remove.mjs', server, args);

/** Runs the command as `npm run simulate` does, with or without a running server. */
export const simulateReaders = (server: TestServer, args: string[]): Promise<CommandResult> =>
  runScript('simulate.mjs', server, args);

/**
 * Runs the compiled command that such a script starts, with the request that the script would build
 * from its arguments.
 */
export const runOwnerCommand = (
  name: 'admin-password' | 'export' | 'import' | 'simulate' | 'starter-remove',
  { env }: Pick<TestServer, 'env'>,
  request: object,
): Promise<CommandResult> => runHosted(commandFile(name), { env, request });
