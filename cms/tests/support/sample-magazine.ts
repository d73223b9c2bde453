import type { Author } from '../../src/contract/author';
import type { Category } from '../../src/contract/category';
import type { Post } from '../../src/contract/post';
import { loadImageReader, replaceContentImages } from '../../src/images/rules/content-images';
import type { Magazine, MagazinePage, MagazinePost } from '../../src/moving/exporting/magazine';

const category: Category = {
  id: 4,
  slug: 'life-and-style',
  name: 'Life & Style',
  description: 'What to wear, and where.',
  imageUrl: '/uploads/style.jpg',
  color: '#D4AF37',
};

const authors: Author[] = [
  {
    id: 7,
    slug: 'ida-lund',
    name: 'Ida Lund',
    role: 'Editor',
    bio: 'Carries things.',
    imageUrl: '/uploads/ida.jpg',
    links: ['https://ida.example/'],
  },
  { id: 8, slug: 'zoé', name: 'Zoé', role: '', bio: '', imageUrl: '', links: [] },
];

/** A text with each block once, and with images, tables, code and HTML. */
export const EVERY_BLOCK = `Two chairs by the lake.

![A lake](/uploads/lake.jpg "Still *water*")

::product{id=36}

:::product{id=31}
Why it is here: **light**.
:::

:::comparison{ids="31,36" winner=36 columns="price,rating"}
Two bags.
:::

:::figure{width=wide credit="Jane Doe"}
![Two chairs](/uploads/chairs.jpg)
A caption with *marks*.
:::

:::gallery
![One](/uploads/lake.jpg "Caption of one")
![Two](https://elsewhere.example/two.jpg)
:::

:::pullquote{by="Anna Keller"}
The quietest cabin we have sat in.
:::

:::note{title="Good to know"}
Bring shoes.
:::

:::facts{title="At a glance"}
- Range: 7,500 nm
:::

::related{post="a-slug"}

::embed{url="https://youtu.be/abcdefghijk" title="A film"}

::newsletter

| a | b |
| - | - |
| 1 | \`![no](/uploads/none.jpg)\` |

<img src='/uploads/html.png' alt="In HTML">

    indented ![no](/uploads/none.jpg)

[A post](/post/a-slug) ends it.`;

/** A sample post with every field set. */
export const samplePost = (changes: Partial<Post> = {}): Post => ({
  id: 11,
  title: 'Quiet: “rooms” & 2 lakes',
  slug: 'quiet-rooms',
  excerpt: 'yes',
  content: EVERY_BLOCK,
  imageUrl: '/uploads/lake.jpg',
  imageAlt: 'A lake: still',
  metaTitle: '2026-11-03',
  metaDescription: 'Rooms - by the # lake',
  tags: ['Slow Travel', 'no', '1e3'],
  published: true,
  publishAt: null,
  publishedAt: '2026-11-03T14:05:09.123Z',
  featured: true,
  writtenBy: 'edited',
  categoryId: category.id,
  category,
  views: 5,
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-11-04T09:00:00.000Z',
  editedAt: '2026-11-04T08:30:00.000Z',
  readingMinutes: 1,
  hasAffiliateLinks: true,
  version: 3,
  affiliateProducts: [],
  linkedPosts: [],
  authors,
  ...changes,
});

/** The HTML of a post as the site would render it. */
export const sampleHtml = (slug: string): string =>
  `<p>Text of ${slug}: <a href="/post/quiet-rooms">rooms</a>, <a href="https://shop.example/?a=1&amp;b=2">a shop</a> ]]&gt;</p>` +
  `<figure><picture><source type="image/avif" srcSet="/img/320/uploads/chairs.jpg.avif 320w"/><img src="/img/1200/uploads/chairs.jpg.jpg" alt="Chairs" loading="lazy" width="1600" height="900"/></picture></figure>`;

const posts: MagazinePost[] = [
  {
    post: samplePost(),
    productIds: [36, 31],
    formerSlugs: ['old-rooms'],
    series: ['lakes'],
  },
  {
    post: samplePost({
      id: 12,
      title: 'Next year',
      slug: 'next-year',
      content: 'Not yet.',
      published: false,
      publishedAt: null,
      publishAt: '2027-01-01T05:00:00.000Z',
      featured: false,
      imageUrl: '/pictures/alpine-pass.jpg',
      writtenBy: undefined,
      authors: authors.slice(0, 1),
    }),
    productIds: [],
    formerSlugs: [],
    series: ['lakes'],
  },
  {
    post: samplePost({
      id: 13,
      title: 'Draft',
      slug: 'con',
      content: 'Half.',
      excerpt: '',
      published: false,
      publishedAt: null,
      featured: false,
      imageUrl: '',
      imageAlt: '',
      metaTitle: '',
      metaDescription: '',
      tags: [],
      categoryId: 0,
      category: null,
      authors: [],
    }),
    productIds: [],
    formerSlugs: [],
    series: [],
  },
];

const page: MagazinePage = {
  id: 3,
  slug: 'contact',
  path: '/contact',
  title: 'Contact {siteName}',
  excerpt: 'How to reach us.',
  content: 'Write to us.\n\n![Desk](/uploads/desk.jpg)',
  metaTitle: 'Contact',
  metaDescription: '',
  place: 'footer',
  order: 2,
  published: true,
  updatedAt: '2026-09-01T00:00:00.000Z',
  formerSlugs: ['reach-us'],
};

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  for (const one of list) yield await Promise.resolve(one);
}

/**
 * A magazine of three posts and a page with every field and block; `files` maps uploads to paths.
 */
export async function sampleMagazine(
  files: ReadonlyMap<string, string>,
  changes: Partial<Magazine> = {},
): Promise<Magazine> {
  const readImages = await loadImageReader();
  return {
    url: 'https://mag.example',
    site: {
      ...{ brandName: 'Slow Luggage', tagline: 'Two days', heroTagline: '', description: '' },
      ...{ footerBlurb: '', authorName: 'The editors', contactEmail: 'us@mag.example' },
      ...{ contactPhone: '', contactAddress: '', socialLinks: [], newsletterArchive: false },
      ...{ language: 'en', texts: {} },
      timezone: 'America/New_York',
    },
    version: '1.2.3',
    madeAt: new Date('2026-11-26T12:00:00.000Z'),
    authors,
    categories: [category],
    series: [
      { slug: 'lakes', title: 'Lakes', intro: 'All of them.', posts: ['quiet-rooms', 'next-year'] },
    ],
    posts: () => each(posts),
    pages: () => each([page]),
    products: (imageAddress) =>
      each([
        'Id,Name,Address,Image,Price seen on,Rating,Pros,Archived\r\n',
        `36,Bag,https://shop.example/bag,${imageAddress('/uploads/bag.jpg')},2026-11-01,4.5,"Light\nStrong",no\r\n`,
      ]),
    redirects: () =>
      each([
        { from: '/post/old-rooms', to: '/post/quiet-rooms', status: 301, isPattern: false },
        { from: '/gone', to: '', status: 410, isPattern: false },
        { from: '/sale', to: 'https://shop.example/', status: 302, isPattern: false },
        { from: '^/blog/(.*)$', to: '/post/$1', status: 301, isPattern: true },
      ]),
    library: () => each(['/uploads/lake.jpg', '/uploads/unused.jpg'].map(known)),
    imagesAt: (urls) => Promise.resolve(new Map(urls.map((url) => [url, known(url)]))),
    file: (url) => {
      const path = files.get(url);
      return Promise.resolve(path === undefined ? undefined : { path, modifiedAt: new Date(0) });
    },
    postHtml: ({ slug }) => Promise.resolve(sampleHtml(slug)),
    shownPage: (shown) =>
      Promise.resolve({ ...shown, title: 'Contact Slow Luggage', html: '<p>Write to us.</p>' }),
    withImages: (text, addressOf) => {
      const images = readImages(text).map(({ url }) => [url, addressOf(url)] as const);
      return replaceContentImages(readImages, text, new Map(images));
    },
    ...changes,
  };
}

const known = (url: string) => ({
  url,
  name: url.slice('/uploads/'.length),
  alt: `What ${url} shows`,
  author: 'Jane Doe',
  licence: 'CC BY 4.0',
  sourceUrl: 'https://commons.example/lake',
});
