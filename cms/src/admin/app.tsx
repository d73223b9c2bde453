import type { StrapiApp } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';
import { HomePage } from './home-page';
import { StructuredInput } from './list-input';

/** Our wording for panel texts that name Strapi, or features that are closed here. */
const wording: Record<string, string> = {
  'Auth.form.welcome.title': 'The editors’ panel',
  'Auth.form.welcome.subtitle': 'Sign in to write for the magazine',
  'Auth.form.email.placeholder': 'you@example.com',
  'Auth.link.forgot-password': 'Forgot your password? Reset it on the server: npm run panel:user',
  // Posts have a switch for it, and are saved by the same button as what readers do not see.
  'content-manager.success.record.save': 'Saved. If it is published, readers see the change now.',
  'app.components.LeftMenu.navbrand.title': 'The editors’ panel',
  'app.components.Users.MagicLink.connect':
    'This link isn’t used here. Open the user, set a password and switch Active on.',
};

/** Screens of Strapi's whose calls are closed: they lead to the login, or home where somebody is signed in. */
const CLOSED_SCREENS = ['auth/forgot-password', 'auth/reset-password', 'auth/register'];
/** Where Strapi's advertisement for its media library looks whether it was closed. */
const ADVERTISEMENT = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false';

/** Strapi's panel as the magazine's: its own first page and words, without calls to the outside and advertisements. */
export default {
  config: {
    notifications: { releases: false },
    tutorials: false,
    auth: { logo: '/icon-192.png' },
    menu: { logo: '/icon-192.png' },
    head: { favicon: '/favicon.svg' },
    translations: { en: wording },
  },
  register(app: StrapiApp) {
    window.localStorage.setItem(ADVERTISEMENT, 'true');
    app.addFields({ type: 'json', Component: StructuredInput as never });
    app.router.addRoute((routes) => [
      ...routes.map((route) =>
        route.index ? { index: true as const, Component: HomePage } : route,
      ),
      ...CLOSED_SCREENS.map((path) => ({ path, element: <Navigate to="/" replace /> })),
    ]);
  },
  bootstrap() {
    // Nothing to add: the panel is configured by its server.
  },
};
