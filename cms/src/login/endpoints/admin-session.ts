import { writeSessionCookie } from '../../lib/session-cookie';
import { untagged } from '../../strapi/answers';
import { endpoints } from '../../strapi/endpoints';
import { SESSION_SECONDS } from '../queries/session-rows';
import { adminSessionService } from '../services/admin-session';

export const adminSessionEndpoints = endpoints(({ strapi }) => ({
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
      // Not "cookies": the panel's session is another one. Not "storage": texts that are not saved are there.
      'Clear-Site-Data': '"cache"',
    });
  },
}));
