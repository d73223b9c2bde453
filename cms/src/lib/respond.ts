import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { callState } from './call-state';

/**
 * Answers JSON with an ETag (by default a hash of the text), or 304 if it matches the request.
 * Answers to a session or token are private and must not be stored; public ones may be stored but
 * must be revalidated.
 */
export function respond(ctx: Context, body: unknown, etag?: string): void {
  const text = JSON.stringify(body);
  const { admin, token } = callState(ctx);
  const isPrivate = Boolean(admin) || token !== undefined;
  ctx.set('Cache-Control', isPrivate ? 'private, no-store' : 'public, no-cache');
  ctx.set('ETag', etag ?? `"${createHash('sha1').update(text).digest('base64url')}"`);
  ctx.status = 200;
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = text;
  if (ctx.fresh) {
    ctx.status = 304;
    ctx.body = null;
  }
}

/** Answers one page of a list; the total count is sent in X-Total-Count. */
export function respondPage(
  ctx: Context,
  page: { items: readonly unknown[]; total: number },
): void {
  ctx.set('X-Total-Count', String(page.total));
  respond(ctx, page.items);
}

/** Streams CSV lines as a download with this name, which caches must not store. */
export function respondCsv(ctx: Context, name: string, lines: AsyncIterable<string>): void {
  const stream = Readable.from(lines);
  // When a later line fails, the status has been sent: only an aborted response shows that the file
  // is incomplete.
  stream.once('error', () => ctx.res.destroy());
  ctx.set('Cache-Control', 'private, no-store');
  ctx.attachment(name);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = stream;
}
