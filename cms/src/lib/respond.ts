import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { callState } from './call-state';

/**
 * Answers JSON with an ETag, of the text unless one is given, and, where it matches the request's, 304. Answers to a holder of a
 * session or a token are private and never stored; public ones may be kept but must be asked for again.
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

/** Answers one page of a list; the count of all that match goes into X-Total-Count. */
export function respondPage(
  ctx: Context,
  page: { items: readonly unknown[]; total: number },
): void {
  ctx.set('X-Total-Count', String(page.total));
  respond(ctx, page.items);
}

/** Streams lines of CSV as a download with this name, which caches must not store. */
export function respondCsv(ctx: Context, name: string, lines: AsyncIterable<string>): void {
  const stream = Readable.from(lines);
  // The status is sent already when a later line fails: only an aborted response shows that the file is incomplete.
  stream.once('error', () => ctx.res.destroy());
  ctx.set('Cache-Control', 'private, no-store');
  ctx.attachment(name);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = stream;
}
