import { uploadTypes } from '../src/contract/upload';
import { env } from '../src/lib/env';

export default () => ({
  // Asked for by name; its routes are unmounted in bootstrap, since readers have no accounts.
  'users-permissions': { config: { jwtSecret: env().JWT_SECRET } },
  upload: {
    config: {
      // Of what is stored, which can be larger than what was sent.
      sizeLimit: 20 * 1024 * 1024,
      breakpoints: {},
      security: { allowedTypes: [...uploadTypes], deniedTypes: ['image/svg+xml'] },
    },
  },
});
