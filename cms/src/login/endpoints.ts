import { writeSessionCookie } from '../lib/session-cookie';
import { untagged } from '../strapi/answers';
import { endpoints } from '../strapi/endpoints';
import { SESSION_SECONDS } from './queries/session-rows';
import { adminSessionService } from './services/admin-session';
import { connections } from '../lib/connections';
import { readProvider } from '../writing/openai/provider';
import { apiTokensService } from './services/api-tokens';
import { adminPasswordService } from './services/admin-password';
import { secondFactorService } from './services/second-factor';

const NOT_STORED = { 'Cache-Control': 'no-store' };

export const loginEndpoints = endpoints(({ strapi }) => ({
  'admin.authenticate': async ({ body, address, session }) => {
    const token = await adminSessionService(strapi).authenticate(body, address);
    if (session !== null) await adminSessionService(strapi).end(session);
    const cookie = writeSessionCookie(token, SESSION_SECONDS);
    return untagged({ authenticated: true }, { 'Cache-Control': 'no-store', 'Set-Cookie': cookie });
  },

  'admin.session': ({ isAdmin }) =>
    untagged({ authenticated: isAdmin }, { 'Cache-Control': 'private, no-store' }),

  'admin.logout': async ({ session }) => {
    await adminSessionService(strapi).end(session);
    return untagged(null, {
      'Set-Cookie': writeSessionCookie('', 0),
      // Not "cookies", which would end the panel's session too; not "storage", which holds unsaved
      // texts.
      'Clear-Site-Data': '"cache"',
    });
  },
  'admin.changePassword': async ({ body, address }) => {
    const token = await adminPasswordService(strapi).change(body, address);
    const cookie = writeSessionCookie(token, SESSION_SECONDS);
    return untagged(null, { ...NOT_STORED, 'Set-Cookie': cookie });
  },
  'admin.security': () => secondFactorService(strapi).security(),
  'admin.setUpSecondFactor': async ({ body, address }) =>
    untagged(await secondFactorService(strapi).begin(body.password, address), NOT_STORED),
  'admin.confirmSecondFactor': async ({ body, address, session }) => {
    const recoveryCodes = await secondFactorService(strapi).confirm(body.code, {
      address,
      session,
    });
    return untagged({ recoveryCodes }, NOT_STORED);
  },
  'admin.removeSecondFactor': ({ body, address, session }) =>
    secondFactorService(strapi).remove(body, { address, session }),
  'tokens.list': () => apiTokensService(strapi).list(),
  'tokens.create': async ({ body, address }) =>
    untagged(await apiTokensService(strapi).create(body, address), NOT_STORED),
  'tokens.revoke': ({ params }) => apiTokensService(strapi).revoke(params.id),
  'admin.setup': () => {
    const { OPENAI_MODEL: model } = connections();
    return { ai: { isConfigured: readProvider(connections()) !== null, model } };
  },
}));
