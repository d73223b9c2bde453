import type { Context, Next } from 'koa';

/** What a page of the panel may load, whole: Strapi would mix a list of ours with its own. */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "frame-src 'self'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "media-src 'self' data: blob:",
  "script-src 'self'",
  "style-src-elem 'self' 'unsafe-inline'",
  // What Strapi's editor writes into its page as it loads; no other style of an element counts, such as that of a post.
  "style-src-attr 'unsafe-hashes' 'sha256-8mIk1oX3LmRB+UWuFGvbo1hLWczGs3Z5yXDPHotWXlQ=' 'sha256-LL1Oj3pIToBpzHWMlAyrmK9guWSsY8Nr8wq7gA/m/ew=' 'sha256-OYG2xTYpFINTWWpa7AYS4DfPiIyxrHaKeuWu5xqQjPE='",
].join('; ');

/** Sets the Content-Security-Policy of the panel and of Strapi's answers. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    ctx.set('Content-Security-Policy', POLICY);
    return next();
  };
