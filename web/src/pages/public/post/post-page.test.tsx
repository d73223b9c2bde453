import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Post } from '@contract/post';
import { relatedPostsRead } from '~/features/posts/api/reads';
import { samplePosts } from '~/features/posts/testing/sample-post';
import { sessionFlag } from '~/features/session/model/session-flag';
import { ApiError, request } from '~/lib/http';
import { emptyPost } from '~/testing/empty-post';
import { renderApp, testSite, testTexts } from '~/testing/render-app';
import { shownProduct } from '~/testing/shown-product';
import { load, Page } from './post-page';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(),
}));

const post: Post = {
  ...emptyPost,
  id: 7,
  slug: 'slow-boats',
  title: 'Slow Boats',
  excerpt: 'Three knots are enough.',
  content: 'Text of the story.',
  imageUrl: '/pictures/boat.jpg',
  imageAlt: 'A boat at anchor',
  categoryId: 1,
  category: { id: 1, name: 'Exotic Travel', color: '#0B6A76', slug: 'exotic-travel' },
  published: true,
  featured: true,
  views: 12345,
  createdAt: '2026-11-21T02:00:00.000Z',
  draftedByAi: { edited: false },
  updatedAt: '2026-11-21T02:00:00.000Z',
  publishedAt: '2026-11-21T02:00:00.000Z',
  editedAt: null,
  readingMinutes: 1,
  hasAffiliateLinks: false,
  authors: [],
  version: 1,
  linkedPosts: [],
  affiliateProducts: [
    shownProduct(3, {
      name: 'Weekender 48',
      description: 'A holdall.',
      price: '$1,180',
      priceAsOf: '2026-11-12',
      imageUrl: '/pictures/product-bag.jpg',
      affiliateUrl: 'https://shop.example/weekender',
    }),
  ],
};

const KEY = '/api/posts/slug/slow-boats';
const show = (answer?: Post | null) =>
  renderApp(<Page />, {
    url: '/post/slow-boats',
    fallback: answer === undefined ? {} : { [KEY]: answer },
  });

/** The page suspends for its first text until the renderer is loaded. */
const showWhole = (answer: Post) => act(() => Promise.resolve(show(answer)));

const never = new Promise<never>(() => undefined);

describe('post page', () => {
  it('shows placeholders while loading', () => {
    jest.mocked(request).mockReturnValue(never);
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading article…');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('shows that the post does not exist, with a link home', () => {
    show(null);
    expect(screen.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
    expect(screen.getByText("The article you're looking for doesn't exist.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  });

  it('offers to retry after a failure', async () => {
    jest.mocked(request).mockRejectedValueOnce(new ApiError(503, 'away'));
    show();
    const retry = await screen.findByRole('button', { name: /try again/i });
    jest.mocked(request).mockResolvedValueOnce({ status: 200, body: post, total: null });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Slow Boats' })).toBeVisible();
  });

  it('shows the post with all its parts', async () => {
    await showWhole(post);
    expect(screen.getByRole('heading', { level: 1, name: 'Slow Boats' })).toBeVisible();
    expect(screen.getByText('EXOTIC TRAVEL')).toBeVisible();
    expect(screen.getByAltText('A boat at anchor')).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getByRole('link', { name: /back to exotic travel/i })).toHaveAttribute(
      'href',
      '/category/exotic-travel',
    );
    expect(screen.getByText('November 20, 2026')).toBeVisible();
    expect(screen.getByText('12,345 views')).toBeVisible();
    expect(screen.getByText('FEATURED')).toBeVisible();
    expect(screen.getByText('Three knots are enough.')).toBeVisible();
    expect(screen.getByText(/AI-generated/)).toBeVisible();
    expect(await screen.findByText('Text of the story.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Explore More Exotic Travel' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View All Exotic Travel Articles' })).toHaveAttribute(
      'href',
      '/category/exotic-travel',
    );
    expect(screen.getByText(/earn a commission from qualifying purchases/)).toBeVisible();
  });

  it('links to its tags and to related articles', async () => {
    const related = relatedPostsRead('slow-boats').key;
    const fallback = { [KEY]: { ...post, tags: ['Sea air'] }, [related]: samplePosts(1, 3) };
    await act(() => Promise.resolve(renderApp(<Page />, { url: '/post/slow-boats', fallback })));
    await screen.findByText('Text of the story.');
    const tag = screen.getByRole('link', { name: 'Sea air' });
    expect(tag).toHaveAttribute('href', '/tag/sea-air');
    const region = screen.getByRole('region', { name: 'Related Stories' });
    expect(within(region).getAllByRole('article')).toHaveLength(3);
    const more = screen.getByRole('heading', { name: 'Explore More Exotic Travel' });
    expect(region.compareDocumentPosition(more)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('offers the newsletter below its text, but not below a draft', async () => {
    const { unmount } = await showWhole(post);
    const text = await screen.findByText('Text of the story.');
    const region = screen.getByRole('region', { name: 'Stories like this, once a week' });
    expect(within(region).getByRole('textbox', { name: 'Email address' })).toBeRequired();
    expect(text.compareDocumentPosition(region)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    unmount();
    await showWhole({ ...post, published: false });
    await screen.findByText('Text of the story.');
    expect(screen.queryByRole('region', { name: /once a week$/ })).toBeNull();
  });

  it('links to its editor for a signed-in browser, but not for readers', async () => {
    const { unmount } = await showWhole(post);
    await screen.findByText('Text of the story.');
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    unmount();
    sessionFlag.set(true);
    await showWhole(post);
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/admin/articles?edit=7',
    );
    act(() => sessionFlag.set(false));
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await screen.findByText('Text of the story.');
  });

  it('marks only a draft as a preview, with a link to the editor', async () => {
    const { unmount } = await showWhole({ ...post, published: false, publishedAt: null });
    const bar = screen.getByRole('region', { name: 'Preview' });
    expect(bar).toHaveTextContent('Preview – this article is a draft and not public.');
    expect(within(bar).getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/admin/articles?edit=7',
    );
    await screen.findByText('Text of the story.');
    unmount();
    await showWhole(post);
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    await screen.findByText('Text of the story.');
  });

  it('discloses the commission before the first product, and sends the shop no referrer', async () => {
    await showWhole(post);
    await screen.findByText('Text of the story.');
    const products = screen.getByRole('region', { name: 'Featured Products' });
    const shop = within(products).getByRole('link', { name: /shop now/i });
    expect(shop).toHaveAttribute('href', 'https://shop.example/weekender');
    expect(shop).toHaveAttribute('target', '_blank');
    expect(shop).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
    expect(shop).toHaveAttribute('referrerpolicy', 'no-referrer');
    const note = within(products).getByText(/may earn a commission/);
    expect(note.compareDocumentPosition(shop)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(products).getByText('$1,180')).toBeVisible();
    expect(within(products).getByText(/^Price as of/)).toHaveTextContent(
      'Price as of November 12, 2026',
    );
    expect(within(products).getByText('November 12, 2026')).toHaveAttribute(
      'datetime',
      '2026-11-12',
    );
  });

  it('responds with 404 and noindex if there is no post', async () => {
    const loaded = await load({
      params: { slug: 'nothing' },
      query: new URLSearchParams(),
      site: testSite,
      texts: testTexts,
      publicUrl: 'https://a.example',
      read: () => Promise.resolve(null),
    });
    expect(loaded.status).toBe(404);
    expect(loaded.head).toMatchObject({ noindex: true, title: 'Post Not Found – Aurelian' });
  });
});
