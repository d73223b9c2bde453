/** The panel's own sentences where Strapi's would speak of itself, or of what is closed here. */
export const wording: Record<string, string> = {
  'Auth.form.welcome.title': 'The editors’ panel',
  'Auth.form.welcome.subtitle': 'Sign in to write for the magazine',
  'Auth.form.email.placeholder': 'you@example.com',
  'Auth.link.forgot-password': 'Forgot your password? Reset it on the server: npm run panel:user',
  'app.components.LeftMenu.navbrand.title': 'The editors’ panel',
  'app.components.Users.MagicLink.connect':
    'This link isn’t used here. Open the user, set a password and switch Active on.',
};
