import type { Context } from 'koa';
import { deleteSpooledFiles } from '../strapi/spooled-files';

const GRACE_MS = 3_000;

/**
 * What strapi::body, which follows, leaves undone for forms. It ends the wait for a form that will
 * never be whole: the parser stops without a word at a part with headers it cannot read, and would
 * hold request and files for ever; once all has arrived a form is soon read, or is told that the
 * request is over. And it deletes the temporary files before the answer goes out, also of a refusal.
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
