const { makePostgres } = require('./make-postgres');

/** Starts a real PostgreSQL for this run; each test file creates its own databases in it. */
module.exports = async () => {
  const { server, url } = await makePostgres({ isPersistent: false });
  await server.start();
  globalThis.testPostgres = server;
  process.env.TEST_POSTGRES_URL = url;
};
