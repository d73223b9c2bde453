import { wellFormedId } from '../lib/request-context';
import { nameRequest } from './traffic';

describe('the kind of a request', () => {
  it.each([
    ['/api/posts/17', 'GET /api/posts/{id}'],
    ['/api/posts/17/nothing', 'unknown call'],
    ['/assets/app-12ab.js', 'asset'],
    ['/img/640/a.avif', 'picture'],
    ['/uploads/a.jpg', 'picture'],
    ['/newsletter/click/abc', 'mail link'],
    ['/sitemap-2.xml', 'document'],
    ['/category/Watches/feed.xml', 'document'],
    ['/cms/content-manager', 'panel'],
    ['/admin/articles', 'page'],
    ['/post/a-story', 'page'],
    ['/wp-login.php', 'page'],
  ])('for %s is %s', (path, kind) => {
    expect(nameRequest('GET', path, (asked) => asked === '/admin/articles')).toBe(kind);
  });
});

describe('a request id from a proxy', () => {
  it.each(['4bf92f3577b34da6a3ce929d0e0e4736', 'a1b2-c3d4.e5'])('is accepted: %s', (id) => {
    expect(wellFormedId(id)).toBe(id);
  });
  it.each([
    undefined,
    '',
    'short',
    'with a space',
    'x'.repeat(101),
    'line\nbreak',
    'jane@x.example',
  ])('is refused: %j', (id) => {
    expect(wellFormedId(id)).toBeUndefined();
  });
});
