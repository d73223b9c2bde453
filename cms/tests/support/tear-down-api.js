const stopPostgres = require('./stop-postgres');

/** Runs after the API tests. */
module.exports = async () => {
  await globalThis.removeTemplates();
  if (process.env.TEST_DATABASE === 'postgres') await stopPostgres();
};
