import { ghostPath, MovedAddresses } from './ghost-addresses';

describe('a path in Ghost', () => {
  const pages = new Map([
    ['/about', 'about'],
    ['/legal/privacy', 'privacy'],
  ]);

  it.each([
    ['/post/a', '/a/'],
    ['/post/a/?x=1#c', '/a/?x=1#c'],
    ['/post/$1', '/$1/'],
    ['/post/%C3%A9t%C3%A9', '/ete/'],
    ['/post/straße', '/strasse/'],
    ['/post/мир', '/%D0%BC%D0%B8%D1%80/'],
    ['/category/b', '/tag/b/'],
    ['/author/c', '/author/c/'],
    ['/about', '/about/'],
    ['/legal/privacy#use', '/privacy/#use'],
    ['/series/d', undefined],
    ['/contact', undefined],
  ])('for %s is %s', (path, expected) => {
    expect(ghostPath(path, pages)).toBe(expected);
  });

  it('is listed if no general rule leads to it, and reported if only Ghost can spell it', () => {
    const lost: string[] = [];
    const moved = new MovedAddresses(lost);
    moved.add({ name: 'A', slug: 'a', path: '/post/a' });
    moved.add({ name: 'Été', slug: 'été', path: '/post/%C3%A9t%C3%A9' });
    moved.add({ name: 'Мир', slug: 'мир', path: '/post/%D0%BC%D0%B8%D1%80' });
    expect(moved.own).toEqual(['/post/%C3%A9t%C3%A9']);
    expect(lost).toEqual([
      'Ghost spells the address of “Мир” in Latin letters of its choice: lead /post/%D0%BC%D0%B8%D1%80 there yourself.',
    ]);
  });
});
