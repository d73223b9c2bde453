/** A post as the panel sends it. */
export const panelPost = (slug: string) => ({
  title: `Story ${slug}`,
  slug,
  excerpt: 'An excerpt.',
  content: 'Some *content*.',
  published: true,
});

/** Entries of each type with invisible characters, and the column values expected to be stored. */
export const INVISIBLE_CHARACTERS: [
  uid: string,
  table: string,
  data: Record<string, unknown>,
  stored: Record<string, unknown>,
][] = [
  [
    'api::post.post',
    'posts',
    {
      ...panelPost('bells'),
      title: `\u0007${'x'.repeat(200)}`,
      tags: [`A\u0007lps`],
      metaTitle: `\u0007`,
    },
    { title: 'x'.repeat(200), meta_title: '' },
  ],
  [
    'api::category.category',
    'categories',
    { name: `Bo\u0007ats`, slug: 'boats', color: '#123456', description: `By\u0007\nsea` },
    { name: 'Boats', description: 'By\nsea' },
  ],
  [
    'api::affiliate-product.affiliate-product',
    'affiliate_products',
    { name: `Be\u0007ll`, affiliateUrl: 'https://shop.example/bell', price: `$9\u0007` },
    { name: 'Bell', price: '$9' },
  ],
  [
    'api::affiliate-network.affiliate-network',
    'affiliate_networks',
    { name: `Net\u200bwork`, slug: 'network' },
    { name: 'Network' },
  ],
  [
    'api::newsletter-issue.newsletter-issue',
    'newsletter_issues',
    {
      kind: 'written',
      subject: `Bel\u200bls\u0007`,
      preheader: `A\u2028b`,
      content: `C\u0007\nd`,
    },
    { subject: 'Bells', preheader: 'A b', content: 'C\nd' },
  ],
  [
    'api::subscriber.subscriber',
    'subscribers',
    { email: 'bell@example.com', state: 'pending', consentText: `At\u0007 the fair` },
    { consent_text: 'At the fair' },
  ],
];
