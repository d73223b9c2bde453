import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostCard } from '@contract/post';
import * as http from '~/lib/http';
import { renderApp } from '~/testing/render-app';
import { toastStore } from '~/ui/toast/toast-store';
import { latestPostsRead, postsRead } from '../api/reads';
import { samplePosts } from '../testing/sample-post';
import { LatestPosts } from './latest-posts';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<typeof http>('~/lib/http'),
  request: jest.fn(),
}));
const request = jest.mocked(http.request);

const answer = (items: PostCard[], total: number) => ({ status: 200, body: items, total });
const rendered = (items: PostCard[], total: number) =>
  renderApp(<LatestPosts />, { fallback: { [latestPostsRead.key]: { items, total } } });

const cards = () => within(screen.getByRole('list')).getAllByRole('article');
const moreButton = () => screen.queryByRole('button', { name: 'Load More Articles' });

beforeEach(() => request.mockReset());

describe('LatestPosts', () => {
  it('shows the articles that came with the page, without a request', () => {
    rendered(samplePosts(1, 6), 6);
    expect(cards()).toHaveLength(6);
    expect(moreButton()).not.toBeInTheDocument();
    expect(request).not.toHaveBeenCalled();
  });

  it('loads the next page in place, focuses its first article and stops after the last one', async () => {
    request.mockResolvedValueOnce(answer(samplePosts(7, 12), 13));
    request.mockResolvedValueOnce(answer(samplePosts(13, 13), 13));
    rendered(samplePosts(1, 6), 13);
    await userEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
    expect(request).toHaveBeenLastCalledWith('GET', postsRead({ limit: 6, offset: 6 }).key);
    expect(cards()).toHaveLength(12);
    expect(screen.getByRole('link', { name: 'Story 7' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
    expect(request).toHaveBeenLastCalledWith('GET', postsRead({ limit: 6, offset: 12 }).key);
    expect(cards()).toHaveLength(13);
    expect(screen.getByRole('link', { name: 'Story 13' })).toHaveFocus();
    expect(moreButton()).not.toBeInTheDocument();
  });

  it('shows no article twice after a new one has moved the others down', async () => {
    request.mockResolvedValueOnce(answer(samplePosts(6, 8), 9));
    request.mockResolvedValueOnce(answer(samplePosts(8, 8), 9));
    rendered(samplePosts(1, 6), 8);
    await userEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
    expect(cards()).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
    expect(cards()).toHaveLength(8);
    expect(moreButton()).not.toBeInTheDocument();
  });

  it('disables the button while loading, and reports a failure', async () => {
    let fail = (_: Error): void => undefined;
    request.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    rendered(samplePosts(1, 6), 8);
    await userEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
    expect(moreButton()).toBeDisabled();
    fail(new http.ApiError(503, 'down'));
    await screen.findByRole('button', { name: 'Load More Articles', busy: false });
    expect(moreButton()).toBeEnabled();
    expect(cards()).toHaveLength(6);
    expect(toastStore.list()[0]).toMatchObject({ title: 'Error', variant: 'destructive' });
  });

  it('says that there are no articles yet', () => {
    rendered([], 0);
    expect(screen.getByText('No published articles available yet.')).toBeVisible();
    expect(screen.getByText('Check back soon for luxury lifestyle content.')).toBeVisible();
    expect(moreButton()).not.toBeInTheDocument();
  });

  it('shows placeholders while loading', async () => {
    request.mockResolvedValueOnce(answer(samplePosts(1, 2), 2));
    renderApp(<LatestPosts />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading stories…');
    expect(await screen.findByRole('link', { name: 'Story 1' })).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('retries the first page on request', async () => {
    request.mockRejectedValueOnce(new http.ApiError(503, 'down'));
    request.mockResolvedValueOnce(answer(samplePosts(1, 2), 2));
    renderApp(<LatestPosts />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Story 2' })).toBeVisible();
  });
});
