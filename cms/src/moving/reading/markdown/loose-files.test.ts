import { noticesOf, ofKind, readExport, withFiles } from '../../../../tests/support/read-export';
import { processorTimeMs } from '../../../../tests/support/processor-time';
import type { Found, FoundPost } from '../../found';
import { readMarkdown } from './front-matter';

/** Reads a folder with these files. */
const read = (files: Readonly<Record<string, string>>): Promise<Found[]> =>
  withFiles(files, (folder) => readExport(folder));

const postsOf = (found: readonly Found[]): FoundPost[] =>
  found.filter((one): one is FoundPost => one.kind === 'post' || one.kind === 'page');

const onlyPost = async (content: string, name = 'bag.md'): Promise<FoundPost | undefined> =>
  postsOf(await read({ [name]: content, 'other.txt': 'x' }))[0];

describe('Markdown files without a program’s configuration', () => {
  it('use their first heading as the title', async () => {
    expect(await onlyPost('# The bag\n\nGood.')).toMatchObject({
      title: 'The bag',
      slug: 'bag',
      text: { value: 'Good.' },
    });
  });

  it('are read line by line if their front matter is not valid YAML', async () => {
    const found = await read({
      'bag.md': '---\ntitle: Bags: a guide\ndate: 2024-01-01\ntags: [a\n---\nText',
    });
    expect(postsOf(found)[0]).toMatchObject({
      title: 'Bags: a guide',
      publishedAt: '2024-01-01T00:00:00.000Z',
    });
    expect(noticesOf(found)[0]).toMatch(
      /^post:bag: Its front matter is not valid \(.+\); it was read line by line\.$/,
    );
  });

  it('do not expand nested aliases', async () => {
    const bomb = Array.from(
      { length: 12 },
      (_, n) =>
        `a${n}: &a${n} [${Array(9)
          .fill(n === 0 ? 'x' : `*a${n - 1}`)
          .join(', ')}]`,
    );
    expect(await onlyPost(`---\ntitle: Bomb\n${bomb.join('\n')}\n---\nText`)).toMatchObject({
      title: 'Bomb',
    });
  });

  it.each([
    ['a comma-separated text', 'tags: a, b', ['tag:a', 'tag:b']],
    ['objects with names', 'tags:\n  - name: A\n  - title: B', ['tag:a', 'tag:b']],
    ['an empty value', 'tags:', []],
  ])('have tags of %s', async (_what, line, keys) => {
    expect((await onlyPost(`---\ntitle: x\n${line}\n---\n`))?.tagKeys).toEqual(keys);
  });

  it.each([
    ['cover:\n  image: a.jpg\n  alt: A bag\n  caption: Brown', ['a.jpg', 'A bag', 'Brown']],
    ['images: [b.jpg]', ['b.jpg', '', '']],
    ['image:\n  url: /uploads/c.jpg\n  alternativeText: C', ['/uploads/c.jpg', 'C', '']],
    ['cover: false', ['', '', '']],
  ])('have the image of the front matter %j', async (line, expected) => {
    const post = await onlyPost(`---\ntitle: x\n${line}\n---\n`);
    expect([post?.image, post?.imageAlt, post?.imageCaption]).toEqual(expected);
  });
});

describe('Markdown files of a program', () => {
  it('have paths as Hugo spells them, without those in hidden folders', async () => {
    const found = await read({
      'hugo.toml': 'baseURL = "https://old.example/"',
      'content/My Notes/Now with Hugo.md': '---\ntitle: Now\n---\nWords.',
      'content/.github/template.md': '---\ntitle: Template\n---\nWords.',
    });
    expect(postsOf(found).map(({ address }) => address)).toEqual([
      'https://old.example/my-notes/now-with-hugo/',
    ]);
  });

  it('are found in any Astro folder', async () => {
    const found = await read({
      'astro.config.ts': 'export default {};',
      'content/notes/first.md': '---\ntitle: First\n---\nWords.',
      '.github/pull_request_template.md': '#### What changes?',
    });
    expect(postsOf(found).map(({ title, address }) => [title, address])).toEqual([
      ['First', '/notes/first/'],
    ]);
  });
});

it('a product has no details for which its file has no column', async () => {
  const files = {
    'site.yaml': 'format: aurelian-markdown\nurl: https://mag.example\nbrandName: Slow Luggage\n',
    'products.csv': 'Id,Name,Address,Brand,Rating\r\n7,Bag,https://shop.example/bag,,\r\n',
    'posts/bag.md': '---\ntitle: Bag\n---\nText',
  };
  expect(ofKind(await read(files), 'link').map(({ product }) => product)).toEqual([
    { brand: '', rating: null },
  ]);
});

it('front matter that begins like JSON and never ends is read in linear time', async () => {
  const text = `{"${String.raw`\"`.repeat(100_000)}`;
  const began = processorTimeMs();
  expect((await readMarkdown(text)).body).toBe(text);
  // Scanning to the end from each quote took a minute.
  expect(processorTimeMs() - began).toBeLessThan(10_000);
});
