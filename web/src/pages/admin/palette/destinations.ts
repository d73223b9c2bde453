import { adminTabs, tabPath } from '../home/admin-tabs';

/** Somewhere to go by the palette; `isOutside` is another document. */
export interface Destination {
  label: string;
  to: string;
  isOutside?: boolean;
}

/** Every screen of the admin area, and the ways out. */
export const destinations: readonly Destination[] = [
  ...adminTabs.map(({ id, label }) => ({ label, to: tabPath(id) })),
  { label: 'Articles', to: '/admin/articles' },
  { label: 'Authors', to: '/admin/authors' },
  { label: 'Series', to: '/admin/series' },
  { label: 'Pages', to: '/admin/pages' },
  { label: 'Products', to: '/admin/products' },
  { label: 'Sales', to: '/admin/sales' },
  { label: 'Messages', to: '/admin/messages' },
  { label: 'Newsletter', to: '/admin/newsletter' },
  { label: 'Settings', to: '/admin/settings' },
  { label: 'Social accounts', to: '/admin/settings#social-accounts' },
  { label: 'Search engines', to: '/admin/settings/search-engines' },
  { label: 'Redirects', to: '/admin/settings/redirects' },
  { label: 'Import', to: '/admin/settings/import' },
  { label: 'Export', to: '/admin/settings/export' },
  { label: 'System', to: '/admin/settings/system' },
  { label: 'Editors’ Panel', to: '/cms', isOutside: true },
  { label: 'The magazine', to: '/', isOutside: true },
];
