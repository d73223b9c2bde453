import { z } from 'zod';
import { enterApp, readRequest, runCommand } from './owner-command';
import { withStrapi } from './with-strapi';
import { starterService } from '../content/starter/services/starter';

const request = z.object({
  /** Only reports what a removal would do. */
  isTrial: z.boolean().default(false),
});

runCommand(async () => {
  const { isTrial } = await readRequest(request);
  enterApp();
  const outcome: unknown = await withStrapi<object>((strapi) => {
    const starter = starterService(strapi);
    return isTrial ? starter.get() : starter.remove();
  });
  return JSON.stringify(outcome);
});
