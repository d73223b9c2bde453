import type { Core } from '@strapi/strapi';
import { compareBcrypt } from '../lib/bcrypt/compare';
import { extendService, setMiddlewares, type UnmountedRoute } from '../strapi/plugin-services';

/** The panel's calls that accept a password, or a token instead. */
const LOCKED = ['POST /login', 'POST /register', 'POST /reset-password', 'PUT /users/me'];

/** Replaces Strapi's own rate limit, the only middleware of these calls. */
const OURS = 'global::panel-login';

/** A hash that takes as long to compare as any other, for unknown users. */
const NOBODY = '$2a$10$PiBytFsErgwbMz6ggqqQ7.Gc6hOZa6UNsMVV7EWJ1c8rukkdOjW7u';

interface Credentials {
  email: string;
  password: string;
}

interface PanelUser {
  password?: string | null;
  isActive?: boolean | null;
}

/** Result of Strapi's `checkCredentials`: an error, the user or false, and the reason for refusing. */
type Checked = [null, PanelUser] | [null, false, { message: string }];

const refused = (message: string): Checked => [null, false, { message }];

/**
 * Checks a password as Strapi does, but in a thread, and in the same time for an unknown email
 * address.
 */
async function checkCredentials(
  strapi: Core.Strapi,
  { email, password }: Credentials,
): Promise<Checked> {
  const found: unknown = await strapi.db.query('admin::user').findOne({ where: { email } });
  const user = found as PanelUser | null;
  const hash = user?.password ?? null;
  const isRight = await compareBcrypt(password, hash ?? NOBODY);
  if (user === null || hash === null || !isRight) return refused('Invalid credentials');
  return user.isActive === true ? [null, user] : refused('User not active');
}

/**
 * Puts our limits before the panel's logins, in place of Strapi's; must run before routes are
 * mounted.
 */
export function lockPanel(strapi: Core.Strapi): void {
  const routers = Object.values(strapi.admin.routes) as unknown as { routes: UnmountedRoute[] }[];
  const routes = routers.flatMap((router) => router.routes);
  const locked = routes.filter(({ method, path }) => LOCKED.includes(`${method} ${path}`));
  if (!locked.some(({ path }) => path === '/login')) {
    throw new Error('Strapi no longer has a route POST /login for the panel');
  }
  for (const route of locked) setMiddlewares(route, [OURS]);
  extendService(strapi, 'admin::auth', (auth) => ({
    ...auth,
    checkCredentials: (given: Credentials) => checkCredentials(strapi, given),
    validatePassword: compareBcrypt,
  }));
}
