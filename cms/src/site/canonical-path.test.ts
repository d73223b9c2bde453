import { readKey, canonicalPath } from './canonical-path';

describe('a path', () => {
  it.each([
    ['/category/%77atch', '/category/watch'],
    ['/post/caf%c3%a9', '/post/caf%C3%A9'],
    ['/post/caf%C3%A9', '/post/caf%C3%A9'],
    ['/post/a%2Fb', '/post/a%2Fb'],
    ['/post/a%252f', '/post/a%252f'],
    ['/post/%', '/post/%'],
    ['/', '/'],
  ])('%s is normalized to %s', (path, spelled) => {
    expect(canonicalPath(path)).toBe(spelled);
  });
});

describe('a public read', () => {
  it.each([
    ['/api/posts', '/api/posts'],
    ['/api/posts?', '/api/posts'],
    ['/api/posts?x=1&limit=3&limitx=2', '/api/posts?limit=3'],
    ['/api/posts?limit=003', '/api/posts?limit=3'],
    ['/api/posts?%6cimit=%33', '/api/posts?limit=3'],
    ['/api/posts?view=card&limit=3', '/api/posts?limit=3&view=card'],
    ['/api/posts?limit=100&offset=0&sort=newest&view=full&status=published', '/api/posts'],
    ['/api/posts?filters[published]=false', '/api/posts'],
    ['/api/posts?category=a&tag=b', '/api/posts?category=a&tag=b'],
    ['/api/categories/7/posts?q=x&limit=3', '/api/categories/7/posts?limit=3'],
    ['/api/categories?x=1', '/api/categories'],
    ['/api/posts/slug/%61b?x', '/api/posts/slug/ab'],
    ['/api/posts/slug/ab/related?limit=3&x=4', '/api/posts/slug/ab/related?limit=3'],
    ['/api/tags/%77', '/api/tags/w'],
    ['/api/stats?_=17', '/api/stats'],
  ])('%s is cached as %s', (url, key) => {
    expect(readKey(url)).toBe(key);
  });

  it.each([
    '/api/posts?q=a',
    '/api/posts?%71=a',
    '/api/posts?productId=7',
    '/api/posts?limit=1&q=',
    '/api/posts?limit=1&limit=2',
    '/api/posts?limit[]=1',
    '/api/posts?limit%5B0%5D=1',
    '/api/categories/007/posts',
    '/api/posts/7',
    '/api/subscribers',
    `/api/posts?category=${'a'.repeat(300)}`,
    '/about',
  ])('%s is not cached', (url) => {
    expect(readKey(url)).toBeUndefined();
  });
});
