import path from 'node:path';
import {
  environment,
  exitOf,
  releaseHost,
  type HostedEnv,
  listen,
  takeHost,
} from './server-process';

const BIN = path.resolve(__dirname, '../../dist/src/bin');

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Path of a compiled owner's command. */
export const commandFile = (name: string): string => path.join(BIN, `${name}.js`);

/**
 * Runs a script in a process that otherwise runs servers and may have loaded Strapi already. The
 * script receives `args` and, on standard input, `request` as JSON.
 */
export async function runHosted(
  file: string,
  { env, args = [], request }: { env: HostedEnv; args?: string[]; request?: object },
): Promise<CommandResult> {
  const host = takeHost();
  const { child } = host;
  const written = { stdout: '', stderr: '' };
  const { hasEnded } = listen(child, (text, stream) => (written[stream] += text));
  const exit = exitOf(child);
  const ended = new Promise<number>((resolve) =>
    child.on('message', ({ ended: code }: { ended?: number }) => {
      if (code !== undefined) resolve(code);
    }),
  );
  child.send({
    start: file,
    testFile: globalThis.testFile,
    env: environment(env),
    args,
    input: JSON.stringify(request ?? {}),
  });
  const code = await Promise.race([ended, exit.then((status) => status ?? -1)]);
  await Promise.race([hasEnded, exit]);
  releaseHost(host);
  return { code, ...written };
}
