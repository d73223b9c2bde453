import { readProse } from '../../text/prose/prose';
import type { CheckedPage } from './checked-page';
import { listingFaults } from './listing-rules';
import { SharedTexts, sharedFaults } from './shared-texts';
import { altFaults, linkFaults, linksWithin, type PageTarget } from './text-rules';

const page: CheckedPage = {
  path: '/post/a',
  name: 'A',
  postId: 1,
  title: 't'.repeat(55),
  hasOwnTitle: true,
  description: 'd'.repeat(155),
};
const site = { publicUrl: 'https://magazine.example.org', isUndescribed: false };
const kinds = (part: Partial<CheckedPage>, isUndescribed = false): string[] =>
  listingFaults({ ...page, ...part }, { ...site, isUndescribed }).map(({ kind }) => kind);

describe('the listing of a page', () => {
  it('has no findings within the visible lengths', () => {
    expect(kinds({})).toEqual([]);
    for (const length of [50, 60]) expect(kinds({ title: 't'.repeat(length) })).toEqual([]);
    for (const length of [150, 160]) expect(kinds({ description: 'd'.repeat(length) })).toEqual([]);
  });

  it('has a finding if a text is too short, too long or missing', () => {
    expect(kinds({ title: 't'.repeat(49) })).toEqual(['short-title']);
    expect(kinds({ title: 't'.repeat(61) })).toEqual(['long-title']);
    expect(kinds({ title: ' ' })).toEqual(['missing-title']);
    expect(kinds({ title: 'Short', hasOwnTitle: false })).toEqual([]);
    expect(kinds({ description: 'd' })).toEqual(['short-description']);
    expect(kinds({ description: 'd'.repeat(161) })).toEqual(['long-description']);
    expect(kinds({ description: 'A' }, true)).toEqual(['missing-description']);
  });

  it('has findings with their place and advice', () => {
    expect(listingFaults({ ...page, title: 'Tea' }, site)).toEqual([
      {
        kind: 'short-title',
        path: '/post/a',
        title: 'A',
        postId: 1,
        place: 'Title',
        found: '3 characters: “Tea”',
        advice: 'Write 50 to 60 characters, so that search engines show all of it.',
      },
    ]);
  });

  it.each(['/post/..', '/post/a%2Fb'])('has no canonical URL at %s', (path) => {
    expect(kinds({ path })).toEqual(['canonical']);
  });

  it.each(['/', '/post/caf%C3%A9', '/category/a-b', '/post/100%25'])(
    'has a canonical URL at %s',
    (path) => {
      expect(kinds({ path })).toEqual([]);
    },
  );
});

describe('texts shared by pages', () => {
  it('are found regardless of case and spaces', () => {
    const texts = new SharedTexts();
    texts.add('1', { title: 'Tea time', description: 'One' });
    texts.add('2', { title: ' tea  TIME', description: 'Two' });
    texts.add('3', { title: 'Coffee', description: '' });
    texts.add('4', { title: 'Cocoa', description: '' });
    texts.add('/', { title: 'Tea Time', description: 'Three' });
    expect(texts.shared()).toEqual([{ text: 'title', keys: ['1', '2', '/'] }]);
  });

  it('are found in linear time if all pages share one', () => {
    const texts = new SharedTexts();
    const keys = Array.from({ length: 100_000 }, (_, index) => String(index));
    for (const key of keys) texts.add(key, { title: 'Tea time', description: key });
    expect(texts.shared()).toEqual([{ text: 'title', keys }]);
  });

  it('are reported with the names of the other pages', () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    const faults = sharedFaults(
      'description',
      names.map((name) => ({ ...page, name })),
    );
    expect(faults).toHaveLength(5);
    expect(faults[0]).toMatchObject({ kind: 'duplicate-description', title: 'A' });
    expect(faults[0]?.found).toBe('The same description as “B”, “C”, “D” and 1 more.');
  });
});

describe('the text of a post', () => {
  it('has each of its internal links checked once', () => {
    const text = [
      '[a](/post/a) [again](/post/a) [b](https://magazine.example.org/tag/b?x#y)',
      '<a href="/about">c</a> [else](https://other.example.org/post/a) ![p](/pictures/p.jpg)',
      '`[code](/post/code)` [mail](mailto:a@b.c) [more][r]',
      '[r]: /post/referred "Title"',
      '```\n[s]: /post/code\n```',
    ].join('\n\n');
    expect(linksWithin(readProse(text), 'magazine.example.org')).toEqual([
      { url: '/post/a', path: '/post/a' },
      { url: 'https://magazine.example.org/tag/b?x#y', path: '/tag/b' },
      { url: '/about', path: '/about' },
      { url: '/post/referred', path: '/post/referred' },
    ]);
  });

  it('does not have the references of its images checked as links', () => {
    const text = [
      '![lake][p] ![q] [words][w] and [s]: so it goes.',
      '[p]: /pictures/lake.jpg\n[q]: /nowhere.jpg',
      '[W]: /about\n\n[s]: /contact\n\n[unused]: /nowhere',
    ].join('\n\n');
    const paths = linksWithin(readProse(text), 'magazine.example.org').map(({ path }) => path);
    expect(paths).toEqual(['/about', '/contact']);
  });

  it('has a finding for every link that does not lead directly to a page', () => {
    const targets = new Map<string, PageTarget>([
      ['/post/found', { state: 'found' }],
      ['/post/missing', { state: 'missing' }],
      ['/post/draft', { state: 'draft', title: 'Later' }],
      ['/post/old', { state: 'moved', to: '/post/new' }],
    ]);
    const links = [...targets.keys()].map((path) => ({ url: path, path }));
    const faults = linkFaults(page, links, targets);
    expect(faults.map(({ kind, place }) => [kind, place])).toEqual([
      ['broken-link', 'Link to /post/missing'],
      ['draft-link', 'Link to /post/draft'],
      ['moved-link', 'Link to /post/old'],
    ]);
    expect(faults[2]?.advice).toBe('Link to /post/new instead.');
  });

  it('has a finding for every image without alt text', () => {
    const images = [
      { url: '/pictures/a.jpg', alt: '' },
      { url: '/pictures/b.jpg', alt: 'A lake' },
      { url: '/pictures/a.jpg', alt: ' ' },
    ];
    const places = altFaults(page, { url: '/pictures/c.jpg', alt: '' }, images);
    expect(places.map(({ place }) => place)).toEqual(['Lead image', 'Image /pictures/a.jpg']);
    expect(altFaults(page, null, [])).toEqual([]);
  });
});
