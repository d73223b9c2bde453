import { screen, within } from '@testing-library/react';
import { CategoryImagesContext } from '~/lib/category-image';
import { renderApp } from '~/testing/render-app';
import { samplePost } from '../testing/sample-post';
import { StoryCard } from './story-card';

const product = {
  id: 7,
  name: 'Tidemark 39',
  description: 'A watch.',
  price: '$3,850',
  imageUrl: '/pictures/product-watch.jpg',
  affiliateUrl: 'https://shop.example/tidemark-39',
};

const sourceOf = (container: HTMLElement): string | null | undefined =>
  container.querySelector('img')?.getAttribute('src');

describe('StoryCard', () => {
  it('shows badge, title, excerpt and date, and leads to the story', () => {
    renderApp(<StoryCard post={samplePost(1)} />);
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

  it("dates the story in the site's time zone", () => {
    renderApp(<StoryCard post={samplePost(1)} />);
    expect(screen.getByText('November 19, 2026')).toHaveAttribute(
      'datetime',
      '2026-11-20T03:30:00.000Z',
    );
  });

  it('shows the first product with a marked link of its own', () => {
    const post = samplePost(1, { affiliateProducts: [product, { ...product, id: 8, name: 'No' }] });
    renderApp(<StoryCard post={post} />);
    expect(screen.getByText('Affiliate link')).toBeVisible();
    expect(screen.getByText('$3,850')).toBeVisible();
    expect(screen.queryByText('No')).not.toBeInTheDocument();
    const shop = screen.getByRole('link', { name: /^Shop Tidemark 39 \(affiliate link/ });
    expect(shop).toHaveAttribute('href', product.affiliateUrl);
    expect(shop).toHaveAttribute('target', '_blank');
    expect(shop).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
    expect(shop.parentElement?.closest('a')).toBeNull();
  });

  it("falls back to the category's picture, then to its default", () => {
    const post = samplePost(1, { imageUrl: '' });
    const own = new Map([['private-jets', '/uploads/jets.jpg']]);
    const { container } = renderApp(
      <CategoryImagesContext value={own}>
        <StoryCard post={post} />
      </CategoryImagesContext>,
    );
    expect(sourceOf(container)).toBe('/img/1200/uploads/jets.jpg.jpg');
    const { container: without } = renderApp(<StoryCard post={post} />);
    expect(sourceOf(without)).toBe('/img/1200/pictures/private-jets.jpg.jpg');
  });

  it('does without a category', () => {
    const post = samplePost(1, { imageUrl: '', categoryId: 0, category: null });
    const { container } = renderApp(<StoryCard post={post} />);
    expect(sourceOf(container)).toBe('/img/1200/pictures/exotic-travel.jpg.jpg');
  });

  it('says that a story is featured only where that is asked for', () => {
    const post = samplePost(1, { featured: true });
    const { rerender } = renderApp(<StoryCard post={post} />);
    expect(screen.queryByText('Featured')).not.toBeInTheDocument();
    rerender(<></>);
    renderApp(<StoryCard post={post} showFeatured />);
    expect(screen.getByText('Featured')).toBeVisible();
  });

  it('loads a picture of the first view at once and others late', () => {
    const { container } = renderApp(<StoryCard post={samplePost(1)} priority />);
    expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
    const { container: below } = renderApp(<StoryCard post={samplePost(2)} />);
    expect(below.querySelector('img')).toHaveAttribute('loading', 'lazy');
  });
});
