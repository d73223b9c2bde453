import type { Context, Next } from 'koa';

/** Complete policy for the panel's pages: Strapi would merge a partial one with its own. */
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
  // Inline styles that Strapi's editor sets while loading; no other style attribute applies, such
  // as one in a post.
  "style-src-attr 'unsafe-hashes' 'sha256-8mIk1oX3LmRB+UWuFGvbo1hLWczGs3Z5yXDPHotWXlQ=' 'sha256-LL1Oj3pIToBpzHWMlAyrmK9guWSsY8Nr8wq7gA/m/ew=' 'sha256-OYG2xTYpFINTWWpa7AYS4DfPiIyxrHaKeuWu5xqQjPE='",
].join('; ');

/** Sets the Content-Security-Policy of the panel and of Strapi's answers. */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    ctx.set('Content-Security-Policy', POLICY);
    return next();
  };
