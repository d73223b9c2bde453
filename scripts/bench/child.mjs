import { fork } from 'node:child_process';

/**
 * Starts a program that sends its port as a message once ready.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export function startChild(file, env) {
  const child = fork(file, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.once('message', (message) => {
      const { port } = /** @type {{ port: number }} */ (message);
      resolve({
        url: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        stop: () =>
          new Promise((done) => {
            child.once('exit', () => done());
            child.kill('SIGTERM');
          }),
      });
    });
  });
}

/**
 * Runs a program that sends its result as a message and exits.
 * @template T
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<T>}
 */
export function outcomeOf(file, env) {
  const child = fork(file, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    /** @type {T | undefined} */
    let outcome;
    child.once('message', (message) => (outcome = /** @type {T} */ (message)));
    child.once('exit', (code) => {
      if (outcome !== undefined && code === 0) resolve(outcome);
      else reject(new Error(`${file} ended with ${code}`));
    });
  });
}
