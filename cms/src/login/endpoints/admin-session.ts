import type { Context } from 'koa';
import { authenticateInput } from '../../contract/admin-session';
import { parse } from '../../lib/parse';
import { writeSessionCookie } from '../../lib/session-cookie';
import { SESSION_SECONDS } from '../queries/session-rows';
import { adminSessionService } from '../services/admin-session';
import { endpoints } from '../../strapi/endpoints';

export const adminSessionEndpoints = endpoints(({ strapi }) => {
  const sessions = () => adminSessionService(strapi);
  return {
    async 'admin.authenticate'(ctx: Context) {
      const input = parse(authenticateInput, ctx.request.body);
      const token: string = await sessions().authenticate(input, ctx.ip);
      if (ctx.state.admin) await sessions().end(ctx.state.admin);
      ctx.set('Set-Cookie', writeSessionCookie(token, SESSION_SECONDS));
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { authenticated: true };
    },

    'admin.session'(ctx: Context) {
      ctx.set('Cache-Control', 'private, no-store');
      ctx.body = { authenticated: Boolean(ctx.state.admin) };
    },

    async 'admin.logout'(ctx: Context) {
      if (ctx.state.admin) await sessions().end(ctx.state.admin);
      ctx.set('Set-Cookie', writeSessionCookie('', 0));
      // Not "cookies": the panel's session is another one. Not "storage": texts that are not saved are there.
      ctx.set('Clear-Site-Data', '"cache"');
      ctx.status = 204;
    },
  };
});
