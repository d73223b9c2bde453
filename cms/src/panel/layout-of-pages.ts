import { full, half, type PanelLayout, slug } from './layout-parts';

/** How the panel shows pages. */
export const pageLayout: PanelLayout = {
  settings: { mainField: 'title', defaultSortBy: 'title', defaultSortOrder: 'ASC' },
  fields: {
    title: { label: 'Title', hint: 'Up to 200 characters.' },
    slug: {
      label: 'Slug',
      hint: `${slug} Leave empty to create it from the title. If you change it, the old URL redirects here. About and the legal pages keep theirs.`,
    },
    content: {
      label: 'Content',
      hint: 'Markdown; HTML is allowed. {siteName}, {email} and {postal} are filled in from the settings.',
    },
    excerpt: { label: 'Excerpt', hint: 'Shown under the title; up to 500 characters.' },
    metaTitle: {
      label: 'Meta title',
      hint: 'For search engines; 50 to 60 characters read best.',
    },
    metaDescription: {
      label: 'Meta description',
      hint: 'For search engines; 150 to 160 characters read best.',
    },
    place: {
      label: 'Place',
      hint: 'Where readers find it; up to 8 in the menu, 12 in the footer.',
    },
    order: { label: 'Order', hint: 'Within its place; lower numbers come first.' },
    published: { label: 'Published', hint: 'On: visible to readers. Off: a draft.' },
    revisedOn: { label: 'Last updated', hint: 'Set automatically.' },
    version: { label: 'Version', hint: 'Counted automatically with every save.' },
  },
  list: ['id', 'title', 'slug', 'place', 'published'],
  edit: [
    half('title', 'slug'),
    full('content'),
    full('excerpt'),
    half('metaTitle', 'metaDescription'),
    half('place', 'order'),
    [{ name: 'published', size: 6 }],
  ],
};
