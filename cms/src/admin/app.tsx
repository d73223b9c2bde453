import type { StrapiApp } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';
import { HomePage } from './home-page';
import { StructuredInput } from './list-input';

/** Our texts in place of panel texts that name Strapi, or features that are closed here. */
const wording: Record<string, string> = {
  'Auth.form.welcome.title': 'The editors’ panel',
  'Auth.form.welcome.subtitle': 'Sign in to write for the magazine',
  'Auth.form.email.placeholder': 'you@example.com',
  'Auth.link.forgot-password': 'Forgot your password? Reset it on the server: npm run panel:user',
  // Posts have a switch for publication, and one button saves both published posts and drafts.
  'content-manager.success.record.save': 'Saved. If it is published, readers see the change now.',
  'app.components.LeftMenu.navbrand.title': 'The editors’ panel',
  'app.components.Users.MagicLink.connect':
    'This link isn’t used here. Open the user, set a password and switch Active on.',
};

/** Strapi's screens whose calls are closed; they redirect to the login or, if signed in, home. */
const CLOSED_SCREENS = ['auth/forgot-password', 'auth/reset-password', 'auth/register'];
/** Storage key in which Strapi's advertisement for its media library records that it was closed. */
const ADVERTISEMENT = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false';

/**
 * Customizes Strapi's panel: our own start page and texts, without external calls and
 * advertisements.
 */
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
    // Nothing to add: the server configures the panel.
  },
};
