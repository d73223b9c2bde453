import { limits } from '../src/contract/limits';
import { env } from '../src/lib/env';

const panelPolicy = {
  hsts: env().PUBLIC_URL.startsWith('https://'),
  contentSecurityPolicy: {
    useDefaults: true,
    directives: {
      'connect-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'media-src': ["'self'", 'data:', 'blob:'],
      'frame-ancestors': ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
};

export default () => [
  'strapi::errors',
  'global::problem',
  { name: 'strapi::security', config: panelPolicy },
  { name: 'strapi::cors', config: { origin: [] } },
  'global::guard',
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      includeUnparsed: true,
      jsonLimit: limits.bodyBytes,
      formLimit: limits.bodyBytes,
      textLimit: limits.bodyBytes,
      formidable: { maxFileSize: 20 * 1024 * 1024 },
    },
  },
  'strapi::public',
  'strapi::favicon',
];
