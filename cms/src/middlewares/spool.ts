import { rm } from 'node:fs/promises';
import type { Context, Next } from 'koa';

interface Spooled {
  filepath: string;
}

/**
 * Deletes the temporary files of a form once it is answered, also by an error; stands right behind
 * strapi::body, which does so only for some fields and only when all goes well.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { files = {} } = ctx.request as { files?: Record<string, Spooled | Spooled[]> };
    const spooled = Object.values(files).flat();
    try {
      await next();
    } finally {
      await Promise.all(spooled.map((file) => rm(file.filepath, { force: true })));
    }
  };
