import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { npm } from '../lib/npm.mjs';
import { root } from '../lib/paths.mjs';

const LIMIT_MS = 10_000;

// A server that stops on signals and when the channel to its parent closes.
const SERVER = `
import { writeFileSync } from 'node:fs';
const stop = (signal) => setTimeout(() => {
  writeFileSync(String(process.pid), signal + ' ' + process.env.MALLOC_ARENA_MAX);
  process.exit(0);
}, 100);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
setInterval(() => undefined, 1_000);
process.stdout.write('server ' + process.ppid + ' ' + process.pid + '\\n');
`;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @param {() => unknown} condition */
async function until(condition) {
  const end = performance.now() + LIMIT_MS;
  while (!condition()) {
    assert.ok(performance.now() < end, 'It takes too long.');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

describe('npm start', { concurrency: true }, () => {
  let folder = '';
  /** @type {number[]} */
  const begun = [];

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-chain-'));
    // Runs the project's start command with a script whose server is ready at once.
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const own = { start: scripts.start.replace('scripts/start.mjs', 'start.mjs') };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: own }));
    writeFileSync(path.join(folder, 'server.mjs'), SERVER);
    const runner = pathToFileURL(path.join(root, 'scripts', 'lib', 'server.mjs'));
    writeFileSync(
      path.join(folder, 'start.mjs'),
      `import { runServer } from '${runner.href}';\nprocess.exitCode = await runServer('server.mjs');\n`,
    );
  });
  after(() => {
    for (const pid of begun.filter(isAlive)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** Starts the chain; returns the process ids of npm, the start script and the latest server. */
  async function begin() {
    const { command, args } = npm(['run', 'start', '--silent']);
    const top = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    top.stdout.on('data', (text) => (output += text));
    /** @param {number} count */
    const servers = async (count) => {
      const lines = () => [...output.matchAll(/server (\d+) (\d+)\n/g)];
      await until(() => lines().length === count);
      const chain = [top.pid ?? 0, ...(lines().at(-1) ?? []).slice(1).map(Number)];
      begun.push(...chain);
      return chain;
    };
    return { chain: await servers(1), servers };
  }

  /** @param {readonly number[]} chain */
  async function expectCleanEnd(chain) {
    await until(() => !chain.some(isAlive));
    assert.match(readFileSync(path.join(folder, String(chain[2])), 'utf8'), /^SIG(?:INT|TERM) 2$/);
  }

  for (const [at, name] of ['npm', 'the start script', 'the server'].entries()) {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGKILL'])) {
      if (name === 'the server' && signal === 'SIGKILL') continue;
      it(`${signal} to ${name} stops the server cleanly and leaves no process behind`, async () => {
        const { chain } = await begin();
        process.kill(/** @type {number} */ (chain[at]), signal);
        await expectCleanEnd(chain);
      });
    }
  }

  it('restarts a killed server, which still stops when npm is killed', async () => {
    const { chain, servers } = await begin();
    process.kill(/** @type {number} */ (chain[2]), 'SIGKILL');
    const again = await servers(2);
    process.kill(/** @type {number} */ (again[0]), 'SIGKILL');
    await expectCleanEnd(again);
  });
});
