import { enterApp, runCommand } from './owner-command';
import { withStrapi } from './with-strapi';

// Strapi makes the tables as it starts; all else is left out where AURELIAN_SCHEMA is set.
runCommand(async () => {
  enterApp();
  await withStrapi(() => Promise.resolve());
  return 'Tables created.';
});
