import { screen, within } from '@testing-library/react';
import type { Category } from '@contract/category';
import type { PostCard } from '@contract/post';
import { request } from '~/lib/http';
import { emptyPost } from '~/testing/empty-post';
import { renderApp } from '~/testing/render-app';
import { Page } from './category-page';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(),
}));

const category: Category = {
  id: 4,
  slug: 'supercars',
  name: 'Supercars',
  description: 'Cars worth the drive.',
  imageUrl: '',
  color: '#6B1220',
};

const card = (id: number): PostCard => ({
  ...emptyPost,
  id,
  slug: `story-${id}`,
  title: `Story ${id}`,
  excerpt: 'Short.',
  categoryId: 4,
  category,
  published: true,
  featured: id === 1,
  views: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  publishedAt: '2026-11-01T12:00:00.000Z',
  editedAt: null,
  version: 1,
  affiliateProducts: [],
});

const LIST = '/api/categories/4/posts?limit=24&view=card&status=published';
const show = (fallback: Record<string, unknown>, url = '/category/supercars') =>
  renderApp(<Page />, { url, fallback });

const withPosts = (items: PostCard[], total = items.length) => ({
  '/api/categories': [category],
  [LIST]: { items, total },
});

describe('category page', () => {
  it('shows placeholders while the categories load', () => {
    jest.mocked(request).mockReturnValue(new Promise(() => undefined));
    show({});
    expect(screen.getByText('Loading category…')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('shows that the category does not exist, with a link home', () => {
    show({ '/api/categories': [category] }, '/category/yachts');
    expect(screen.getByRole('heading', { level: 1, name: 'Category Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  });

  it('shows that there are no articles yet', () => {
    show(withPosts([]));
    expect(screen.getByRole('heading', { name: 'No Articles Yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Other Categories' })).toBeVisible();
    expect(screen.getByText('0 ARTICLES')).toBeVisible();
  });

  it('shows the banner and the articles with their count', () => {
    show(withPosts([card(1), card(2)]));
    expect(screen.getByRole('heading', { level: 1, name: 'Supercars' })).toBeVisible();
    expect(screen.getByText('Cars worth the drive.')).toBeVisible();
    expect(screen.getByText('2 ARTICLES')).toBeVisible();
    expect(screen.getAllByText(/^featured$/i)).toHaveLength(1);
    expect(screen.getAllByText('November 1, 2026')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /^Read More.*Story 2$/ })).toHaveAttribute(
      'href',
      '/post/story-2',
    );
  });

  it('links to the feed of the category', () => {
    show(withPosts([card(1)]));
    expect(screen.getByRole('link', { name: 'RSS feed of Supercars' })).toHaveAttribute(
      'href',
      '/category/supercars/feed.xml',
    );
  });

  it('offers the newsletter below the articles, and without any', () => {
    for (const cards of [[card(1)], []]) {
      const { unmount } = show(withPosts(cards));
      const region = screen.getByRole('region', { name: 'New stories, once a week' });
      expect(within(region).getByRole('textbox', { name: 'Email address' })).toBeRequired();
      unmount();
    }
  });

  it('uses the singular for one article', () => {
    show(withPosts([card(1)]));
    expect(screen.getByText('1 ARTICLE')).toBeVisible();
  });

  it('links to the next page if there are more than 24 articles', () => {
    show(withPosts([card(1)], 30));
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/category/supercars?page=2',
    );
    expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  });
});
