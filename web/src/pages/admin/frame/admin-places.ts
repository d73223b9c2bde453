/** The screens of the admin area that its bar leads to. */
export const adminPlaces = [
  { to: '/admin', label: 'Dashboard', end: true },
  { to: '/admin/articles', label: 'Articles' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/newsletter', label: 'Newsletter' },
  { to: '/admin/settings', label: 'Settings' },
] as const;
