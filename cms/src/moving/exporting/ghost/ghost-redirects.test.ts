import { parse } from 'yaml';
import type { RedirectLine } from '../../../redirects/services/redirect-export';
import { ghostRedirects, type RedirectContext } from './ghost-redirects';

const yamlOf = async (
  list: readonly Partial<RedirectLine>[],
  context: Partial<RedirectContext> = {},
): Promise<unknown> => {
  async function* redirects(): AsyncGenerator<RedirectLine> {
    for (const one of list) {
      yield await Promise.resolve({ from: '/a', to: '/b', status: 301, isPattern: false, ...one });
    }
  }
  let text = '';
  const imageName = (path: string): string | undefined => /^\/uploads\/(.+)$/.exec(path)?.[1];
  const whole = { imageName, pages: new Map(), moved: [], ...context };
  for await (const part of ghostRedirects({ redirects }, whole)) text += part;
  return parse(text);
};

describe('redirects for Ghost', () => {
  it('lead to the new paths in Ghost, exact ones before patterns', async () => {
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
        '^/b%20%22quoted%22:%20x/?$': '/tag/bags/?page=2',
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

  it('include each path once and no removed pages', async () => {
    const yaml = await yamlOf([{ to: '/1' }, { to: '/2' }, { from: '/gone', to: '', status: 410 }]);
    expect(yaml).toEqual({ 301: expect.objectContaining({ '^/a/?$': '/1' }) as object });
    expect(JSON.stringify(yaml)).not.toContain('gone');
  });

  it('match URLs as browsers encode them, including those that Ghost spells differently', async () => {
    const pages = new Map([
      ['/about', 'about'],
      ['/legal/privacy', 'privacy'],
    ]);
    const yaml = await yamlOf([{ from: '/größe', to: '/post/été' }], {
      pages,
      moved: ['/tag/%C3%A9t%C3%A9'],
    });
    expect(yaml).toEqual({
      301: {
        '^/gr%C3%B6%C3%9Fe/?$': '/ete/',
        '^/tag/%C3%A9t%C3%A9/?$': '/tag/ete/',
        '^/legal/privacy/?$': '/privacy/',
        '^/post/([^/]+)/?$': '/$1/',
        '^/category/([^/]+)/?$': '/tag/$1/',
      },
    });
  });
});
