import type { Core } from '@strapi/strapi';
import createUploadPlugin from '@strapi/upload/strapi-server';
import { closeStrapiRoutes, OPEN_UPLOAD_ROUTES } from './close-strapi-routes';

interface Route {
  method: string;
  path: string;
}
type Routers = Record<string, { routes: Route[] }>;

const ADDED = { method: 'POST', path: '/actions/upload-from-anywhere' };

/** The installed upload plugin's routers of the panel, which each test may change. */
function installedRouters(): Routers {
  const { routes } = createUploadPlugin() as unknown as { routes: Routers };
  // That of the content API reads a running Strapi.
  const { 'content-api': _public, ...routers } = routes;
  return Object.fromEntries(
    Object.entries(routers).map(([name, router]) => [name, { routes: [...router.routes] }]),
  );
}

const namesIn = (routers: Routers): string[] =>
  Object.values(routers).flatMap(({ routes }) =>
    routes.map(({ method, path }) => `${method} ${path}`),
  );

/** Closes what Strapi opens, of which the upload plugin has these routers; returns what stays open. */
function stillOpen(routers: unknown): string[] {
  const upload = { routes: routers };
  closeStrapiRoutes({
    plugins: { upload },
    plugin: () => upload,
    admin: { routes: {} },
  } as unknown as Core.Strapi);
  return namesIn(upload.routes as Routers);
}

describe('the routes of the upload plugin', () => {
  it('that are listed all exist in the installed version, and stay open', () => {
    expect(stillOpen(installedRouters()).sort()).toEqual([...OPEN_UPLOAD_ROUTES].sort());
  });

  it('that the panel has and are not listed are the upload from an address', () => {
    const installed = namesIn(installedRouters());
    expect(installed.filter((name) => !OPEN_UPLOAD_ROUTES.includes(name))).toEqual([
      'POST /actions/upload-from-urls',
    ]);
  });

  it('are dropped where an upgrade adds one, in whichever router', () => {
    const routers = installedRouters();
    routers.admin?.routes.push(ADDED);
    routers.viewConfiguration?.routes.push(ADDED);
    routers.brandNew = { routes: [ADDED] };
    const open = stillOpen(routers);
    expect(open).toHaveLength(OPEN_UPLOAD_ROUTES.length);
    expect(open).not.toContain(`${ADDED.method} ${ADDED.path}`);
  });

  it('keep the server from starting where they come in another form', () => {
    expect(() => stillOpen([ADDED])).toThrow('no longer has a map of routers');
  });
});
