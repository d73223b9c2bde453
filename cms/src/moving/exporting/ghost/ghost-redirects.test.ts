import { parse } from 'yaml';
import type { MagazineRedirect } from '../magazine';
import { ghostPath, ghostRedirects } from './ghost-redirects';

const yamlOf = async (list: readonly Partial<MagazineRedirect>[]): Promise<unknown> => {
  async function* redirects(): AsyncGenerator<MagazineRedirect> {
    for (const one of list) {
      const whole = { from: '/a', to: '/b', status: 301, isPattern: false, ...one };
      yield await Promise.resolve(whole);
    }
  }
  let text = '';
  const imageOf = (path: string): string | undefined => /^\/uploads\/(.+)$/.exec(path)?.[1];
  for await (const part of ghostRedirects({ redirects }, imageOf)) text += part;
  return parse(text);
};

describe('redirects for Ghost', () => {
  it('lead to where Ghost has what they lead to, the exact before the general', async () => {
    const yaml = await yamlOf([
      { from: '/post/old.html', to: '/post/new' },
      { from: '/b "quoted": x', to: '/category/bags?page=2' },
      { from: '/go', to: 'https://shop.example/', status: 302 },
      { from: '^/blog/(.*)$', to: '/post/$1', isPattern: true },
      { from: '/bag-photo', to: '/uploads/bag_1.png' },
    ]);
    expect(yaml).toEqual({
      301: {
        '^/post/old\\.html/?$': '/new/',
        '^/b "quoted": x/?$': '/tag/bags/?page=2',
        '^/blog/(.*)$': '/$1/',
        '^/bag-photo/?$': '/content/images/bag_1.png',
        '^/post/([^/]+)/?$': '/$1/',
        '^/category/([^/]+)/?$': '/tag/$1/',
      },
      302: { '^/go/?$': 'https://shop.example/' },
    });
    const keys = Object.keys((yaml as Record<string, object>)[301] ?? {});
    expect(keys.indexOf('^/post/old\\.html/?$')).toBeLessThan(keys.indexOf('^/post/([^/]+)/?$'));
  });

  it('name each address once, and no page that is gone', async () => {
    const yaml = await yamlOf([{ to: '/1' }, { to: '/2' }, { from: '/gone', to: '', status: 410 }]);
    expect(yaml).toEqual({ 301: expect.objectContaining({ '^/a/?$': '/1' }) as object });
    expect(JSON.stringify(yaml)).not.toContain('gone');
  });

  it.each([
    ['/post/a', '/a/'],
    ['/post/a/?x=1#c', '/a/?x=1#c'],
    ['/category/b', '/tag/b/'],
    ['/author/c', '/author/c/'],
    ['/series/d', undefined],
    ['/about', undefined],
  ])('%s is at %s there', (path, expected) => {
    expect(ghostPath(path)).toBe(expected);
  });
});
