import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tag } from '@contract/tag';
import { samplePosts } from '~/features/posts/testing/sample-post';
import { ApiError, request } from '~/lib/http';
import type { Read } from '~/lib/read';
import { renderApp, testSite, testTexts } from '~/testing/render-app';
import { load, Page } from './tag-page';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(),
}));

const SLUG = 'côte-d-azur';
const PATH = `/tag/${encodeURIComponent(SLUG)}`;
const TAG_KEY = `/api/tags/${encodeURIComponent(SLUG)}`;
const LIST_KEY = `/api/posts?limit=24&view=card&status=published&tag=${encodeURIComponent(SLUG)}`;
const PAST_KEY = `/api/posts?limit=24&view=card&status=published&offset=168&tag=${encodeURIComponent(SLUG)}`;
const tag = (postCount: number): Tag => ({ slug: SLUG, name: 'Côte d’Azur', postCount });

const show = (fallback: Record<string, unknown>) => renderApp(<Page />, { url: PATH, fallback });
const run = (answers: Record<string, unknown>, query = '') =>
  load({
    params: { slug: SLUG },
    query: new URLSearchParams(query),
    site: testSite,
    texts: testTexts,
    publicUrl: 'https://a.example',
    read: <T,>({ key }: Read<T>) => Promise.resolve((answers[key] ?? null) as T | null),
  });

beforeEach(() => jest.mocked(request).mockReset());

describe('tag page', () => {
  it('shows the tag, the number of its articles and the articles', () => {
    show({ [TAG_KEY]: tag(2), [LIST_KEY]: { items: samplePosts(1, 2), total: 2 } });
    expect(screen.getByText('Tag', { exact: true })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Côte d’Azur' })).toBeVisible();
    expect(screen.getByText('2 stories, the newest first.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(request).not.toHaveBeenCalled();
  });

  it('uses the singular for one article', () => {
    show({ [TAG_KEY]: tag(1), [LIST_KEY]: { items: samplePosts(1, 1), total: 1 } });
    expect(screen.getByText('1 story.')).toBeVisible();
  });

  it('links to the next page if there are more than 24 articles', () => {
    show({ [TAG_KEY]: tag(30), [LIST_KEY]: { items: samplePosts(1, 24), total: 30 } });
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      `${PATH}?page=2`,
    );
  });

  it('shows that the tag does not exist, with a link home', () => {
    show({ [TAG_KEY]: null });
    expect(screen.getByRole('heading', { level: 1, name: 'Tag Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  });

  it('shows placeholders while loading, and can be retried after a failure', async () => {
    jest.mocked(request).mockRejectedValueOnce(new ApiError(503, 'away'));
    show({ [LIST_KEY]: { items: samplePosts(1, 2), total: 2 } });
    expect(screen.getByText('Loading tag…')).toBeInTheDocument();
    const retry = await screen.findByRole('button', { name: /try again/i });
    jest.mocked(request).mockResolvedValueOnce({ status: 200, body: tag(2), total: null });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Côte d’Azur' })).toBeVisible();
  });

  it('has a canonical address, and noindex for a single article', async () => {
    const list = { items: samplePosts(1, 2), total: 2 };
    expect(await run({ [TAG_KEY]: tag(2), [LIST_KEY]: list })).toMatchObject({
      status: 200,
      head: { title: 'Côte d’Azur – Aurelian', canonical: PATH, noindex: false },
    });
    expect((await run({ [TAG_KEY]: tag(1), [LIST_KEY]: list })).head.noindex).toBe(true);
  });

  it('responds with 404 for an unknown tag and past the last page', async () => {
    expect(await run({})).toMatchObject({ status: 404, head: { noindex: true } });
    const past = { [TAG_KEY]: tag(2), [PAST_KEY]: { items: [], total: 2 } };
    expect(await run(past, 'page=8')).toMatchObject({ status: 404, head: { noindex: true } });
  });
});
