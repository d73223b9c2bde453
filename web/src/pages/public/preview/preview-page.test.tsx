import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PreviewedPost } from '@contract/preview';
import { samplePost } from '~/features/posts/testing/sample-post';
import { ApiError, request } from '~/lib/http';
import { renderApp, testSite, testTexts } from '~/testing/render-app';
import { load, Page } from './preview-page';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(),
}));

const post: PreviewedPost = {
  ...samplePost(3, { published: false, publishedAt: null }),
  content: 'Words that nobody has read.',
  readingMinutes: 1,
  hasAffiliateLinks: false,
  authors: [],
  expiresAt: '2026-11-22T20:04:00.000Z',
};
const show = (answer?: PreviewedPost | null) =>
  renderApp(<Page />, {
    url: '/preview/a-token',
    fallback: answer === undefined ? {} : { '/api/previews/a-token': answer },
  });

/** The page suspends for its first text until the renderer is loaded. */
const showWhole = (answer: PreviewedPost) => act(() => Promise.resolve(show(answer)));

const loadWith = (answer: unknown) =>
  load({
    params: { token: 'a-token' },
    query: new URLSearchParams(),
    site: testSite,
    texts: testTexts,
    publicUrl: 'https://a.example',
    // The fake answers all reads alike; only the page's own read is tested.
    read: () => Promise.resolve(answer as never),
  });

describe('preview page', () => {
  it('offers to retry after a failure', async () => {
    jest.mocked(request).mockRejectedValueOnce(new ApiError(503, 'away'));
    show();
    const retry = await screen.findByRole('button', { name: /try again/i });
    jest.mocked(request).mockResolvedValueOnce({ status: 200, body: post, total: null });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Story 3' })).toBeVisible();
  });

  it('shows the article as it will be published, under a bar', async () => {
    await showWhole(post);
    expect(screen.getByRole('heading', { level: 1, name: 'Story 3' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Shared preview');
    expect(await screen.findByText('Words that nobody has read.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('shows that a link has expired, with a link home', () => {
    show(null);
    expect(
      screen.getByRole('heading', { level: 1, name: 'This preview link has expired' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  });

  it('is not indexed and has no canonical address', async () => {
    const { status, head } = await loadWith(post);
    expect(status).toBe(200);
    expect(head).toEqual({
      title: 'Preview: Story 3 – Aurelian',
      description: 'What story 3 is about.',
      noindex: true,
    });
    expect(await loadWith(null)).toMatchObject({ status: 404, head: { noindex: true } });
  });
});
