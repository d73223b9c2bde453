import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categoriesRead } from '~/features/categories/api/reads';
import { latestPostsRead } from '~/features/posts/api/reads';
import { samplePosts } from '~/features/posts/testing/sample-post';
import { statsRead } from '~/features/stats/api/stats-read';
import * as http from '~/lib/http';
import { renderApp, testSite, testTexts } from '~/testing/render-app';
import { load, Page } from './home-page';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<typeof http>('~/lib/http'),
  request: jest.fn(),
}));
const request = jest.mocked(http.request);

const stats = { totalSubscribers: 2_400, totalPosts: 6, monthlyViews: 0, affiliateRevenue: 0 };
const fallback = {
  [categoriesRead.key]: [],
  [latestPostsRead.key]: { items: samplePosts(1, 6), total: 6 },
  [statsRead.key]: stats,
};

beforeEach(() => {
  request.mockReset();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

describe('home page', () => {
  it('has four sections under one headline, and sends no request', () => {
    renderApp(<Page />, { fallback });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const name of [
      'Live the Extraordinary',
      'Explore Luxury Categories',
      'Latest Stories',
      'Join the Elite Circle',
    ]) {
      expect(screen.getByRole('region', { name })).toBeInTheDocument();
    }
    expect(screen.getByText('Exclusive experiences, described plainly.')).toBeVisible();
    expect(request).not.toHaveBeenCalled();
  });

  it.each([
    [6, 6],
    [7, 3],
    [5, 3],
    [4, 0],
    [1, 0],
  ])('requests images no larger than needed by %d categories, %d of them small', (count, small) => {
    const categories = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      name: `Category ${index + 1}`,
      slug: `category-${index + 1}`,
      description: '',
      imageUrl: '/pictures/supercars.jpg',
      color: '#123456',
    }));
    renderApp(<Page />, { fallback: { ...fallback, [categoriesRead.key]: categories } });
    const region = screen.getByRole('region', { name: 'Explore Luxury Categories' });
    const sources = [...region.querySelectorAll<HTMLSourceElement>('source[type="image/avif"]')];
    expect(sources).toHaveLength(count);
    expect(sources.filter(({ sizes }) => sizes.includes('35vw'))).toHaveLength(small);
  });

  it('links to all articles', () => {
    renderApp(<Page />, { fallback });
    expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/stories');
  });

  it('scrolls to the articles and the newsletter, and moves the focus there', async () => {
    const scrolled: string[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id);
    });
    renderApp(<Page />, { fallback });
    await userEvent.click(screen.getByRole('button', { name: 'Explore Stories' }));
    expect(screen.getByRole('region', { name: 'Latest Stories' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe Now' }));
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus();
    expect(scrolled).toEqual(['stories', 'newsletter']);
  });

  it('reloads the metrics after a subscription', async () => {
    request.mockResolvedValueOnce({ status: 201, body: {}, total: null });
    request.mockResolvedValueOnce({
      status: 200,
      body: { ...stats, totalSubscribers: 3_000 },
      total: null,
    });
    renderApp(<Page />, { fallback });
    expect(screen.getByText('2K+')).toBeVisible();
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Email address' }),
      'a@b.example{Enter}',
    );
    expect(await screen.findByText('3K+')).toBeVisible();
    expect(request).toHaveBeenLastCalledWith('GET', '/api/stats');
  });

  it('confirms a subscription made without JavaScript', () => {
    renderApp(<Page />, { fallback, url: '/?subscribed=1' });
    const region = screen.getByRole('region', { name: 'Join the Elite Circle' });
    expect(within(region).getByRole('status')).toHaveTextContent(/^Successfully subscribed!/);
  });

  it('reads the data that it shows, and describes itself to search engines', async () => {
    const keys: string[] = [];
    const { status, head } = await load({
      params: {},
      query: new URLSearchParams(),
      site: { ...testSite, socialLinks: [{ platform: 'youtube', url: 'https://video.example/a' }] },
      texts: testTexts,
      publicUrl: 'https://aurelian.example',
      read: (source) => {
        keys.push(source.key);
        return Promise.resolve(null);
      },
    });
    expect(keys.sort()).toEqual(Object.keys(fallback).sort());
    expect(status).toBe(200);
    expect(head).toMatchObject({ canonical: '/', image: '/pictures/desert-road.jpg' });
    expect(head.jsonLd?.map((data) => data['@type'])).toEqual(['WebSite', 'Organization']);
    expect(head.jsonLd?.[1]).toMatchObject({ sameAs: ['https://video.example/a'] });
  });
});
