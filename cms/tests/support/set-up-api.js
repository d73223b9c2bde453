const { makeTemplates } = require('./boot.ts');
const startPostgres = require('./start-postgres');

/** Before the API tests: a real PostgreSQL where they run on it, and what most servers begin with. */
module.exports = async () => {
  if (process.env.TEST_DATABASE === 'postgres') await startPostgres();
  globalThis.removeTemplates = await makeTemplates();
};
