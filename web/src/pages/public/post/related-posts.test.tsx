import { screen, waitFor, within } from '@testing-library/react';
import { relatedPostsRead } from '~/features/posts/api/reads';
import { samplePost, samplePosts } from '~/features/posts/testing/sample-post';
import { ApiError, request } from '~/lib/http';
import { renderApp } from '~/testing/render-app';
import { shownProduct } from '~/testing/shown-product';
import { RelatedPosts } from './related-posts';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(),
}));

const read = relatedPostsRead('slow-boats');
const show = (fallback: Record<string, unknown> = {}) =>
  renderApp(<RelatedPosts slug="slow-boats" />, { fallback });

beforeEach(() => jest.mocked(request).mockReset());

describe('RelatedPosts', () => {
  it('shows the articles that came with the page, without a request', () => {
    show({ [read.key]: samplePosts(1, 3) });
    const region = screen.getByRole('region', { name: 'Related Stories' });
    expect(within(region).getAllByRole('article')).toHaveLength(3);
    expect(within(region).getByRole('link', { name: 'Story 2' })).toHaveAttribute(
      'href',
      '/post/story-2',
    );
    expect(request).not.toHaveBeenCalled();
  });

  it('loads them after a navigation, with matching placeholders', async () => {
    const body = samplePosts(1, 2);
    jest.mocked(request).mockResolvedValueOnce({ status: 200, body, total: null });
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading related stories…');
    expect(await screen.findByRole('heading', { name: 'Related Stories' })).toBeVisible();
    expect(request).toHaveBeenCalledWith('GET', read.key);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('is not shown if there are no related articles', () => {
    const { container } = show({ [read.key]: [] });
    expect(container).toBeEmptyDOMElement();
  });

  it('is not shown after a failure', async () => {
    jest.mocked(request).mockRejectedValueOnce(new ApiError(503, 'away'));
    const { container } = show();
    await screen.findByRole('status');
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it('contains no data that its cards do not show', () => {
    const product = shownProduct(3);
    const post = samplePost(1, { metaTitle: 'Meta', tags: ['Sea'], affiliateProducts: [product] });
    const [card] = read.parse({ status: 200, body: [post], total: null });
    expect(JSON.stringify(card)).not.toMatch(/Meta|Sea|shop\.example/);
    expect(card?.title).toBe('Story 1');
  });
});
