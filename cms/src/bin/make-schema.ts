import { enterApp, runCommand } from './owner-command';
import { TablesMade } from '../strapi/tables-only';
import { withStrapi } from './with-strapi';

// Strapi creates the tables when it starts; with AURELIAN_SCHEMA set, the start ends there.
runCommand(async () => {
  enterApp();
  try {
    await withStrapi(() => Promise.reject(new Error('The start did not end with the tables.')));
  } catch (error) {
    if (!(error instanceof TablesMade)) throw error;
  }
  return 'Tables created.';
});
