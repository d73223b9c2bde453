import { panelPreview } from '../src/panel/panel-preview';
import { env } from '../src/lib/env';
import { isUnderHttps } from '../src/lib/session-cookie';

export default () => ({
  url: '/cms',
  auth: {
    secret: env().ADMIN_JWT_SECRET,
    // The panel's own default path is '/admin', where a panel at '/cms' could not read its cookie.
    cookie: { path: '/', ...(isUnderHttps() ? { secure: true } : {}) },
  },
  apiToken: { salt: env().API_TOKEN_SALT },
  transfer: { token: { salt: env().TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: env().ENCRYPTION_KEY },
  preview: { enabled: true, config: { allowedOrigins: ["'self'"], handler: panelPreview } },
  flags: { nps: false, promoteEE: false },
  watchIgnoreFiles: ['**/data/**'],
});
