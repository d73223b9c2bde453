const { makeTemplates } = require('./boot.ts');
const startPostgres = require('./start-postgres');

/** Runs before the API tests: starts PostgreSQL if they use it, and creates the templates. */
module.exports = async () => {
  if (process.env.TEST_DATABASE === 'postgres') await startPostgres();
  globalThis.removeTemplates = await makeTemplates();
};
