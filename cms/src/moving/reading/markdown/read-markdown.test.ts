import { noticesOf, ofKind, readExport, withFiles } from '../../../../tests/support/read-export';
import type { Found, FoundPost } from '../../found';

/** Reads a folder with these files. */
const read = (files: Readonly<Record<string, string>>): Promise<Found[]> =>
  withFiles(files, (folder) => readExport(folder));

const postsOf = (found: readonly Found[]): FoundPost[] =>
  found.filter((one): one is FoundPost => one.kind === 'post' || one.kind === 'page');

describe('a Hugo site', () => {
  const files = {
    'hugo.toml':
      'baseURL = "https://old.example/"\ntitle = "Slow Luggage"\n[permalinks]\nnews = "/:year/:month/:slug/"\n',
    'content/_index.md': '---\ntitle: Home\n---\n',
    'content/about.md': '---\ntitle: About\n---\nUs.',
    'content/posts/weekender/index.md': [
      '+++',
      "title = 'The weekender: a bag'",
      'date = 2024-05-01T08:00:00+02:00',
      'lastmod = 2024-06-02',
      'draft = false',
      "tags = ['Leather', 'Two days']",
      "categories = ['Bags']",
      "aliases = ['/old-weekender/', '2019/weekender']",
      "summary = 'Two days, one bag.'",
      "description = 'We carried it.'",
      '[params]',
      "author = 'Ida Lund'",
      '+++',
      '',
      'A bag. ![Strap](strap.jpg) and ![far](https://x.example/a.jpg)',
      '',
      '{{< figure src="strap.jpg" alt="A strap" caption="The strap" >}}',
      '{{< chart 3 >}}',
      '',
      '```',
      '![code](strap.jpg) {{< chart >}}',
      '```',
    ].join('\n'),
    'content/posts/weekender/strap.jpg': 'JPEG',
    'content/posts/weekender/cover.jpg': 'JPEG',
    'content/news/2024-fair.md':
      '{\n  "title": "The fair {2024}",\n  "date": "2024-02-03",\n  "slug": "fair",\n  "draft": true\n}\n\nSoon.',
    'content/news/open.md': '---\ntitle: Open\ndate: 2024-02-03\nslug: we-open\n---\nNow.',
    'themes/x/README.md': '# A theme',
  };

  it.each(['site', 'work/my-site'])(
    'is found in the folder %s, next to other files',
    async (folder) => {
      const below = Object.entries(files).map(
        ([path, text]) => [`${folder}/${path}`, text] as const,
      );
      const found = await read({ 'README.md': '# My work', ...Object.fromEntries(below) });
      const addressesIn = (all: readonly Found[]) => postsOf(all).map(({ address }) => address);
      expect(addressesIn(found)).toEqual(addressesIn(await read(files)));
    },
  );

  it('has posts with TOML front matter and images in their folder', async () => {
    const found = await read(files);
    expect(found[0]).toMatchObject({
      kind: 'site',
      source: 'markdown',
      version: 'hugo',
      url: 'https://old.example',
      title: 'Slow Luggage',
    });
    const post = postsOf(found).find(({ slug }) => slug === 'weekender');
    expect(post).toEqual({
      kind: 'post',
      key: 'post:content/posts/weekender',
      title: 'The weekender: a bag',
      slug: 'weekender',
      address: 'https://old.example/posts/weekender/',
      otherAddresses: [
        'https://old.example/old-weekender/',
        'https://old.example/2019/weekender',
        'file:posts/weekender',
        'file:weekender',
      ],
      state: 'published',
      createdAt: '2024-05-01T06:00:00.000Z',
      updatedAt: '2024-06-02T00:00:00.000Z',
      publishedAt: '2024-05-01T06:00:00.000Z',
      excerpt: 'Two days, one bag.',
      text: { form: 'markdown', program: 'hugo', value: expect.any(String) as string },
      categoryKeys: ['category:bags'],
      tagKeys: ['tag:leather', 'tag:two-days'],
      authorKeys: ['author:ida-lund'],
      isFeatured: false,
      image: '/content/posts/weekender/cover.jpg',
      imageAlt: '',
      imageCaption: '',
      seoTitle: '',
      seoDescription: 'We carried it.',
      canonical: '',
      comments: 0,
    });
    expect(post?.text.value).toBe(
      [
        'A bag. ![Strap](/content/posts/weekender/strap.jpg) and ![far](https://x.example/a.jpg)',
        '',
        '{{< figure src="/content/posts/weekender/strap.jpg" alt="A strap" caption="The strap" >}}',
        '{{< chart 3 >}}',
        '',
        '```',
        '![code](strap.jpg) {{< chart >}}',
        '```',
      ].join('\n'),
    );
  });

  it('has pages, drafts with JSON front matter, and paths by its patterns', async () => {
    const found = await read(files);
    expect(
      postsOf(found).map(({ kind, title, state, address }) => [kind, title, state, address]),
    ).toEqual([
      ['page', 'About', 'published', 'https://old.example/about/'],
      ['post', 'The fair {2024}', 'draft', ''],
      ['post', 'Open', 'published', 'https://old.example/2024/02/we-open/'],
      ['post', 'The weekender: a bag', 'published', 'https://old.example/posts/weekender/'],
    ]);
    expect(ofKind(found, 'category')[0]?.addresses).toEqual([
      'https://old.example/categories/bags/',
    ]);
    expect(ofKind(found, 'rest').map(({ what, count }) => [what, count])).toEqual([
      ['files that are no posts', 2],
    ]);
  });
});

describe('a Hugo site in several languages', () => {
  it('has each version as a separate post', async () => {
    const found = await read({
      'content/posts/bag/index.de.md': '---\ntitle: Tasche\n---\nGut.',
      'content/posts/bag/index.en.md': '---\ntitle: Bag\n---\nGood.',
    });
    expect(postsOf(found).map(({ key, slug }) => [key, slug])).toEqual([
      ['post:content/posts/bag.de', 'bag'],
      ['post:content/posts/bag.en', 'bag'],
    ]);
    expect(noticesOf(found)[0]).toBe(
      'post:content/posts/bag.de: It is the “de” version and is imported as a separate article.',
    );
  });
});

describe('a Jekyll site', () => {
  it('has dates in file names without leading zeros, and keeps tags with the same slug separate', async () => {
    const found = await read({
      'site/_config.yml': 'title: Slow Luggage\n',
      'site/_posts/2021-9-1-first-bag.md':
        '---\ntitle: First\ntags: [C#, C++, c++, "+++"]\n---\nA bag.',
    });
    expect(postsOf(found)[0]).toMatchObject({
      slug: 'first-bag',
      publishedAt: '2021-09-01T00:00:00.000Z',
      tagKeys: ['tag:c#', 'tag:c++', 'tag:+++'],
    });
    expect(ofKind(found, 'tag').map(({ name }) => name)).toEqual(['C#', 'C++', '+++']);
  });

  it('has posts with dates in their file names, and its own paths', async () => {
    const found = await read({
      'site/_config.yml': 'title: Slow Luggage\nurl: https://old.example\nbaseurl: /mag\n',
      'site/_posts/2020-01-02-first-bag.md':
        '---\nlayout: post\ntitle: First bag\ncategories: bags leather\ntags: [two days, a]\nauthor: ida\nredirect_from:\n  - /first/\n---\n![x]({{ site.baseurl }}/assets/x.jpg)\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n',
      'site/travel/_posts/2020-03-04-far.html':
        '---\ntitle: Far\npermalink: /far-away/\n---\n<p>Far.</p>',
      'site/_drafts/later.md': '---\ntitle: Later\n---\nLater.',
      'site/_data/authors.yml':
        'ida:\n  name: Ida Lund\n  bio: Carries things.\n  web: https://ida.example\n',
      'site/README.md': '# How to build',
      'site/History.markdown': '## 2.0\n\nWhat has become new.',
      'site/index.md': '---\nlayout: home\n---\n',
      'site/_pages/about.md': '---\ntitle: About\npermalink: /about/\n---\nUs.',
    });
    expect(
      postsOf(found).map(({ kind, title, state, address, publishedAt }) => [
        kind,
        title,
        state,
        address,
        publishedAt,
      ]),
    ).toEqual([
      ['post', 'Later', 'draft', '', null],
      ['page', 'About', 'published', 'https://old.example/mag/about/', null],
      [
        'post',
        'First bag',
        'published',
        'https://old.example/mag/bags/leather/2020/01/02/first-bag.html',
        '2020-01-02T00:00:00.000Z',
      ],
      ['post', 'Far', 'published', 'https://old.example/mag/far-away/', '2020-03-04T00:00:00.000Z'],
    ]);
    const first = postsOf(found)[2];
    expect(first).toMatchObject({
      otherAddresses: [
        'https://old.example/mag/first/',
        'file:_posts/2020-01-02-first-bag',
        'file:2020-01-02-first-bag',
      ],
      categoryKeys: ['category:bags', 'category:leather'],
      tagKeys: ['tag:two-days', 'tag:a'],
      authorKeys: ['author:ida-lund'],
      text: { form: 'markdown', value: expect.stringContaining('{% highlight ruby %}') as string },
    });
    expect(postsOf(found)[3]).toMatchObject({
      text: { form: 'html', value: '<p>Far.</p>' },
      categoryKeys: ['category:travel'],
    });
    expect(ofKind(found, 'author')).toEqual([
      expect.objectContaining({
        name: 'Ida Lund',
        biography: 'Carries things.',
        links: ['https://ida.example'],
      }),
    ]);
  });
});

describe('an Astro site', () => {
  it('has the entries of its collections', async () => {
    const found = await read({
      'astro.config.mjs': "export default defineConfig({ site: 'https://old.example' });",
      'src/content/blog/first.mdx':
        "---\ntitle: 'First'\npubDate: 'Jul 08 2022'\nupdatedDate: 2022-07-09\nheroImage: '../../assets/hero.jpg'\nauthor:\n  name: Ida Lund\n  email: ida@old.example\n---\nimport Chart from '../Chart.astro';\n\nHi <Chart n={1} />\n",
      'src/assets/hero.jpg': 'JPEG',
      'README.md': '# Astro',
    });
    expect(postsOf(found)).toEqual([
      expect.objectContaining({
        title: 'First',
        address: 'https://old.example/blog/first/',
        publishedAt: '2022-07-08T00:00:00.000Z',
        updatedAt: '2022-07-09T00:00:00.000Z',
        image: '/src/assets/hero.jpg',
        text: {
          form: 'markdown',
          value: expect.stringContaining('Hi <Chart n={1} />') as string,
        },
      }),
    ]);
    expect(ofKind(found, 'author')[0]?.email).toBe('ida@old.example');
  });
});

describe('an export of this product', () => {
  it('is read back unchanged', async () => {
    const found = await read({
      'README.md': '# Slow Luggage',
      'site.yaml':
        'format: aurelian-markdown\nformatVersion: 1\nurl: https://mag.example\nbrandName: Slow Luggage\n',
      'authors.yaml':
        '- slug: ida\n  name: Ida Lund\n  bio: Carries things.\n  links:\n    - https://ida.example\n',
      'categories.yaml':
        '- slug: bags\n  name: Bags & Cases\n  description: What carries things.\n',
      'posts/weekender.md':
        '---\ntitle: The weekender\nslug: weekender\ndraft: true\ndate: 2027-05-01T08:00:00.000Z\npublishAt: 2027-05-01T08:00:00.000Z\nexcerpt: Two days.\ncategory: Bags & Cases\ntags:\n  - leather\nauthors:\n  - ida\nfeatured: true\nimage: ../images/hero.jpg\nimageAlt: A bag\nmetaTitle: Tested\nmetaDescription: Carried.\ncreated: 2026-01-01T08:00:00.000Z\nurl: /post/weekender\naliases:\n  - /post/old\n---\n\n::product{id="1"}\n\n{{< figure >}}\n',
      'pages/about.md': '---\ntitle: About\nslug: about\ndraft: false\nurl: /about\n---\nUs.',
      'images/hero.jpg': 'JPEG',
      'redirects.csv': 'from,to,status,regex\r\n/a,/post/weekender,301,0\r\n',
    });
    expect(found[0]).toMatchObject({ title: 'Slow Luggage', url: 'https://mag.example' });
    expect(postsOf(found)).toEqual([
      expect.objectContaining({
        kind: 'page',
        slug: 'about',
        address: 'https://mag.example/about',
      }),
      expect.objectContaining({
        state: 'scheduled',
        publishedAt: '2027-05-01T08:00:00.000Z',
        createdAt: '2026-01-01T08:00:00.000Z',
        address: 'https://mag.example/post/weekender',
        otherAddresses: ['https://mag.example/post/old'],
        categoryKeys: ['category:bags'],
        authorKeys: ['author:ida'],
        isFeatured: true,
        image: '/images/hero.jpg',
        imageAlt: 'A bag',
        seoTitle: 'Tested',
        seoDescription: 'Carried.',
        text: { form: 'markdown', value: '::product{id="1"}\n\n{{< figure >}}', isOurs: true },
      }),
    ]);
    expect(ofKind(found, 'category')[0]).toMatchObject({
      description: 'What carries things.',
      addresses: ['https://mag.example/category/bags'],
    });
    expect(ofKind(found, 'redirect')).toHaveLength(1);
  });
});
