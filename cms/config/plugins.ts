import { env } from '../src/lib/env';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export default () => ({
  // Asked for by name; its routes are unmounted in bootstrap, since readers have no accounts.
  'users-permissions': { config: { jwtSecret: env().JWT_SECRET } },
  upload: {
    config: {
      sizeLimit: 20 * 1024 * 1024,
      breakpoints: {},
      security: { allowedTypes: imageTypes, deniedTypes: ['image/svg+xml'] },
    },
  },
});
