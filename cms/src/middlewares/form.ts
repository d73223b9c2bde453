import type { Context } from 'koa';
import { deleteSpooledFiles } from '../strapi/spooled-files';

const GRACE_MS = 3_000;

/**
 * Cleans up after forms; runs before strapi::body. The parser stops silently at a part with
 * unreadable headers, and would hold the request and its files forever: if a form is not parsed
 * soon after all its bytes have arrived, the request is aborted. Deletes the temporary files before
 * the answer is sent, even after a refusal.
 */
export default () =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (!ctx.is('multipart')) return next();
    let timer: NodeJS.Timeout | undefined;
    const onEnd = (): void => {
      // Has no effect on a form that has been parsed.
      timer = setTimeout(() => ctx.req.emit('aborted'), GRACE_MS);
    };
    ctx.req.once('end', onEnd);
    try {
      await next();
    } finally {
      // The rest of a refused form may arrive later.
      ctx.req.off('end', onEnd);
      clearTimeout(timer);
      await deleteSpooledFiles(ctx.req.headers);
    }
  };
