import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { noticesOf, ofKind, readExport } from '../../../tests/support/read-export';
import { EVERY_BLOCK, sampleMagazine, samplePost } from '../../../tests/support/sample-magazine';
import { readStarter, withProductIds } from '../../content/starter/starter-files';
import type { Post } from '../../contract/post';
import type { Found, FoundPost, FoundText } from '../found';
import { openExport } from '../reading/open-export';
import { convertText } from '../texts/convert-text';
import { ghostFiles } from './ghost/ghost-files';
import { markdownFiles } from './markdown/markdown-files';
import type { Magazine, MagazinePost } from './magazine';
import type { Parts } from './make-export';
import { wxr } from './wordpress/wxr';
import { zipParts } from './zip-parts';

const EMPTY: FoundText = { form: 'markdown', value: '' };

/** Reads our exports with the readers for exports of other systems. */
describe('an export that is read back', () => {
  let folder: string;
  let magazine: Magazine;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'round-trip-'));
    const files = new Map<string, string>();
    for (const name of ['lake.jpg', 'chairs.jpg', 'html.png', 'desk.jpg', 'bag.jpg']) {
      files.set(`/uploads/${name}`, path.join(folder, name));
      await writeFile(path.join(folder, name), `bytes of ${name}`);
    }
    magazine = await sampleMagazine(files);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const saved = async (name: string, parts: Parts): Promise<string> => {
    const file = path.join(folder, name);
    await pipeline(Readable.from(parts), createWriteStream(file));
    return file;
  };
  const postOf = (found: readonly Found[], slug: string): FoundPost | undefined =>
    ofKind(found, 'post').find((post) => post.slug === slug);

  /** Fields of the first article that all formats contain. */
  const common = {
    title: 'Quiet: “rooms” & 2 lakes',
    slug: 'quiet-rooms',
    state: 'published',
    excerpt: 'yes',
    isFeatured: true,
    imageAlt: 'A lake: still',
    seoTitle: '2026-11-03',
    seoDescription: 'Rooms - by the # lake',
  };

  it('is unchanged in Markdown', async () => {
    const file = await saved('markdown.zip', zipParts(markdownFiles(magazine, 'used')));
    const found = await readExport(file);
    expect(noticesOf(found)).toEqual([]);
    expect(postOf(found, 'quiet-rooms')).toMatchObject({
      ...common,
      address: 'https://mag.example/post/quiet-rooms',
      otherAddresses: ['https://mag.example/post/old-rooms'],
      createdAt: '2026-10-01T08:00:00.000Z',
      updatedAt: '2026-11-04T08:30:00.000Z',
      // Without the milliseconds.
      publishedAt: '2026-11-03T14:05:09.000Z',
      categoryKeys: ['category:life-and-style'],
      tagKeys: ['tag:slow-travel', 'tag:no', 'tag:1e3'],
      authorKeys: ['author:ida-lund', 'author:zoé'],
      image: '/images/lake.jpg',
      text: {
        form: 'markdown',
        value: EVERY_BLOCK.replace(/\/uploads\/(?!none)/g, '/images/'),
      },
    });
    expect(ofKind(found, 'tag').map(({ name }) => name)).toEqual(['Slow Travel', 'no', '1e3']);
    expect(postOf(found, 'next-year')).toMatchObject({
      state: 'scheduled',
      publishedAt: '2027-01-01T05:00:00.000Z',
    });
    expect(postOf(found, 'con')).toMatchObject({ state: 'draft', categoryKeys: [], excerpt: '' });
    expect(ofKind(found, 'page')[0]).toMatchObject({
      title: 'Contact {siteName}',
      slug: 'contact',
      address: 'https://mag.example/contact',
      otherAddresses: ['https://mag.example/reach-us'],
      state: 'published',
      text: { form: 'markdown', value: 'Write to us.\n\n![Desk](/images/desk.jpg)' },
    });
    expect(ofKind(found, 'author')[0]).toMatchObject({
      name: 'Ida Lund',
      biography: 'Carries things.',
      image: expect.stringContaining('ida.jpg') as string,
      links: ['https://ida.example/'],
    });
    expect(ofKind(found, 'category')[0]).toMatchObject({
      slug: 'life-and-style',
      name: 'Life & Style',
      description: 'What to wear, and where.',
    });
    expect(ofKind(found, 'redirect')).toContainEqual(
      expect.objectContaining({ from: '/gone', status: 410 }),
    );
    expect(ofKind(found, 'link')).toMatchObject([
      {
        ...{ key: 'link:product:36', name: 'Bag', path: '', url: 'https://shop.example/bag' },
        image: '/images/bag.jpg',
        product: { rating: 4.5, pros: ['Light', 'Strong'], priceAsOf: '2026-11-01' },
      },
    ]);
    expect(postOf(found, 'quiet-rooms')?.productIds).toEqual([36, 31]);
    const opened = await openExport(file);
    const image = await (await opened.file('/images/lake.jpg'))?.open();
    expect(String(image && (await buffer(image)))).toBe('bytes of lake.jpg');
    await opened.close();
  });

  it('keeps everything that Ghost supports, with rendered text', async () => {
    const file = await saved('ghost.zip', zipParts(ghostFiles(magazine, 'used')));
    const found = await readExport(file);
    expect(postOf(found, 'quiet-rooms')).toMatchObject({
      ...common,
      createdAt: '2026-10-01T08:00:00.000Z',
      updatedAt: '2026-11-04T08:30:00.000Z',
      // Without the milliseconds.
      publishedAt: '2026-11-03T14:05:09.000Z',
    });
    const post = postOf(found, 'quiet-rooms');
    expect(post?.text.form).toBe('html');
    expect(post?.text.value).toContain('__GHOST_URL__/quiet-rooms/');
    const nameOf = (key: string): string =>
      [...ofKind(found, 'tag'), ...ofKind(found, 'category')].find((one) => one.key === key)
        ?.name ?? '';
    const terms = [...(post?.categoryKeys ?? []), ...(post?.tagKeys ?? [])];
    expect(terms.map(nameOf)).toEqual(['Life & Style', 'Slow Travel', 'no', '1e3']);
    expect(ofKind(found, 'author').map(({ name }) => name)).toEqual(['Ida Lund', 'Zoé']);
    expect(post?.authorKeys).toHaveLength(2);
    expect(postOf(found, 'next-year')).toMatchObject({
      state: 'scheduled',
      publishedAt: '2027-01-01T05:00:00.000Z',
    });
    expect(postOf(found, 'con')?.state).toBe('draft');
    expect(ofKind(found, 'page')[0]).toMatchObject({ slug: 'contact', state: 'published' });
    expect(ofKind(found, 'redirect')).toContainEqual(
      expect.objectContaining({ to: 'https://shop.example/', status: 302 }),
    );
    const opened = await openExport(file);
    const image = await opened.file(post?.image ?? '');
    expect(String(image && (await buffer(await image.open())))).toBe('bytes of lake.jpg');
    await opened.close();
  });

  it('keeps everything that WordPress supports, with rendered text', async () => {
    const found = await readExport(await saved('wordpress.xml', wxr(magazine, 'used')));
    expect(noticesOf(found)).toEqual([]);
    expect(postOf(found, 'quiet-rooms')).toMatchObject({
      ...common,
      address: 'https://mag.example/post/quiet-rooms',
      publishedAt: '2026-11-03T14:05:09.000Z',
      updatedAt: '2026-11-04T08:30:00.000Z',
      categoryKeys: ['category:life-and-style'],
      tagKeys: ['tag:slow-travel', 'tag:no', 'tag:1e3'],
      authorKeys: ['author:ida-lund', 'author:zoé'],
      image: 'https://mag.example/uploads/lake.jpg',
    });
    expect(postOf(found, 'quiet-rooms')?.text.value).toContain(' ]]&gt;</p>');
    expect(postOf(found, 'next-year')).toMatchObject({
      state: 'scheduled',
      publishedAt: '2027-01-01T05:00:00.000Z',
      authorKeys: ['author:ida-lund'],
    });
    expect(postOf(found, 'con')).toMatchObject({ state: 'draft', publishedAt: null });
    expect(ofKind(found, 'page')[0]).toMatchObject({
      title: 'Contact Slow Luggage',
      slug: 'contact',
      seoTitle: 'Contact',
    });
    expect(ofKind(found, 'image').map(({ url, alt }) => [url, alt])).toEqual([
      ['https://mag.example/uploads/chairs.jpg', 'Chairs'],
      ['https://mag.example/uploads/lake.jpg', 'A lake: still'],
      ['https://mag.example/pictures/alpine-pass.jpg', 'A lake: still'],
    ]);
  });

  it('keeps its texts, whatever they contain', async () => {
    const odd = samplePost({
      title: '<b>1 < 2</b> & “3”',
      content: 'a ]]> b \u0007 c --- d',
      excerpt: ']]> & <i>\nin two lines',
      tags: ['a, b', '#c'],
    });
    async function* posts(): AsyncGenerator<MagazinePost> {
      yield await Promise.resolve({ post: odd, productIds: [], formerSlugs: [], series: [] });
    }
    const odds = await sampleMagazine(new Map(), { posts });
    const wordpress = await readExport(await saved('odd.xml', wxr(odds, 'none')));
    const ghost = await readExport(await saved('odd.zip', zipParts(ghostFiles(odds, 'none'))));
    const markdown = await readExport(
      await saved('odd-md.zip', zipParts(markdownFiles(odds, 'none'))),
    );
    const named = (found: readonly Found[]) => ofKind(found, 'tag').map(({ name }) => name);
    expect(postOf(wordpress, odd.slug)).toMatchObject({
      title: odd.title,
      excerpt: odd.excerpt.replace('\n', ' '),
    });
    expect(named(wordpress)).toEqual(['a, b', '#c']);
    expect(postOf(ghost, odd.slug)).toMatchObject({ title: odd.title });
    expect(named(ghost)).toEqual(['a, b', 'c']);
    expect(postOf(markdown, odd.slug)).toMatchObject({
      title: odd.title,
      excerpt: odd.excerpt,
      text: { value: odd.content },
    });
    expect(named(markdown)).toEqual(['a, b', '#c']);
  });

  it('restores every starter article with blocks exactly from Markdown', async () => {
    const { articles, products } = await readStarter(path.resolve(__dirname, '../../..'));
    const ids = new Map(products.map(({ key }, index) => [key, index + 1]));
    const some = articles.filter(({ content }) => /^::/m.test(content));
    const written = some.map(({ slug, content, fields }, index) =>
      samplePost({
        ...(fields as Partial<Post>),
        id: index + 1,
        slug,
        content: withProductIds(content, ids),
      }),
    );
    async function* posts(): AsyncGenerator<MagazinePost> {
      for (const post of written) {
        yield await Promise.resolve({ post, productIds: [], formerSlugs: [], series: [] });
      }
    }
    const starter = await sampleMagazine(new Map(), { posts });
    const found = await readExport(
      await saved('starter.zip', zipParts(markdownFiles(starter, 'used'))),
    );
    // The sample does not contain the files of the starter magazine's drawings.
    const image = (place: string): string => place;
    for (const { slug, title, excerpt, content, tags } of written) {
      const back = postOf(found, slug);
      const { markdown, doubts } = await convertText(back?.text ?? EMPTY, '', {
        image,
        address: () => undefined,
        product: ({ id }) => id,
      });
      const inPlace = (text: string): string =>
        text.replace(/\.\.\/images\/([\w-]+)\.svg/g, '/pictures/$1.jpg');
      expect([slug, doubts]).toEqual([slug, []]);
      expect({ ...back, text: inPlace(markdown) }).toMatchObject({ title, excerpt, text: content });
      expect(back?.tagKeys).toHaveLength(tags.length);
    }
    expect(written.length).toBeGreaterThan(3);
  });
});
