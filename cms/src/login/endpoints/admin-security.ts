import type { Context } from 'koa';
import {
  type AdminSetup,
  passwordChange,
  secondFactorConfirm,
  secondFactorRemoval,
  secondFactorRequest,
} from '../../contract/admin-session';
import { readProvider } from '../../writing/openai/provider';
import { env } from '../../lib/env';
import { parse } from '../../lib/parse';
import { respond } from '../../lib/respond';
import { writeSessionCookie } from '../../lib/session-cookie';
import { SESSION_SECONDS } from '../queries/session-rows';
import { adminPasswordService } from '../services/admin-password';
import { secondFactorService } from '../services/second-factor';
import { endpoints } from '../../strapi/endpoints';

const callerOf = (ctx: Context) => ({ address: ctx.ip, session: ctx.state.admin });

export const adminSecurityEndpoints = endpoints(({ strapi }) => {
  const password = () => adminPasswordService(strapi);
  const secondFactor = () => secondFactorService(strapi);
  return {
    async 'admin.changePassword'(ctx: Context) {
      const token: string = await password().change(
        parse(passwordChange, ctx.request.body),
        ctx.ip,
      );
      ctx.set('Set-Cookie', writeSessionCookie(token, SESSION_SECONDS));
      ctx.set('Cache-Control', 'no-store');
      ctx.status = 204;
    },

    async 'admin.security'(ctx: Context) {
      respond(ctx, await secondFactor().security());
    },

    async 'admin.setUpSecondFactor'(ctx: Context) {
      const input = parse(secondFactorRequest, ctx.request.body);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await secondFactor().begin(input.password, ctx.ip);
    },

    async 'admin.confirmSecondFactor'(ctx: Context) {
      const { code } = parse(secondFactorConfirm, ctx.request.body);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { recoveryCodes: await secondFactor().confirm(code, callerOf(ctx)) };
    },

    async 'admin.removeSecondFactor'(ctx: Context) {
      await secondFactor().remove(parse(secondFactorRemoval, ctx.request.body), callerOf(ctx));
      ctx.status = 204;
    },

    'admin.setup'(ctx: Context) {
      const { SMTP_URL, OPENAI_MODEL } = env();
      const setup: AdminSetup = {
        mail: { isConfigured: SMTP_URL !== '' },
        ai: { isConfigured: readProvider(env()) !== null, model: OPENAI_MODEL },
      };
      respond(ctx, setup);
    },
  };
});
