import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { enterApp, readRequest, runCommand, withStrapi } from './owner-command';

const request = z.object({
  /** Tells what a removal would do without doing it. */
  isTrial: z.boolean().default(false),
});

runCommand(async () => {
  const { isTrial } = await readRequest(request);
  enterApp();
  const outcome: unknown = await withStrapi((strapi: Core.Strapi) => {
    const starter = strapi.service('api::starter.starter');
    return isTrial ? starter.get() : starter.remove();
  });
  return JSON.stringify(outcome);
});
