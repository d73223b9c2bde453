const { makePostgres } = require('./make-postgres');

/** Starts a real PostgreSQL for this run; each test file makes a database of its own in it. */
module.exports = async () => {
  const { server, url } = await makePostgres({ isPersistent: false });
  await server.start();
  globalThis.testPostgres = server;
  process.env.TEST_POSTGRES_URL = url;
};
