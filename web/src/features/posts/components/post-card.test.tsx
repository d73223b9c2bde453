import { screen, within } from '@testing-library/react';
import { CategoryImagesContext } from '~/lib/category-image';
import { renderApp } from '~/testing/render-app';
import { shownProduct } from '~/testing/shown-product';
import { samplePost } from '../testing/sample-post';
import { ArticleCard, cardSentences } from './post-card';

const product = shownProduct(7, {
  name: 'Tidemark 39',
  price: '$3,850',
  imageUrl: '/pictures/product-watch.jpg',
});

const sourceOf = (container: HTMLElement): string | null | undefined =>
  container.querySelector('img')?.getAttribute('src');

describe('PostCard', () => {
  it('shows badge, title, excerpt and date, and links to the article', () => {
    renderApp(<ArticleCard post={samplePost(1)} />);
    const card = screen.getByRole('article');
    expect(within(card).getByText('PRIVATE JETS')).toHaveStyle({ backgroundColor: '#5A4580' });
    expect(within(card).getByRole('heading', { level: 3, name: 'Story 1' })).toBeVisible();
    expect(within(card).getByText('What story 1 is about.')).toBeVisible();
    expect(within(card).getByRole('img', { name: 'Scene of story 1' })).toBeVisible();
    for (const link of within(card).getAllByRole('link')) {
      expect(link).toHaveAttribute('href', '/post/story-1');
    }
    expect(within(card).getByRole('link', { name: 'Read More of Story 1' })).toBeVisible();
  });

  it('shows the date of publication, not of creation', () => {
    const dates = {
      createdAt: '2026-11-16T12:00:00.000Z',
      publishedAt: '2026-11-25T12:00:00.000Z',
    };
    renderApp(<ArticleCard post={samplePost(1, dates)} />);
    expect(screen.getByText('November 25, 2026')).toHaveAttribute('datetime', dates.publishedAt);
  });

  it('separates the rest of a long excerpt, so that a narrow card ends with a sentence', () => {
    const rest = `The rest is ${'a long way off, '.repeat(10)}and told inside.`;
    renderApp(<ArticleCard post={samplePost(1, { excerpt: `It begins at sea. ${rest}` })} />);
    expect(screen.getByText(rest).parentElement).toHaveTextContent(`It begins at sea. ${rest}`);
  });

  it("shows the date in the site's time zone", () => {
    renderApp(<ArticleCard post={samplePost(1)} />);
    expect(screen.getByText('November 19, 2026')).toHaveAttribute(
      'datetime',
      '2026-11-20T03:30:00.000Z',
    );
  });

  it('shows the first product with a separate affiliate link', () => {
    const post = samplePost(1, { affiliateProducts: [product, { ...product, id: 8, name: 'No' }] });
    renderApp(<ArticleCard post={post} />);
    expect(screen.getByText('$3,850')).toBeVisible();
    expect(screen.queryByText('No')).not.toBeInTheDocument();
    const shop = screen.getByRole('link', { name: /^Shop Tidemark 39 \(affiliate link/ });
    expect(shop).toHaveAttribute('href', product.affiliateUrl);
    expect(shop).toHaveAttribute('target', '_blank');
    expect(shop).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
    expect(shop).not.toHaveAttribute('data-sub-id');
    expect(shop.parentElement?.closest('a')).toBeNull();
  });

  it('discloses the commission before the link, and names the parameter of the click id', () => {
    const affiliateProducts = [{ ...product, subIdParameter: 'clickref' }];
    const { container } = renderApp(<ArticleCard post={samplePost(1, { affiliateProducts })} />);
    const note = screen.getByText('Affiliate link: we may earn a commission');
    expect(note).toBeVisible();
    const shop = screen.getByRole('link', { name: /^Shop/ });
    expect(shop).toHaveAttribute('data-sub-id', 'clickref');
    expect(note.compareDocumentPosition(shop)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(container.querySelectorAll('[data-disclosure]')).toHaveLength(1);
  });

  it('has no disclosure without a link', () => {
    const { container } = renderApp(<ArticleCard post={samplePost(1)} />);
    expect(container.querySelector('[data-disclosure]')).toBeNull();
  });

  it('shows the date of a price, if it is known', () => {
    const dated = { ...product, priceAsOf: '2026-11-12' };
    const { rerender } = renderApp(
      <ArticleCard post={samplePost(1, { affiliateProducts: [dated] })} />,
    );
    expect(screen.getByText(/^as of/)).toHaveTextContent('as of Nov 12, 2026');
    expect(screen.getByText('Nov 12, 2026')).toHaveAttribute('datetime', '2026-11-12');
    rerender(<></>);
    renderApp(<ArticleCard post={samplePost(1, { affiliateProducts: [product] })} />);
    expect(screen.queryByText(/^as of/)).not.toBeInTheDocument();
  });

  it('says that an old price may have changed, and hides an outdated one', () => {
    const old = { ...product, priceAsOf: '2026-09-12', priceIsOld: true };
    const { rerender } = renderApp(
      <ArticleCard post={samplePost(1, { affiliateProducts: [old] })} />,
    );
    expect(screen.getByText(/^seen on/)).toHaveTextContent(
      'seen on Sep 12, 2026, may have changed',
    );
    rerender(<></>);
    const hidden = { ...old, price: '' };
    renderApp(<ArticleCard post={samplePost(1, { affiliateProducts: [hidden] })} />);
    expect(screen.queryByText(/seen on/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Shop/ })).toBeVisible();
  });

  it("falls back to the category's image, then to the default image", () => {
    const post = samplePost(1, { imageUrl: '' });
    const own = new Map([['private-jets', '/uploads/jets.jpg']]);
    const { container } = renderApp(
      <CategoryImagesContext value={own}>
        <ArticleCard post={post} />
      </CategoryImagesContext>,
    );
    expect(sourceOf(container)).toBe('/img/1200/uploads/jets.jpg.jpg');
    const { container: without } = renderApp(<ArticleCard post={post} />);
    expect(sourceOf(without)).toBe('/img/1200/pictures/private-jets.jpg.jpg');
  });

  it('works without a category', () => {
    const post = samplePost(1, { imageUrl: '', categoryId: 0, category: null });
    const { container } = renderApp(<ArticleCard post={post} />);
    expect(sourceOf(container)).toBe('/img/1200/pictures/exotic-travel.jpg.jpg');
  });

  it('shows that an article is featured only on request', () => {
    const post = samplePost(1, { featured: true });
    const { rerender } = renderApp(<ArticleCard post={post} />);
    expect(screen.queryByText('Featured')).not.toBeInTheDocument();
    rerender(<></>);
    renderApp(<ArticleCard post={post} showFeatured />);
    expect(screen.getByText('Featured')).toBeVisible();
  });

  it('loads an image in the first view immediately and others lazily', () => {
    const { container } = renderApp(<ArticleCard post={samplePost(1)} priority />);
    expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
    const { container: below } = renderApp(<ArticleCard post={samplePost(2)} />);
    expect(below.querySelector('img')).toHaveAttribute('loading', 'lazy');
  });
});

const long = 'and a great deal more about the way there, '.repeat(4);

describe('cardSentences', () => {
  it('leaves a short excerpt unchanged', () => {
    expect(cardSentences('Short. And sweet.')).toEqual(['Short. And sweet.', '']);
  });

  it('keeps the complete sentences that fit', () => {
    expect(cardSentences(`Three ways to buy one hour. Two are sums. One ${long}`)).toEqual([
      'Three ways to buy one hour. Two are sums.',
      `One ${long.trim()}`,
    ]);
  });

  it('recognizes sentences by question marks and quotation marks', () => {
    const [shown] = cardSentences(`Is it “worth it?” “Seldom,” says the dealer ${long}`);
    expect(shown).toBe('Is it “worth it?”');
  });

  it('does not treat an abbreviation as the end of a sentence', () => {
    const [shown] = cardSentences(`He sold it. The coat of Mr. Pelham and the U.S. Navy ${long}`);
    expect(shown).toBe('He sold it.');
  });

  it('leaves a single long sentence complete', () => {
    const excerpt = `One sentence ${long}end.`;
    expect(cardSentences(excerpt)).toEqual([excerpt, '']);
  });
});
