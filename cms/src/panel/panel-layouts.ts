/** How the panel shows a content type: settings, names and hints of fields, list columns, form rows. */
export interface PanelLayout {
  settings: { mainField: string; defaultSortBy: string; defaultSortOrder: 'ASC' | 'DESC' };
  fields: Record<string, { label: string; hint: string }>;
  list: string[];
  edit: { name: string; size: number }[][];
}

const picture = 'An https:// address, or a path of this site such as /uploads/… or /pictures/…';
const slug = 'The last part of the address: lower-case letters, digits and single hyphens.';
const full = (name: string) => [{ name, size: 12 }];
const half = (left: string, right: string) => [
  { name: left, size: 6 },
  { name: right, size: 6 },
];

/** The layouts of the content types that people work with in the panel. */
export const panelLayouts: Record<string, PanelLayout> = {
  'api::post.post': {
    settings: { mainField: 'title', defaultSortBy: 'publicationDate', defaultSortOrder: 'DESC' },
    fields: {
      title: { label: 'Title', hint: 'Up to 200 characters.' },
      slug: {
        label: 'Slug',
        hint: `${slug} Empty: made from the title. A changed address redirects from the old one.`,
      },
      excerpt: {
        label: 'Excerpt',
        hint: 'The standfirst and the text of cards; up to 500 characters.',
      },
      content: { label: 'Content', hint: 'Markdown; HTML is allowed. Headings start at level 2.' },
      imageUrl: { label: 'Picture', hint: `${picture}. Empty: the category’s picture.` },
      imageAlt: {
        label: 'Picture description',
        hint: 'What the picture shows, for those who cannot see it.',
      },
      category: { label: 'Category', hint: 'The section that the story stands in.' },
      metaTitle: {
        label: 'Meta title',
        hint: 'For search engines; 50 to 60 characters read best.',
      },
      metaDescription: {
        label: 'Meta description',
        hint: 'For search engines; 150 to 160 characters read best.',
      },
      tags: {
        label: 'Tags',
        hint: 'Keywords such as sailing or islands, one by one; up to 20.',
      },
      published: { label: 'Published', hint: 'On: readers see it. Off: a draft.' },
      featured: { label: 'Featured', hint: 'Marked as featured on its page and in its category.' },
      writtenBy: {
        label: 'Written by',
        hint: 'Who readers are told wrote it. Empty: as recorded.',
      },
      publicationDate: {
        label: 'Publication date',
        hint: 'Empty: the moment of first publication.',
      },
      publishAt: {
        label: 'Goes out at',
        hint: 'A draft is published automatically at this time.',
      },
      editedAt: { label: 'Words changed', hint: 'Set automatically when a person edits.' },
      version: { label: 'Version', hint: 'Counted automatically with every save.' },
      affiliateProducts: {
        label: 'Affiliate products',
        hint: 'In the order in which the story shows them.',
      },
    },
    list: ['id', 'title', 'category', 'published', 'featured', 'publicationDate'],
    edit: [
      half('title', 'slug'),
      full('excerpt'),
      full('content'),
      half('imageUrl', 'imageAlt'),
      half('category', 'affiliateProducts'),
      [
        { name: 'published', size: 4 },
        { name: 'featured', size: 4 },
        { name: 'writtenBy', size: 4 },
      ],
      half('publishAt', 'publicationDate'),
      full('tags'),
      half('metaTitle', 'metaDescription'),
    ],
  },
  'api::category.category': {
    settings: { mainField: 'name', defaultSortBy: 'id', defaultSortOrder: 'ASC' },
    fields: {
      name: { label: 'Name', hint: 'Up to 120 characters.' },
      slug: { label: 'Slug', hint: `${slug} Empty: made from the name.` },
      description: { label: 'Description', hint: 'Shown under the name on the category’s page.' },
      imageUrl: { label: 'Hero picture', hint: `1200 × 600 or larger. ${picture}` },
      color: { label: 'Colour', hint: 'A hex value such as #D4AF37.' },
      posts: { label: 'Stories', hint: 'The stories of this category.' },
    },
    list: ['id', 'name', 'slug', 'color'],
    edit: [half('name', 'slug'), full('description'), half('imageUrl', 'color'), full('posts')],
  },
  'api::affiliate-product.affiliate-product': {
    settings: { mainField: 'name', defaultSortBy: 'name', defaultSortOrder: 'ASC' },
    fields: {
      name: { label: 'Name', hint: 'Brand and model; up to 120 characters.' },
      description: { label: 'Description', hint: 'One to three sentences, as in a catalogue.' },
      price: { label: 'Price', hint: 'As readers see it, such as $1,240.' },
      priceAsOf: { label: 'Price seen on', hint: 'The day on which the shop asked this price.' },
      imageUrl: { label: 'Picture', hint: picture },
      affiliateUrl: {
        label: 'Affiliate link',
        hint: 'The shop’s full https:// address with your partner id.',
      },
      brand: { label: 'Brand', hint: 'Who makes it; up to 120 characters.' },
      network: { label: 'Network', hint: 'Who pays the commission and counts its sales.' },
      archived: { label: 'Archived', hint: 'On: neither shown to readers nor offered to writers.' },
      posts: { label: 'Stories', hint: 'The stories that show this product.' },
    },
    list: ['id', 'name', 'brand', 'price', 'network', 'archived'],
    edit: [
      half('name', 'brand'),
      half('price', 'priceAsOf'),
      full('description'),
      half('imageUrl', 'affiliateUrl'),
      half('network', 'archived'),
      full('posts'),
    ],
  },
  'api::affiliate-network.affiliate-network': {
    settings: { mainField: 'name', defaultSortBy: 'name', defaultSortOrder: 'ASC' },
    fields: {
      name: { label: 'Name', hint: 'The network or shop that pays; up to 120 characters.' },
      slug: {
        label: 'Slug',
        hint: 'The last part of its postback address; a changed one has to be told to the network.',
      },
      programStatus: {
        label: 'Status',
        hint: 'In your own words; active, pending and paused have colors.',
      },
      commissionRate: { label: 'Commission rate', hint: 'Percent of the sale, 0 to 100.' },
      subIdParameter: {
        label: 'Sub-id parameter',
        hint: 'The query parameter in which it takes the id of a click, such as subid.',
      },
      signedOnly: { label: 'Signed only', hint: 'On: reports with the bare secret are refused.' },
      archived: { label: 'Archived', hint: 'On: no longer listed; reports are still taken.' },
      products: { label: 'Products', hint: 'The products whose links go through it.' },
    },
    list: ['id', 'name', 'programStatus', 'commissionRate', 'archived'],
    edit: [
      half('name', 'slug'),
      half('programStatus', 'commissionRate'),
      half('subIdParameter', 'signedOnly'),
      [{ name: 'archived', size: 6 }],
      full('products'),
    ],
  },
  'api::site-settings.site-settings': {
    settings: { mainField: 'brandName', defaultSortBy: 'id', defaultSortOrder: 'ASC' },
    fields: {
      brandName: { label: 'Brand name', hint: 'The name of the magazine on every page.' },
      authorName: { label: 'Author name', hint: 'The byline on every story.' },
      tagline: { label: 'Tagline', hint: 'One line under the name, for search engines too.' },
      heroTagline: { label: 'Hero tagline', hint: 'Under the headline of the home page.' },
      description: { label: 'Description', hint: 'What the magazine is, for search engines.' },
      footerBlurb: { label: 'Footer text', hint: 'A short description shown in the footer.' },
      contactEmail: { label: 'Email', hint: 'Where readers write to.' },
      contactPhone: { label: 'Phone', hint: 'As readers see it.' },
      contactAddress: { label: 'Address', hint: 'As readers see it.' },
      socialLinks: {
        label: 'Social links',
        hint: 'A list such as [{"platform": "instagram", "url": "https://…"}]; # leads nowhere.',
      },
      timezone: { label: 'Time zone', hint: 'An IANA name such as America/New_York.' },
      revenueTarget: { label: 'Revenue target', hint: 'USD a month.' },
      eventDays: { label: 'Days of single views', hint: 'Older ones are deleted; the sums stay.' },
      priceMarkDays: { label: 'Days until a price is marked', hint: 'Readers are told its age.' },
      priceHideDays: { label: 'Days until a price is hidden', hint: 'Readers no longer see it.' },
      aiDailyTokens: { label: 'AI tokens a day', hint: '0 for no limit.' },
      aiDailyBudget: { label: 'AI budget a day', hint: 'USD; 0 for no limit.' },
      aiInputPrice: { label: 'AI input price', hint: 'USD for a million tokens.' },
      aiOutputPrice: { label: 'AI output price', hint: 'USD for a million tokens.' },
      automationContent: { label: 'Automation: content', hint: 'Scheduled drafts and pictures.' },
      automationSocial: { label: 'Automation: social', hint: 'Scheduled posts on networks.' },
      automationSeo: { label: 'Automation: SEO', hint: 'Scheduled submission to search engines.' },
      automationNewsletter: { label: 'Automation: newsletter', hint: 'The scheduled digest.' },
    },
    list: ['id', 'brandName', 'timezone'],
    edit: [
      half('brandName', 'authorName'),
      full('tagline'),
      full('heroTagline'),
      full('description'),
      full('footerBlurb'),
      half('contactEmail', 'contactPhone'),
      full('contactAddress'),
      full('socialLinks'),
      half('timezone', 'revenueTarget'),
      [{ name: 'eventDays', size: 6 }],
      half('priceMarkDays', 'priceHideDays'),
      half('aiDailyTokens', 'aiDailyBudget'),
      half('aiInputPrice', 'aiOutputPrice'),
      half('automationContent', 'automationSocial'),
      half('automationSeo', 'automationNewsletter'),
    ],
  },
};
