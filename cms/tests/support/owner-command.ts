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

/** Runs the owner's command beside the server, as `npm run admin:password` does. */
export const changeAdminPassword = (
  server: TestServer,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> => runScript('admin-password.mjs', server, args, env);

/** Runs the owner's command beside the server, as `npm run starter:remove` does. */
export const removeStarter = (server: TestServer, args: string[]): Promise<CommandResult> =>
  runScript('starter-remove.mjs', server, args);

/** Runs the owner's command, as `npm run simulate` does, beside the server or without it. */
export const simulateReaders = (server: TestServer, args: string[]): Promise<CommandResult> =>
  runScript('simulate.mjs', server, args);

/** Runs the compiled command behind one of these scripts, which has read its arguments, beside the server. */
export const askOwner = (
  name: 'admin-password' | 'export' | 'import' | 'simulate' | 'starter-remove',
  { env }: Pick<TestServer, 'env'>,
  request: object,
): Promise<CommandResult> => runHosted(commandFile(name), { env, request });
