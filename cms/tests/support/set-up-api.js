const { makeEmptyTables } = require('./boot.ts');
const startPostgres = require('./start-postgres');

/** Before the API tests: a real PostgreSQL where they run on it, and the tables that most servers begin with. */
module.exports = async () => {
  if (process.env.TEST_DATABASE === 'postgres') await startPostgres();
  globalThis.removeEmptyTables = await makeEmptyTables();
};
