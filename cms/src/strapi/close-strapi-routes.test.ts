import type { Core } from '@strapi/strapi';
import createEmailPlugin from '@strapi/email/strapi-server';
import { closeMail, closeRoutes, type MountedRoute, routeName } from './close-strapi-routes';
import { OPEN_ROUTES } from './open-routes';

const route = (name: string): MountedRoute => {
  const [method = '', path = ''] = name.split(' ');
  return { methods: method === 'GET' ? ['HEAD', 'GET'] : [method], path };
};
const between: MountedRoute = { methods: [], path: '([^/]*)' };

/** Which of these routes stay open. */
const stillOpen = (...routes: MountedRoute[]): string[] => {
  const table = [...routes];
  closeRoutes(table, OPEN_ROUTES);
  return table.map(routeName);
};

describe('Strapi’s routes', () => {
  it('stay if they are listed, as does middleware between them', () => {
    const open = ['GET /admin/init', 'POST /upload', 'PATCH /api/posts/:id'];
    expect(stillOpen(...open.map(route), between)).toEqual([...open, ' ([^/]*)']);
  });

  it.each([
    'POST /admin/forgot-password',
    'POST /admin/reset-password',
    'POST /admin/register',
    'POST /admin/register-admin',
    'GET /admin/registration-info',
    'POST /email',
    'POST /email/test',
    'POST /upload/actions/upload-from-urls',
    'POST /content-type-builder/update-schema',
    'POST /api/auth/local',
    'GET /((?!uploads/).+)',
  ])('do not include %s', (name) => {
    expect(stillOpen(route(name), route('GET /admin/init'))).toEqual(['GET /admin/init']);
  });

  it('do not include new ones, or new methods of a listed one', () => {
    const added = [
      'POST /admin/brand-new',
      'GET /api/brand-news',
      'GET /content-manager/brand-new',
    ];
    expect(stillOpen(...added.map(route), route('PATCH /admin/init'))).toEqual([]);
    expect(stillOpen({ methods: ['HEAD', 'GET', 'POST'], path: '/admin/init' })).toEqual([]);
    expect(stillOpen({ methods: ['GET'], path: /^\/admin\/init/ })).toEqual([]);
  });
});

describe('Strapi’s mail', () => {
  interface EmailService {
    send: (mail: object) => Promise<void>;
  }

  it('is never sent, whatever its provider', async () => {
    const provider = { send: jest.fn(() => Promise.resolve()) };
    const email = { provider };
    const strapi = { plugin: () => email } as unknown as Core.Strapi;
    const { services } = createEmailPlugin as unknown as {
      services: { email: () => EmailService };
    };
    // Strapi's email service reads the global `strapi`.
    Object.assign(globalThis, { strapi });
    closeMail(strapi);
    const sent = services.email().send({ to: 'ada@example.com' });
    await expect(sent).rejects.toThrow('The panel sends no mail');
    expect(provider.send).not.toHaveBeenCalled();
    Reflect.deleteProperty(globalThis, 'strapi');
  });
});
