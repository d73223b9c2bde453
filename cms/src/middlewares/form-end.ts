import type { Context, Next } from 'koa';

const GRACE_MS = 3_000;

/**
 * Ends the wait for a form that will never be whole; stands before strapi::body, whose parser stops
 * without a word at a part with headers it cannot read, and would hold request and files for ever.
 * Once all has arrived a form is soon read, or is told that the request is over.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    if (ctx.is('multipart')) {
      ctx.req.once('end', () => {
        // A form that has been read by then takes no notice.
        timer = setTimeout(() => ctx.req.emit('aborted'), GRACE_MS);
      });
    }
    try {
      await next();
    } finally {
      clearTimeout(timer);
    }
  };
