import type { ShownPage } from '@contract/page';

/** A page as displayed to readers. */
export const shownPage = (rest: Partial<ShownPage> = {}): ShownPage => ({
  ...{ id: 5, slug: 'imprint', path: '/imprint', title: 'Imprint', excerpt: '', content: '' },
  ...{ metaTitle: '', metaDescription: '', published: true, standard: false, version: 1 },
  ...{ revisedOn: '2024-12-28', updatedAt: '2026-11-26T09:00:00.000Z', html: '', sections: [] },
  ...{ affiliateProducts: [], hasAffiliateLinks: false },
  ...rest,
});
