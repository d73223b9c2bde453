import { adminTabs, tabPath } from '../home/admin-tabs';
import type { PlaceIconName } from './place-icon';
import { settingsPlaces } from './settings-places';

/** A destination in the admin area. */
export interface Place {
  to: string;
  label: string;
  /** Description in a sentence. */
  note?: string;
  /** Further search terms. */
  words?: string;
}

/** A place of the navigation, and those shown below it while it is current. */
export interface MainPlace extends Place {
  icon: PlaceIconName;
  within?: readonly Place[];
  /** Whether it is outside the admin area and needs a full page load. */
  isOutside?: boolean;
}

interface PlaceGroup {
  /** Label of the group; the first has none. */
  label?: string;
  places: readonly MainPlace[];
}

/** The place of a dashboard tab, by the tab's id. */
const tab = (id: string, icon: PlaceIconName, words?: string): MainPlace => ({
  to: tabPath(id),
  label: adminTabs.find((one) => one.id === id)?.label ?? id,
  icon,
  ...(words === undefined ? {} : { words }),
});

/**
 * All places of the admin area, by task of the owner; shown by sidebar, drawer and palette. The
 * most specific match of the address is the current place.
 */
export const placeGroups: readonly PlaceGroup[] = [
  {
    places: [
      tab('dashboard', 'dashboard', 'overview start home statistics'),
      {
        to: '/admin/attention',
        label: 'What needs you',
        icon: 'attention',
        words: 'warnings problems broken failed waiting todo bell',
      },
      tab('analytics', 'analytics', 'growth revenue traffic visitors sources views export'),
    ],
  },
  {
    label: 'Write',
    places: [
      {
        to: '/admin/articles',
        label: 'Articles',
        icon: 'articles',
        words: 'posts stories drafts edit publish',
        within: [
          { to: '/admin/articles?view=trash', label: 'Trash', words: 'deleted articles restore' },
        ],
      },
      tab('create', 'create', 'new article write story draft'),
      tab('ai', 'ai', 'generate topic ideas improve writer model'),
      tab('categories', 'categories', 'sections images colors'),
      {
        to: '/admin/images',
        label: 'Images',
        icon: 'images',
        words: 'pictures photos library uploads media files descriptions',
      },
      { to: '/admin/series', label: 'Series', icon: 'series', words: 'parts sequence' },
      {
        to: '/admin/pages',
        label: 'Pages',
        icon: 'pages',
        words: 'about contact legal privacy terms menu footer',
      },
      { to: '/admin/authors', label: 'Authors', icon: 'authors', words: 'byline people writers' },
    ],
  },
  {
    label: 'Earn',
    places: [
      tab('affiliates', 'affiliates', 'networks programs postback performance setup guide'),
      {
        to: '/admin/products',
        label: 'Products',
        icon: 'products',
        words: 'affiliate links prices shops archive',
      },
      {
        to: '/admin/sales',
        label: 'Sales',
        icon: 'sales',
        words: 'conversions commission clicks import currencies reconciliation',
      },
    ],
  },
  {
    label: 'Grow',
    places: [
      {
        to: '/admin/newsletter',
        label: 'Newsletter',
        icon: 'newsletter',
        words: 'subscribers email',
        within: [
          { to: '/admin/newsletter?tab=issues', label: 'Issues', words: 'newsletter send digest' },
          { to: '/admin/newsletter?tab=outbox', label: 'Outbox', words: 'mail queue failed sent' },
          {
            to: '/admin/newsletter?tab=deliverability',
            label: 'Deliverability',
            words: 'spf dkim dmarc domain dns spam',
          },
        ],
      },
      {
        to: '/admin/messages',
        label: 'Messages',
        icon: 'messages',
        words: 'contact form inbox readers unread',
      },
    ],
  },
  {
    label: 'Automate',
    places: [
      tab('automation', 'automation', 'tasks schedule jobs runs history undo'),
      {
        to: '/admin?tab=automation&part=social',
        label: 'Social posts',
        icon: 'social',
        words: 'calendar instagram twitter facebook queue',
      },
    ],
  },
  {
    label: 'Operate',
    places: [
      {
        to: '/admin/settings',
        label: 'Settings',
        icon: 'settings',
        words: 'preferences options',
        within: settingsPlaces,
      },
      {
        to: '/admin/settings/system',
        label: 'System',
        icon: 'system',
        words: 'health disk backups version server warnings database',
      },
      { to: '/cms', label: 'Editors’ Panel', icon: 'panel', isOutside: true, words: 'strapi cms' },
      { to: '/', label: 'The magazine', icon: 'magazine', isOutside: true, words: 'site readers' },
    ],
  },
];
