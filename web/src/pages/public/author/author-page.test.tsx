import { screen } from '@testing-library/react';
import type { Author } from '@contract/author';
import { samplePosts } from '~/features/posts/testing/sample-post';
import { request } from '~/lib/http';
import type { Read } from '~/lib/read';
import { renderApp, testSite, testTexts } from '~/testing/render-app';
import { load, Page } from './author-page';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(),
}));

const ada: Author = {
  id: 1,
  slug: 'ada',
  name: 'Ada Byron',
  role: 'Watch editor',
  bio: 'Writes about what ticks.',
  imageUrl: '/uploads/ada.jpg',
  links: ['https://www.instagram.com/ada', 'https://ada.example/about'],
};
const AUTHOR = '/api/authors/slug/ada';
const LIST = '/api/posts?limit=24&view=card&status=published&author=ada';
const written = (total: number) => ({ items: samplePosts(1, Math.min(total, 24)), total });

const show = (answers: Record<string, unknown>) =>
  renderApp(<Page />, { url: '/author/ada', fallback: answers });
const run = (answers: Record<string, unknown>, query = '') =>
  load({
    params: { slug: 'ada' },
    query: new URLSearchParams(query),
    site: testSite,
    texts: testTexts,
    publicUrl: 'https://a.example',
    read: <T,>({ key }: Read<T>) => Promise.resolve((answers[key] ?? null) as T | null),
  });

beforeEach(() => jest.mocked(request).mockReset());

describe('author page', () => {
  it('introduces the author, and lists their articles', () => {
    show({ [AUTHOR]: ada, [LIST]: written(30) });
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible();
    expect(screen.getByText('Watch editor')).toBeVisible();
    expect(screen.getByText(ada.bio)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Portrait of Ada Byron' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', ada.links[0]);
    expect(screen.getByRole('link', { name: 'ada.example' })).toHaveAttribute('rel', 'me noopener');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/author/ada?page=2',
    );
    expect(screen.getByRole('link', { name: 'RSS feed of Ada Byron' })).toHaveAttribute(
      'href',
      '/author/ada/feed.xml',
    );
  });

  it('shows that nothing has been published yet, or that the author does not exist', () => {
    const { unmount } = show({ [AUTHOR]: { ...ada, role: '' }, [LIST]: written(0) });
    expect(screen.getByRole('heading', { name: 'No Articles Yet' })).toBeVisible();
    expect(screen.getByText('Author')).toBeVisible();
    unmount();
    show({ [AUTHOR]: null });
    expect(screen.getByRole('heading', { level: 1, name: 'Author Not Found' })).toBeVisible();
  });

  it('is the profile of a person for search engines, and noindex without articles', async () => {
    const { status, head } = await run({ [AUTHOR]: ada, [LIST]: written(2) });
    expect(status).toBe(200);
    expect(head).toMatchObject({
      title: 'Ada Byron – Aurelian',
      description: ada.bio,
      canonical: '/author/ada',
      noindex: false,
      image: '/uploads/ada.jpg',
    });
    expect(head.jsonLd?.[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Ada Byron',
        url: 'https://a.example/author/ada',
        jobTitle: 'Watch editor',
        image: 'https://a.example/img/1200/uploads/ada.jpg.jpg',
        sameAs: ada.links,
        description: ada.bio,
      },
    });
    const bare = { ...ada, bio: '', role: '', imageUrl: '', links: [] };
    const none = await run({ [AUTHOR]: bare, [LIST]: written(0) });
    expect(none.head).toMatchObject({ noindex: true });
    expect(none.head.description).toBe('Articles by Ada Byron in Aurelian.');
  });

  it('responds with 404 for an unknown author and past the last page', async () => {
    expect(await run({})).toMatchObject({ status: 404, head: { noindex: true } });
    const past = LIST.replace('&author', '&offset=168&author');
    const answers = { [AUTHOR]: ada, [past]: { items: [], total: 2 } };
    expect(await run(answers, 'page=8')).toMatchObject({ status: 404, head: { noindex: true } });
  });
});
