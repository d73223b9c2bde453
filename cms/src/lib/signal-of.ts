import type { Context } from 'koa';

/** A signal that is aborted once the caller disconnects. */
export function signalOf(ctx: Context): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
}
