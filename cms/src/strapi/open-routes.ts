import { routes } from '../contract/routes';

/**
 * Routes that Strapi's panel calls, by prefix. Routes of Strapi that are not listed here are not
 * mounted.
 */
const PANEL: Readonly<Record<string, readonly string[]>> = {
  '': ['ALL /_health', 'GET /cms/:path*'],
  '/admin': [
    'GET /init',
    'POST /login',
    'POST /access-token',
    'POST /logout',
    'GET /project-settings',
    'POST /project-settings',
    'GET /project-type',
    'GET /information',
    'GET /plugins',
    'GET /guided-tour-meta',
    'GET /homepage/key-statistics',
    'GET /homepage/layout',
    'PUT /homepage/layout',
    'GET /users/me',
    'PUT /users/me',
    'GET /users/me/permissions',
    'GET /users/me/sessions',
    'DELETE /users/me/sessions',
    'DELETE /users/me/sessions/:sessionId',
    'GET /users',
    'POST /users',
    'GET /users/:id',
    'PUT /users/:id',
    'DELETE /users/:id',
    'POST /users/batch-delete',
    'GET /permissions',
    'POST /permissions/check',
    'GET /roles',
    'POST /roles',
    'GET /roles/:id',
    'PUT /roles/:id',
    'DELETE /roles/:id',
    'POST /roles/batch-delete',
    'GET /roles/:id/permissions',
    'PUT /roles/:id/permissions',
    'GET /webhooks',
    'POST /webhooks',
    'GET /webhooks/:id',
    'PUT /webhooks/:id',
    'DELETE /webhooks/:id',
    'POST /webhooks/batch-delete',
    'POST /webhooks/:id/trigger',
  ],
  '/content-manager': [
    'GET /init',
    'GET /content-types',
    'GET /content-types-settings',
    'GET /content-types/:uid/configuration',
    'PUT /content-types/:uid/configuration',
    'GET /components',
    'POST /uid/generate',
    'POST /uid/check-availability',
    'GET /relations/:model/:targetField',
    'GET /relations/:model/:id/:targetField',
    'GET /single-types/:model',
    'PUT /single-types/:model',
    'DELETE /single-types/:model',
    'GET /collection-types/:model',
    'POST /collection-types/:model',
    'POST /collection-types/:model/clone/:sourceId',
    'POST /collection-types/:model/auto-clone/:sourceId',
    'GET /collection-types/:model/:id',
    'PUT /collection-types/:model/:id',
    'DELETE /collection-types/:model/:id',
    'POST /collection-types/:model/actions/bulkDelete',
    'GET /preview/url/:contentType',
    'GET /homepage/recent-documents',
    'GET /homepage/count-documents',
  ],
  '/i18n': ['GET /locales', 'GET /settings'],
  '/upload': [
    'GET /settings',
    'PUT /settings',
    'POST ',
    'GET /files',
    'POST /files',
    'GET /files/:id',
    'PUT /files/:id',
    'POST /files/:id/replace',
    'DELETE /files/:id',
    'GET /folders/:id',
    'GET /folders',
    'POST /folders',
    'PUT /folders/:id',
    'GET /folder-structure',
    'POST /actions/bulk-delete',
    'POST /actions/bulk-move',
    'POST /actions/bulk-update',
    'GET /configuration',
    'PUT /configuration',
  ],
};

const panelRoutes = Object.entries(PANEL).flatMap(([prefix, calls]) =>
  calls.map((call) => call.replace(' ', ` ${prefix}`)),
);

const contractRoutes = routes.map(
  ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
);

/**
 * Every route that Strapi's router may answer, as `METHOD /path/:parameter`: those of the contract
 * and of the panel.
 */
export const OPEN_ROUTES: ReadonlySet<string> = new Set([...contractRoutes, ...panelRoutes]);
