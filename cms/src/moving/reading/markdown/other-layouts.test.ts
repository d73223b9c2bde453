import { noticesOf, readExport, withFiles } from '../../../../tests/support/read-export';
import type { Found, FoundPost } from '../../found';

const read = (files: Readonly<Record<string, string>>): Promise<Found[]> =>
  withFiles(files, (folder) => readExport(folder));

const postsOf = (found: readonly Found[]): FoundPost[] =>
  found.filter((one): one is FoundPost => one.kind === 'post' || one.kind === 'page');

const file = (title: string, fields = ''): string => `---\ntitle: ${title}\n${fields}---\nWords.`;

/** Key, state and address of each post. */
const outline = (found: readonly Found[]): string[] =>
  postsOf(found)
    .map(({ key, state, address }) => `${key} ${state} ${address}`)
    .toSorted();

describe('a Jekyll site with settings', () => {
  const config = [
    'url: https://old.example',
    'source: .tmp/src',
    'permalink: /:categories/:title/',
    'include: [_about]',
    'exclude: [notes, ./drawer/, "*.draft.md"]',
    'collections:',
    '  guides: { output: true, permalink: "/guides/:title/" }',
    '  quotes: { output: false }',
    'defaults:',
    '  - scope: { path: "", type: posts }',
    '    values: { author: Ida Lund, Image: /assets/all.jpg }',
    '  - scope: { path: "reviews/_posts" }',
    '    values: { author: Nils Berg }',
  ].join('\n');
  const files = {
    '_config.yml': config,
    'README.md': file('Read me'),
    'src/_layouts/post.html': '<html></html>',
    'src/_posts/2024-05-01-weekender.md': file('Weekender', 'image: /own.jpg\n'),
    'src/reviews/_posts/2024-05-02-trunk.md': file('Trunk'),
    'src/_old/2010-05-02-first.md': file('First'),
    'src/_posts/_kept/2024-05-03-case.md': file('Case'),
    'src/_posts/template.md': file('Template'),
    'src/_secret.md': file('Secret'),
    'src/notes-of-mine.md': file('Mine'),
    'src/drawers.md': file('Drawers'),
    'src/reviews/next.draft.md': file('Next'),
    'src/_quotes/ida.md': file('Ida'),
    'src/_guides/care.md': file('Care'),
    'src/_about/press.md': file('Press', 'layout: page\n'),
    'src/_data/comments/one.md': file('One'),
    'src/notes/plan.md': file('Plan'),
    'src/drawer/old.md': file('Old'),
    'src/contact.md': file('Contact'),
    'src/index.md': file('Front', 'layout: default\n'),
    'src/404.md': file('Not found'),
    'src/news/index.html': '---\ntitle: News\n---\n{% for post in paginator.posts %}x{% endfor %}',
  };

  it('publishes nothing that its readers never saw', async () => {
    const found = await read(files);
    expect(outline(found)).toEqual([
      'page:src/_about/press published ',
      'page:src/_secret draft ',
      'page:src/contact published https://old.example/contact/',
      'page:src/drawers published https://old.example/drawers/',
      'post:src/_guides/care published https://old.example/guides/care/',
      'post:src/_old/2010-05-02-first draft ',
      'post:src/_posts/2024-05-01-weekender published https://old.example/weekender/',
      'post:src/_posts/_kept/2024-05-03-case draft ',
      'post:src/_posts/template draft ',
      'post:src/_quotes/ida draft ',
      'post:src/reviews/_posts/2024-05-02-trunk published https://old.example/reviews/trunk/',
    ]);
    expect(noticesOf(found).toSorted()).toEqual([
      'page:src/_secret: Jekyll does not publish the file “_secret.md”, so it is imported as a draft.',
      'post:src/_old/2010-05-02-first: Jekyll does not publish the folder “_old”, so it is imported as a draft.',
      'post:src/_posts/_kept/2024-05-03-case: Jekyll does not publish the folder “_kept”, so it is imported as a draft.',
      'post:src/_posts/template: Jekyll does not publish a post without a date, so it is imported as a draft.',
      'post:src/_quotes/ida: Jekyll does not publish the folder “_quotes”, so it is imported as a draft.',
    ]);
  });

  it('applies its defaults to the posts of a folder', async () => {
    const posts = postsOf(await read(files));
    const said = (slug: string) => posts.find((post) => post.slug === slug);
    expect(said('weekender')).toMatchObject({ authorKeys: ['author:ida-lund'], image: '/own.jpg' });
    expect(said('trunk')).toMatchObject({
      authorKeys: ['author:nils-berg'],
      image: '/assets/all.jpg',
      categoryKeys: ['category:reviews'],
    });
    expect(said('contact')).toMatchObject({ authorKeys: [], image: '' });
  });
});

it('a Jekyll page keeps its path', async () => {
  const found = await read({
    '_config.yml': 'url: https://old.example\n',
    '_posts/2024-05-01-trunk.md': file('Trunk'),
    'about/index.md': file('About'),
    'about/press.md': file('Press'),
    'contact.md': file('Contact'),
  });
  expect(outline(found)).toEqual([
    'page:about published https://old.example/about/',
    'page:about/press published https://old.example/about/press.html',
    'page:contact published https://old.example/contact.html',
    'post:_posts/2024-05-01-trunk published https://old.example/2024/05/01/trunk.html',
  ]);
});

describe('a Hugo site in several languages', () => {
  const files = {
    'config/_default/hugo.toml':
      'baseURL = "https://old.example/"\ndefaultContentLanguage = "en"\n[permalinks]\npost = "/:year/:slug/"\n',
    'config/_default/languages.en.toml': 'contentDir = "content/en"\n',
    'config/_default/languages.de.toml': 'contentDir = "content/de"\n',
    'content/en/post/trunk.md': file('Trunk', 'date: 2024-05-01\n'),
    'content/de/post/trunk.md': file('Koffer', 'date: 2024-05-01\nslug: koffer\n'),
    'content/de/about.md': file('Wir'),
    'content/base/about.md': file('About'),
  };

  it('has paths without the language folder', async () => {
    const found = await read(files);
    expect(outline(found)).toEqual([
      'page:content/de/about published https://old.example/de/about/',
      'post:content/de/post/trunk published https://old.example/de/2024/koffer/',
      'post:content/en/post/trunk published https://old.example/2024/trunk/',
    ]);
    expect(noticesOf(found)).toEqual([
      'page:content/de/about: It is the “de” version and is imported as a separate article.',
      'post:content/de/post/trunk: It is the “de” version and is imported as a separate article.',
    ]);
  });

  it('can have languages in file names', async () => {
    const found = await read({
      'hugo.yaml':
        'baseURL: https://old.example/\ndefaultContentLanguage: de\nlanguages:\n  de: { label: D }\n  en: { label: E }\n',
      'content/post/trunk.en.md': file('Trunk', 'date: 2024-05-01\n'),
      'content/post/trunk.de.md': file('Koffer', 'date: 2024-05-01\n'),
    });
    expect(outline(found)).toEqual([
      'post:content/post/trunk.de published https://old.example/post/trunk/',
      'post:content/post/trunk.en published https://old.example/en/post/trunk/',
    ]);
  });
});

it('posts in disabled Hugo languages are imported as drafts', async () => {
  const found = await read({
    'hugo.yaml':
      'baseURL: https://old.example/\ndisableLanguages: [fr]\nlanguages:\n  en: { label: E }\n  fr: { label: F }\n  de: { label: D, disabled: true }\n',
    'content/post/trunk.md': file('Trunk', 'date: 2024-05-01\n'),
    'content/post/trunk.de.md': file('Koffer', 'date: 2024-05-01\n'),
    'content/post/trunk.fr.md': file('Malle', 'date: 2024-05-01\n'),
  });
  expect(outline(found)).toEqual([
    'post:content/post/trunk published https://old.example/post/trunk/',
    'post:content/post/trunk.de draft ',
    'post:content/post/trunk.fr draft ',
  ]);
  expect(noticesOf(found)).toContain(
    'post:content/post/trunk.de: Hugo does not publish the language “de”, so it is imported as a draft.',
  );
});

it('Hugo files that have no page are imported as drafts', async () => {
  const found = await read({
    'hugo.toml': 'baseURL = "https://old.example/"\n',
    'content/post/broken.md': '---\ntitle: Bags: a guide\npublished: false\n---\nWords.',
    'content/post/gone.md': file('Gone', 'expiryDate: 2001-01-01\n'),
    'content/post/stays.md': file('Stays', 'expiryDate: 9999-01-01\n'),
    'content/post/headless/index.md': file('Headless', 'headless: true\n'),
    'content/post/never.md': file('Never', 'published: 2024-05-01\nbuild:\n  render: never\n'),
    'content/post/off.md': file('Off', 'published: false\n'),
    'content/post/old.md': file('Old', '_build:\n  render: false\n'),
    'content/post/out.md': file('Out', 'published: 2024-05-01\n'),
  });
  expect(postsOf(found).map(({ slug, state }) => `${slug} ${state}`)).toEqual([
    'broken draft',
    'gone draft',
    'headless draft',
    'never draft',
    'off draft',
    'old draft',
    'out published',
    'stays published',
  ]);
});

it('posts and pages at the top level of Hugo’s content are distinguished', async () => {
  const found = await read({
    'hugo.toml': 'baseURL = "https://old.example/"\n',
    'content/about.md': file('About', 'date: 2024-05-01\n'),
    'content/trunk.md': file('Trunk', 'date: 2024-05-01\ntags: [bags]\n'),
    'content/case.md': file('Case', 'layout: post\n'),
    'content/page/press.md': file('Press'),
  });
  expect(outline(found)).toEqual([
    'page:content/about published https://old.example/about/',
    'page:content/page/press published https://old.example/page/press/',
    'post:content/case published https://old.example/case/',
    'post:content/trunk published https://old.example/trunk/',
  ]);
});

it('posts have the paths of their files, so that links between files work', async () => {
  const found = await read({
    'site/_config.yml': 'url: https://old.example\n',
    'site/_posts/2024-05-01-weekender.md':
      '---\ntitle: Weekender\n---\n[Trunk](../_posts/2024-05-02-trunk.md#care), [us](/about.md), [far](https://x.example/a.md), `[a](/about.md)`',
    'site/_posts/2024-05-02-trunk.md': file('Trunk'),
    'site/about.md': file('About', 'layout: page\n'),
    'site/_drafts/later.md': file('Later'),
  });
  const posts = postsOf(found);
  expect(posts.find(({ slug }) => slug === 'weekender')?.text.value).toBe(
    '[Trunk](/_posts/2024-05-02-trunk.md#care), [us](/about.md), [far](https://x.example/a.md), `[a](/about.md)`',
  );
  expect(posts.map(({ slug, otherAddresses }) => [slug, otherAddresses])).toEqual([
    ['later', []],
    ['weekender', ['file:_posts/2024-05-01-weekender', 'file:2024-05-01-weekender']],
    ['trunk', ['file:_posts/2024-05-02-trunk', 'file:2024-05-02-trunk']],
    ['about', ['file:about']],
  ]);
});
