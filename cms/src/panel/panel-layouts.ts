import { attributeOf, fieldNames, type PostField, postFields } from '../contract/post-fields';

/** How the panel shows a content type: settings, names and hints of fields, list columns, form rows. */
export interface PanelLayout {
  settings: { mainField: string; defaultSortBy: string; defaultSortOrder: 'ASC' | 'DESC' };
  fields: Record<string, { label: string; hint: string }>;
  list: string[];
  edit: { name: string; size: number }[][];
}

const image = 'An https:// address, or a path of this site such as /uploads/… or /pictures/…';
const slug = 'The last part of the URL: lower-case letters, digits and single hyphens.';
const full = (name: string) => [{ name, size: 12 }];
const half = (left: string, right: string) => [
  { name: left, size: 6 },
  { name: right, size: 6 },
];

const postHints: Record<PostField, string> = {
  title: 'Up to 200 characters.',
  slug: `${slug} Leave empty to create it from the title. If you change it, the old URL redirects here.`,
  excerpt: 'The standfirst and the text of cards; up to 500 characters.',
  content: 'Markdown; HTML is allowed. Headings start at level 2.',
  imageUrl: `${image}. Leave empty to use the category image.`,
  imageAlt: 'Describe the image for people who can’t see it.',
  categoryId: 'The post’s category.',
  authorIds: 'In the order of the byline. Leave empty to use the author name of the settings.',
  metaTitle: 'For search engines; 50 to 60 characters read best.',
  metaDescription: 'For search engines; 150 to 160 characters read best.',
  tags: 'Keywords such as sailing or islands, one at a time; up to 20.',
  published: 'On: visible to readers. Off: a draft.',
  featured: 'Shows a Featured badge on its page and in its category.',
  writtenBy: 'Shown with the byline. Leave empty to use the record.',
  publishedAt: 'Leave empty to use the first publication time.',
  publishAt: 'A draft is published automatically at this time.',
  affiliateProductIds: 'In display order.',
};

/** The fields of a post by their names in the panel. */
const labeled = (hints: Record<PostField, string>): PanelLayout['fields'] =>
  Object.fromEntries(
    fieldNames.map((name) => [
      attributeOf(name),
      { label: postFields[name].label, hint: hints[name] },
    ]),
  );

/** The layouts of the content types that people work with in the panel. */
export const panelLayouts: Record<string, PanelLayout> = {
  'api::post.post': {
    settings: { mainField: 'title', defaultSortBy: 'publicationDate', defaultSortOrder: 'DESC' },
    fields: {
      ...labeled(postHints),
      editedAt: { label: 'Text edited at', hint: 'Set automatically when a person edits.' },
      version: { label: 'Version', hint: 'Counted automatically with every save.' },
    },
    list: ['id', 'title', 'category', 'published', 'featured', 'publicationDate'],
    edit: [
      half('title', 'slug'),
      full('excerpt'),
      full('content'),
      half('imageUrl', 'imageAlt'),
      half('category', 'authors'),
      full('affiliateProducts'),
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
      slug: { label: 'Slug', hint: `${slug} Leave empty to create it from the name.` },
      description: { label: 'Description', hint: 'Shown under the name on the category’s page.' },
      imageUrl: { label: 'Hero image', hint: `1200 × 600 or larger. ${image}` },
      color: { label: 'Color', hint: 'A hex value such as #D4AF37.' },
      posts: { label: 'Posts', hint: 'The posts in this category.' },
    },
    list: ['id', 'name', 'slug', 'color'],
    edit: [half('name', 'slug'), full('description'), half('imageUrl', 'color'), full('posts')],
  },
  'api::author.author': {
    settings: { mainField: 'name', defaultSortBy: 'name', defaultSortOrder: 'ASC' },
    fields: {
      name: { label: 'Name', hint: 'As readers see it; up to 120 characters.' },
      slug: {
        label: 'Slug',
        hint: `${slug} Leave empty to create it from the name. If you change it, the old URL redirects here.`,
      },
      role: { label: 'Role', hint: 'Such as Travel editor.' },
      bio: { label: 'Biography', hint: 'A few sentences; up to 2,000 characters.' },
      imageUrl: { label: 'Portrait', hint: `Upright or square. ${image}` },
      posts: { label: 'Posts', hint: 'The posts that name this author.' },
      links: { label: 'Links', hint: 'A list such as ["https://example.com/name"]; up to 8.' },
    },
    list: ['id', 'name', 'slug', 'role'],
    edit: [
      half('name', 'slug'),
      half('role', 'imageUrl'),
      full('bio'),
      full('links'),
      full('posts'),
    ],
  },
  'api::series.series': {
    settings: { mainField: 'title', defaultSortBy: 'title', defaultSortOrder: 'ASC' },
    fields: {
      title: { label: 'Title', hint: 'Up to 200 characters.' },
      slug: {
        label: 'Slug',
        hint: `${slug} Leave empty to create it from the title. If you change it, the old URL redirects here.`,
      },
      intro: { label: 'Introduction', hint: 'Shown above the posts; up to 2,000 characters.' },
      posts: { label: 'Posts', hint: 'In the order in which they are read.' },
    },
    list: ['id', 'title', 'slug'],
    edit: [half('title', 'slug'), full('intro'), full('posts')],
  },
  'api::affiliate-product.affiliate-product': {
    settings: { mainField: 'name', defaultSortBy: 'name', defaultSortOrder: 'ASC' },
    fields: {
      name: { label: 'Name', hint: 'Brand and model; up to 120 characters.' },
      description: { label: 'Description', hint: 'One to three sentences, as in a catalog.' },
      price: { label: 'Price', hint: 'Shown to readers, such as $1,240.' },
      priceAsOf: { label: 'Price checked on', hint: 'The day you checked this price at the shop.' },
      imageUrl: { label: 'Image', hint: image },
      affiliateUrl: {
        label: 'Affiliate link',
        hint: 'The shop’s full https:// address with your partner ID.',
      },
      brand: { label: 'Brand', hint: 'The maker; up to 120 characters.' },
      network: { label: 'Network', hint: 'Pays the commission and reports its sales.' },
      archived: { label: 'Archived', hint: 'On: hidden from readers and writers.' },
      rating: { label: 'Rating', hint: 'The editors’ verdict: 0.5 to 5, in steps of 0.5.' },
      bestFor: { label: 'Best for', hint: 'Whom or what it is best for; up to 80 characters.' },
      pros: { label: 'Pros', hint: 'What speaks for it; up to 6 entries of 120 characters.' },
      cons: { label: 'Cons', hint: 'What speaks against it; up to 6 entries of 120 characters.' },
      posts: { label: 'Posts', hint: 'The posts that show this product.' },
    },
    list: ['id', 'name', 'brand', 'price', 'network', 'archived'],
    edit: [
      half('name', 'brand'),
      half('price', 'priceAsOf'),
      full('description'),
      half('imageUrl', 'affiliateUrl'),
      half('network', 'archived'),
      half('rating', 'bestFor'),
      half('pros', 'cons'),
      full('posts'),
    ],
  },
  'api::affiliate-network.affiliate-network': {
    settings: { mainField: 'name', defaultSortBy: 'name', defaultSortOrder: 'ASC' },
    fields: {
      name: { label: 'Name', hint: 'The network or shop that pays; up to 120 characters.' },
      slug: {
        label: 'Slug',
        hint: 'The last part of its postback URL; if you change it, update the network’s settings.',
      },
      programStatus: {
        label: 'Status',
        hint: 'Any text; active, pending and paused have colors.',
      },
      commissionRate: { label: 'Commission rate', hint: 'Percent of the sale, 0 to 100.' },
      subIdParameter: {
        label: 'Sub-ID parameter',
        hint: 'The query parameter that carries the click ID, such as subid.',
      },
      signedOnly: { label: 'Signed only', hint: 'On: only signed reports are accepted.' },
      archived: { label: 'Archived', hint: 'On: no longer listed; reports are still accepted.' },
      products: { label: 'Products', hint: 'Products linked through this network.' },
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
      tagline: { label: 'Tagline', hint: 'One line under the name, also for search engines.' },
      heroTagline: { label: 'Hero tagline', hint: 'Shown under the headline of the home page.' },
      description: { label: 'Description', hint: 'A short description for search engines.' },
      footerBlurb: { label: 'Footer text', hint: 'A short description shown in the footer.' },
      contactEmail: { label: 'Email', hint: 'Where readers can write to.' },
      contactPhone: { label: 'Phone', hint: 'Shown to readers.' },
      contactAddress: { label: 'Address', hint: 'Shown to readers.' },
      socialLinks: {
        label: 'Social links',
        hint: 'A list such as [{"platform": "instagram", "url": "https://…"}]; # is a placeholder.',
      },
      timezone: { label: 'Time zone', hint: 'An IANA name such as America/New_York.' },
      revenueTarget: { label: 'Revenue target', hint: 'USD per month.' },
      eventDays: {
        label: 'Keep detailed page views for (days)',
        hint: 'Older ones are deleted; totals are kept.',
      },
      priceMarkDays: {
        label: 'Flag prices after (days)',
        hint: 'Readers see how old the price is.',
      },
      priceHideDays: {
        label: 'Hide prices after (days)',
        hint: 'Readers no longer see the price.',
      },
      aiDailyTokens: { label: 'AI tokens per day', hint: '0 for no limit.' },
      aiDailyBudget: { label: 'AI budget per day', hint: 'USD; 0 for no limit.' },
      aiInputPrice: { label: 'AI input price', hint: 'USD per million tokens.' },
      aiOutputPrice: { label: 'AI output price', hint: 'USD per million tokens.' },
      automationContent: { label: 'Automation: content', hint: 'Scheduled drafts and images.' },
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
  // What the site notes about subscribers and issues itself is in the lists and in no form.
  'api::subscriber.subscriber': {
    settings: { mainField: 'email', defaultSortBy: 'id', defaultSortOrder: 'DESC' },
    fields: {
      email: { label: 'Email', hint: 'Stored in lower case; each address appears only once.' },
      state: {
        label: 'Status',
        hint: 'Only confirmed subscribers receive issues. By choosing Confirmed you vouch for their consent.',
      },
      consentText: { label: 'Consent', hint: 'What they agreed to, and where.' },
      consentAt: { label: 'Consent given', hint: 'When they agreed to it.' },
      confirmedAt: { label: 'Confirmed', hint: 'Set automatically.' },
      origin: { label: 'Source', hint: 'The form, an import or the panel; set automatically.' },
      endedAt: { label: 'Ended', hint: 'Set automatically.' },
      endReason: { label: 'Why it ended', hint: 'Set automatically.' },
      frequency: { label: 'Frequency', hint: 'How often they receive the digest.' },
      categoryIds: {
        label: 'Categories',
        hint: 'IDs of the categories in their digest, such as [1, 4]; empty for all.',
      },
    },
    list: ['id', 'email', 'state', 'origin', 'confirmedAt', 'endedAt'],
    edit: [
      half('email', 'state'),
      full('consentText'),
      half('consentAt', 'frequency'),
      full('categoryIds'),
    ],
  },
  'api::newsletter-issue.newsletter-issue': {
    settings: { mainField: 'subject', defaultSortBy: 'id', defaultSortOrder: 'DESC' },
    fields: {
      kind: { label: 'Kind', hint: 'A digest of articles, or an issue you write yourself.' },
      subject: { label: 'Subject', hint: 'One line, up to 200 characters.' },
      preheader: {
        label: 'Preheader',
        hint: 'Shown after the subject in the inbox; up to 200 characters.',
      },
      content: { label: 'Text', hint: 'Markdown. In a digest it appears above the articles.' },
      postIds: {
        label: 'Stories',
        hint: 'IDs of a digest’s articles in order, such as [12, 7].',
      },
      state: { label: 'Status', hint: 'Set automatically; send it on the Newsletter page.' },
      scheduledAt: { label: 'Scheduled for', hint: 'Set on the Newsletter page.' },
      startedAt: { label: 'Started', hint: 'Set automatically.' },
      sentAt: { label: 'Sent', hint: 'Set automatically.' },
      cancelledAt: { label: 'Cancelled', hint: 'Set automatically.' },
      problem: { label: 'Why it was not sent', hint: 'Set automatically.' },
    },
    list: ['id', 'subject', 'kind', 'state', 'scheduledAt', 'sentAt'],
    edit: [half('kind', 'subject'), full('preheader'), full('content'), full('postIds')],
  },
};
