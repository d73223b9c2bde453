import type { Context } from 'koa';

/** Aborted as soon as the caller has gone. */
export function signalOf(ctx: Context): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
}
