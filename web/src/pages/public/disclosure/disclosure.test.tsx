import type { ComponentType } from 'react';
import { act, screen } from '@testing-library/react';
import type { Post } from '@contract/post';
import { categoriesRead } from '~/features/categories/api/reads';
import { latestPostsRead, relatedPostsRead } from '~/features/posts/api/reads';
import { samplePost } from '~/features/posts/testing/sample-post';
import { renderApp } from '~/testing/render-app';
import { shownProduct } from '~/testing/shown-product';
import { undisclosedLinks } from '~/testing/undisclosed-links';
import { Page as CategoryPage } from '../category/category-page';
import { Page as HomePage } from '../home/home-page';
import { Page as PostPage } from '../post/post-page';
import { Page as PreviewPage } from '../preview/preview-page';
import { Page as PostsPage } from '../stories/posts-page';
import { Page as TagPage } from '../tag/tag-page';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(() => new Promise(() => undefined)),
}));

const product = shownProduct(3, {
  name: 'Weekender 48',
  description: 'A holdall.',
  price: '$1,180',
  priceAsOf: '2026-11-12',
  affiliateUrl: 'https://shop.example/weekender',
  subIdParameter: 'subid',
});

const sold = (n: number) => samplePost(n, { affiliateProducts: [product] });
const list = { items: [sold(1), samplePost(2), sold(3)], total: 3 };
const post: Post = {
  ...sold(7),
  content: 'A [bag](https://shop.example/weekender) for slow boats.',
  readingMinutes: 1,
  hasAffiliateLinks: true,
  authors: [],
};
const unsold: Post = {
  ...samplePost(8),
  content: 'A [bag](https://amzn.to/3abcDEF) of no product.',
  readingMinutes: 1,
  hasAffiliateLinks: true,
  authors: [],
};
const category = {
  id: 2,
  slug: 'private-jets',
  name: 'Private Jets',
  description: '',
  imageUrl: '',
  color: '#5A4580',
};
const posts = '/api/posts?limit=24&view=card&status=published';

const PAGES: readonly [string, ComponentType, string, Record<string, unknown>][] = [
  ['home', HomePage, '/', { [categoriesRead.key]: [], [latestPostsRead.key]: list }],
  ['all stories', PostsPage, '/stories', { [posts]: list }],
  [
    'a category',
    CategoryPage,
    '/category/private-jets',
    {
      [categoriesRead.key]: [category],
      '/api/categories/2/posts?limit=24&view=card&status=published': list,
    },
  ],
  [
    'a tag',
    TagPage,
    '/tag/sea',
    { '/api/tags/sea': { slug: 'sea', name: 'Sea', postCount: 3 }, [`${posts}&tag=sea`]: list },
  ],
  [
    'a story with those that go with it',
    PostPage,
    '/post/story-7',
    {
      '/api/posts/slug/story-7': post,
      [relatedPostsRead('story-7').key]: [sold(1), samplePost(2), sold(3)],
    },
  ],
  [
    'a story whose text alone holds an affiliate link',
    PostPage,
    '/post/story-8',
    {
      '/api/posts/slug/story-8': unsold,
      [relatedPostsRead('story-8').key]: [sold(1)],
    },
  ],
  [
    'a preview',
    PreviewPage,
    '/preview/token',
    { '/api/previews/token': { ...post, expiresAt: '2026-11-22T03:30:00.000Z' } },
  ],
];

describe('the disclosure before the first paid link', () => {
  it.each(PAGES)('is shown: %s', async (_name, Page, url, fallback) => {
    // Components that suspend must be rendered inside an awaited act.
    await act(async () => {
      renderApp(<Page />, { url, fallback });
      await Promise.resolve();
    });
    const links = await screen.findAllByRole('link', { name: /^Shop/ });
    if (/^\/(?:post|preview)/.test(url))
      links.push(await screen.findByRole('link', { name: 'bag' }));
    for (const link of links)
      expect(link).toHaveAttribute('rel', expect.stringMatching(/^sponsored/));
    expect(undisclosedLinks()).toEqual([]);
  });

  it('is reported missing if there is none, it follows the link, or is on another card', () => {
    document.body.innerHTML = [
      '<a rel="sponsored" href="https://a.example/1">before</a>',
      '<p data-disclosure>We may earn a commission</p>',
      '<a rel="sponsored" href="https://a.example/2">behind</a>',
      '<div data-slot="card"><a rel="sponsored" href="https://a.example/3">on a card</a></div>',
    ].join('');
    expect(undisclosedLinks()).toEqual([
      'before (https://a.example/1)',
      'on a card (https://a.example/3)',
    ]);
    document.body.replaceChildren();
  });
});
