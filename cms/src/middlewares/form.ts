import type { Context } from 'koa';
import { deleteSpooledFiles } from '../strapi/spooled-files';

const GRACE_MS = 3_000;

/**
 * Cleans up after strapi::body, which follows, for forms. Ends the wait for a form that will never be complete: the
 * parser stops silently at a part with unreadable headers, and would hold the request and its files forever; once
 * everything has arrived, a form is parsed soon or the request is aborted. Deletes the temporary files before the
 * answer is sent, also after a refusal.
 */
export default () =>
  async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    if (!ctx.is('multipart')) return next();
    let timer: NodeJS.Timeout | undefined;
    const onEnd = (): void => {
      // A form that has been read by then takes no notice.
      timer = setTimeout(() => ctx.req.emit('aborted'), GRACE_MS);
    };
    ctx.req.once('end', onEnd);
    try {
      await next();
    } finally {
      // The rest of a form that is refused may arrive later.
      ctx.req.off('end', onEnd);
      clearTimeout(timer);
      await deleteSpooledFiles(ctx.req.headers);
    }
  };
