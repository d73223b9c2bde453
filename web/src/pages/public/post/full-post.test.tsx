import { screen, within } from '@testing-library/react';
import type { Author } from '@contract/author';
import type { Post } from '@contract/post';
import { samplePost } from '~/features/posts/testing/sample-post';
import { articleKey, setArticleHtml } from '~/lib/article-html';
import { renderApp, testSite, testTexts } from '~/testing/render-app';
import { shownProduct } from '~/testing/shown-product';
import { postHead } from './post-head';
import { FullPost } from './full-post';

const post = (changes: Partial<Post> = {}): Post => ({
  ...samplePost(3),
  content: 'Words.',
  readingMinutes: 6,
  hasAffiliateLinks: false,
  authors: [],
  ...changes,
});

const show = (changes: Partial<Post> = {}) => {
  const shown = post(changes);
  setArticleHtml(articleKey(shown.slug, shown.version), '<p>Words.</p>');
  return renderApp(<FullPost post={shown} />);
};

const headOf = (changes: Partial<Post>) =>
  postHead({
    post: post(changes),
    site: testSite,
    texts: testTexts,
    publicUrl: 'https://a.example',
    image: '/pictures/a.jpg',
  });

describe('an article', () => {
  it('shows its reading time and its views', () => {
    const { unmount } = show({ views: 1 });
    expect(screen.getByText('6 min read')).toBeVisible();
    expect(screen.getByText('1 view')).toBeVisible();
    unmount();
    show({ views: 1_234 });
    expect(screen.getByText('1,234 views')).toBeVisible();
  });

  it.each([
    // Published on November 19, 10:30 PM in New York.
    ['in the same night', '2026-11-20T04:59:00.000Z', null],
    ['after midnight', '2026-11-20T05:00:00.000Z', 'November 20, 2026'],
    ['before a publication date that was set again', '2026-11-01T12:00:00.000Z', null],
  ])('edited %s shows the date only if it differs', (_, editedAt, day) => {
    show({ editedAt });
    const updated = screen.queryByText(/^Updated/);
    if (day === null) {
      expect(updated).not.toBeInTheDocument();
      return;
    }
    expect(updated).toHaveTextContent(`Updated ${day}`);
    expect(screen.getByText(day)).toHaveAttribute('datetime', editedAt);
  });

  it('lists its authors in order, with links and biographies', () => {
    const writer = (id: number, name: string, bio: string): Author => ({
      ...{ id, name, bio, slug: name.toLowerCase(), role: '', imageUrl: '', links: [] },
    });
    const authors = [writer(2, 'Bo', ''), writer(1, 'Ada', 'Writes about what ticks.')];
    show({ authors });
    expect(screen.getByText(/^By/)).toHaveTextContent('By Bo and Ada');
    expect(screen.getByRole('link', { name: 'Bo' })).toHaveAttribute('href', '/author/bo');
    const about = screen.getByRole('region', { name: 'About the Author' });
    expect(within(about).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(within(about).getByText('Writes about what ticks.')).toBeVisible();
    const { author } = headOf({ authors }).jsonLd?.[0] ?? {};
    expect(author).toEqual(
      ['Bo', 'Ada'].map((name) => ({
        '@type': 'Person',
        name,
        url: `https://a.example/author/${name.toLowerCase()}`,
      })),
    );
    expect(headOf({ authors: authors.slice(1) }).jsonLd?.[0]?.author).toMatchObject({
      name: 'Ada',
    });
    expect(headOf({}).jsonLd?.[0]?.author).toMatchObject({ '@type': 'Organization' });
  });

  it('names the responsible editors, with a link', () => {
    show({ draftedByAi: { edited: false } });
    expect(screen.getByRole('link', { name: 'The Aurelian Desk' })).toHaveAttribute(
      'href',
      '/about',
    );
    expect(screen.getByText('AI-generated content, published by an editor')).toBeVisible();
  });

  it('does not mention AI if people wrote it, neither to readers nor to machines', () => {
    show();
    expect(screen.getByRole('link', { name: 'The Aurelian Desk' })).toBeVisible();
    expect(screen.queryByText(/AI-generated/)).not.toBeInTheDocument();
    expect(headOf({}).jsonLd?.[0]).not.toHaveProperty('digitalSourceType');
  });

  it('shows that a person edited an AI draft, with the share if it is public', () => {
    const { unmount } = show({ draftedByAi: { edited: true } });
    expect(screen.getByText('Drafted with AI, edited by a person')).toBeVisible();
    unmount();
    const draftedByAi = { edited: true, share: 62 };
    show({ draftedByAi });
    expect(
      screen.getByText('Drafted with AI, edited by a person; 62% of the words are from the draft'),
    ).toBeVisible();
    expect(headOf({ draftedByAi }).jsonLd?.[0]).toMatchObject({
      digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
    });
  });

  it('discloses affiliate links before its text if it has products', () => {
    const sentence = 'This story contains affiliate links; Aurelian may earn a commission.';
    const { unmount } = show();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    unmount();
    show({ affiliateProducts: [shownProduct(1)] });
    const note = screen.getByText(sentence);
    expect(note.compareDocumentPosition(screen.getByText('Words.'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('discloses affiliate links that only its text contains', () => {
    show({ hasAffiliateLinks: true });
    expect(screen.getByText(/This story contains affiliate links/)).toBeVisible();
  });

  it('is shared by its public address, with an image in a common format', () => {
    show({ slug: 'café', title: 'Tea & Cake' });
    const group = screen.getByRole('group', { name: 'Share this story' });
    const pin = within(group).getByRole<HTMLAnchorElement>('link', { name: /pinterest/i });
    expect(Object.fromEntries(new URL(pin.href).searchParams)).toEqual({
      url: 'https://aurelian.example/post/caf%C3%A9',
      media: 'https://aurelian.example/img/1200/pictures/story-3.jpg.jpg',
      description: 'Tea & Cake',
    });
  });

  it('cannot be shared as a draft', () => {
    show({ published: false, publishedAt: null });
    expect(screen.queryByRole('group', { name: 'Share this story' })).not.toBeInTheDocument();
  });

  it('tells search engines the date of its last edit and its reading time', () => {
    const publishedAt = '2026-11-20T03:30:00.000Z';
    const editedAt = '2026-11-21T08:00:00.000Z';
    const updatedAt = '2026-11-22T08:00:00.000Z';
    const untouched = headOf({ publishedAt, updatedAt });
    expect(untouched.updatedAt).toBe(publishedAt);
    expect(untouched.jsonLd?.[0]).toMatchObject({ dateModified: publishedAt });
    const edited = headOf({ publishedAt, editedAt, updatedAt });
    expect(edited.updatedAt).toBe(editedAt);
    expect(edited.jsonLd?.[0]).toMatchObject({ dateModified: editedAt, timeRequired: 'PT6M' });
  });

  it('marks its text as AI-generated, in the terms of schema.org and IPTC', () => {
    expect(headOf({ draftedByAi: { edited: false } }).jsonLd?.[0]).toMatchObject({
      '@type': 'Article',
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    });
  });

  it('describes only products with exact prices to search engines, each with an image', () => {
    const product = (id: number, price: string, imageUrl = '') =>
      shownProduct(id, { name: `Bag ${id}`, price, imageUrl });
    const { jsonLd = [] } = headOf({
      affiliateProducts: [
        product(1, 'from $12,000'),
        product(2, 'Price on request'),
        product(3, '1.234,56 €', '/uploads/bag.webp'),
        product(4, '$980'),
        product(5, ''),
      ],
    });
    const products = jsonLd.filter((data) => data['@type'] === 'Product');
    expect(products).toMatchObject([
      {
        name: 'Bag 3',
        image: 'https://a.example/img/1200/uploads/bag.webp.jpg',
        offers: { price: '1234.56', priceCurrency: 'EUR', url: 'https://shop.example/3' },
      },
      {
        name: 'Bag 4',
        image: 'https://a.example/img/1200/pictures/a.jpg.jpg',
        offers: { price: '980', priceCurrency: 'USD' },
      },
    ]);
  });

  it('describes the verdicts and comparisons in its text to search engines', () => {
    const verdict = { rating: 4.5, bestFor: 'Two', pros: ['Quiet', 'Warm'], cons: ['Dear'] };
    const { jsonLd = [] } = postHead({
      post: post({
        affiliateProducts: [
          shownProduct(1, { ...verdict, brand: 'Maison' }),
          shownProduct(2, { pros: ['Light'] }),
          shownProduct(3, verdict),
        ],
      }),
      site: testSite,
      texts: testTexts,
      publicUrl: 'https://a.example',
      image: '/pictures/a.jpg',
      blocks: [
        { name: 'product', id: 1 },
        { name: 'comparison', ids: [2, 1, 9], winner: undefined, columns: undefined },
        { name: 'comparison', ids: [2, 9], winner: undefined, columns: undefined },
      ],
    });
    const ofType = (type: string) => jsonLd.filter((data) => data['@type'] === type);
    const [product, ...others] = ofType('Product');
    expect(others).toEqual([]);
    expect(product).toMatchObject({
      name: 'Product 1',
      brand: { name: 'Maison' },
      review: {
        author: { '@type': 'Organization' },
        reviewRating: { ratingValue: 4.5, bestRating: 5 },
        positiveNotes: { itemListElement: [{ position: 1, name: 'Quiet' }, { name: 'Warm' }] },
        negativeNotes: { itemListElement: [{ position: 1, name: 'Dear' }] },
      },
    });
    expect(product).not.toHaveProperty('offers');
    expect(ofType('ItemList')).toMatchObject([
      {
        itemListElement: [
          { position: 1, name: 'Product 2' },
          { position: 2, name: 'Product 1' },
        ],
      },
    ]);
  });
});
