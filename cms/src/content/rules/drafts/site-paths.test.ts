import { readSitePath } from './site-paths';

describe('readSitePath', () => {
  it('recognizes pages, files and entries', () => {
    expect(['/', '/stories/', '/uploads/a.jpg', '/legal/terms'].map(readSitePath)).toEqual(
      Array(4).fill('page'),
    );
    expect(['/feed', '/post', '/post/a/b', '/legal/none'].map(readSitePath)).toEqual(
      Array(4).fill('nothing'),
    );
    expect(readSitePath('/imprint/')).toEqual({ kind: 'page', slug: 'imprint' });
    expect(readSitePath('/wp-login.php')).toBe('nothing');
    expect(readSitePath('/post/a-b/')).toEqual({ kind: 'post', slug: 'a-b' });
    expect(readSitePath('/category/jets/feed.xml')).toEqual({ kind: 'category', slug: 'jets' });
    expect(readSitePath('/author/ada/feed.xml')).toEqual({ kind: 'author', slug: 'ada' });
    expect(readSitePath('/tag/jets/feed.xml')).toBe('nothing');
    const files = ['/img/800/pictures/a.jpg.webp', '/favicon.ico', '/sitemap-2.xml', '/admin'];
    expect([...files, '/manifest.webmanifest', '/stories//'].map(readSitePath)).toEqual(
      Array(6).fill('page'),
    );
    expect(
      ['/pictures', '/pictures/a.jpg/', '/sitemap-0.xml', '/newsletter'].map(readSitePath),
    ).toEqual(Array(4).fill('nothing'));
  });
});
