import { enterApp, runCommand } from './owner-command';
import { TablesMade } from '../strapi/tables-only';
import { withStrapi } from './with-strapi';

// Strapi makes the tables as it starts, which ends with them where AURELIAN_SCHEMA is set.
runCommand(async () => {
  enterApp();
  try {
    await withStrapi(() => Promise.resolve());
  } catch (error) {
    if (!(error instanceof TablesMade)) throw error;
  }
  return 'Tables created.';
});
