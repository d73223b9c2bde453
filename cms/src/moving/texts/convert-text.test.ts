import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { limits } from '../../contract/limits';
import { convertText, scanText } from './convert-text';
import type { TextWorld } from './text-world';

const OLD = 'https://old.example/blog';

const world: TextWorld = {
  image: (address) =>
    address === 'https://old.example/wp-content/uploads/lake.jpg' ? '/uploads/lake.jpg' : undefined,
  address: (address) =>
    address === 'https://old.example/blog/chairs/' ? '/post/chairs' : undefined,
  product: () => undefined,
};

const convert = (value: string) => convertText({ form: 'html', value }, OLD, world);

describe('an imported text', () => {
  it('becomes Markdown with the new addresses', async () => {
    const { markdown, doubts } = await convert(
      '<h2>By the lake</h2><p>Two <em>chairs</em>, <a href="/blog/chairs/#oak">of oak</a>.</p>' +
        '<p><a href="/wp-content/uploads/lake.jpg"><img src="https://i0.wp.com/old.example/wp-content/uploads/lake-1024x683.jpg?ssl=1" alt="Lake"></a></p>',
    );
    expect(markdown).toBe(
      '## By the lake\n\nTwo *chairs*, [of oak](/post/chairs#oak).\n\n![Lake](/uploads/lake.jpg)',
    );
    expect(doubts).toEqual([]);
  });

  it('is scanned for images and links before anything is fetched', async () => {
    const scanned = await scanText(
      {
        form: 'html',
        value:
          '<p><a href="//shop.example/a#top">A</a><img src="/blog/uploads/a-300x200.png" alt="A" title="At home"></p>',
      },
      OLD,
    );
    expect(scanned).toEqual({
      images: [
        {
          url: 'https://old.example/blog/uploads/a.png',
          shownUrl: 'https://old.example/blog/uploads/a-300x200.png',
          alt: 'A',
          caption: 'At home',
        },
      ],
      links: ['https://shop.example/a'],
      products: [],
    });
  });

  it('gets the new product ids in the blocks of the product’s own export', async () => {
    const value = (own: number): string =>
      `:::product{id=${own}}\nA note.\n:::\n\n::comparison{ids="${own},${own + 1}" winner=${own} columns="price"}\n\n\`::product{id=7}\``;
    const { markdown } = await convertText({ form: 'markdown', value: value(7) }, '', {
      ...world,
      product: ({ id = 0 }) => id + 63,
    });
    expect(markdown).toBe(value(70).replace('`::product{id=70}`', '`::product{id=7}`'));
  });

  it('loses product blocks whose products are not imported', async () => {
    const value =
      ':::product{id=8}\nA note.\n:::\n\n::comparison{ids="7,8,9" winner=8 columns="price"}\n\n::comparison{ids=7,8}\n\n```\n::product{id=8}\n```';
    const { markdown, doubts } = await convertText({ form: 'markdown', value }, '', {
      ...world,
      product: ({ id = 0 }) => (id === 8 ? undefined : id * 10),
    });
    expect(markdown).toBe(
      'A note.\n\n::comparison{ids="70,90" columns="price"}\n\n```\n::product{id=8}\n```',
    );
    expect(doubts).toEqual(
      [':::product{id=8}', '::comparison{ids=7,8}'].map(
        (block) =>
          `A product block was removed because its products are not in the catalog: ${block}`,
      ),
    );
  });

  it('distinguishes a Pretty Links id from a post id', async () => {
    const places: Record<string, string> = { '/?p=7': '/post/chairs', '/?prettylink=7': '/go/bag' };
    const { markdown } = await convertText(
      { form: 'wordpress', value: '<p>[pretty_link id="7"]A bag[/pretty_link]</p>' },
      '',
      { ...world, address: (path) => places[path] },
    );
    expect(markdown).toBe('[A bag](/go/bag)');
  });

  it('gets new paths even if the old site’s address is unknown, with notes about missing targets', async () => {
    const paths = {
      ...world,
      address: (path: string) => (path === '/chairs/' ? '/post/chairs' : undefined),
    };
    const value = '<p><a href="__GHOST_URL__/chairs/">Chairs</a>, <a href="/gone/">gone</a></p>';
    const { markdown, doubts } = await convertText({ form: 'html', value }, '', paths);
    expect(markdown).toBe('[Chairs](/post/chairs), [gone](/gone/)');
    expect(doubts).toEqual(['A link leads to a page of the old site that is not imported: /gone/']);
  });

  it('is refused if it is too long', async () => {
    await expect(convert(`<p>${'a '.repeat(limits.content / 2)}b</p>`)).rejects.toMatchObject({
      status: 400,
      message: 'As Markdown the text is longer than 200,000 characters',
    });
  });
});

describe('a text from this product', () => {
  const folder = path.join(__dirname, '../../../starter/articles');
  const texts = readdirSync(folder).map((file): [string, string] => [
    file,
    readFileSync(path.join(folder, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
  ]);

  const withBlocks = texts.filter(([, text]) => /^::/m.test(text));

  it.each(withBlocks)('(%s) stays unchanged', async (_file, value) => {
    const nothing: TextWorld = {
      image: () => undefined,
      address: () => undefined,
      product: () => undefined,
    };
    const { markdown } = await convertText({ form: 'markdown', value }, '', nothing);
    expect(markdown).toBe(value);
  });

  it('keeps what looks like a shortcode', async () => {
    const value = String.raw`A \[gallery ids="1,2"\] and \[note]a word\[/note] are words.`;
    const text = { form: 'markdown', value, isOurs: true } as const;
    expect((await convertText(text, '', world)).markdown).toBe(value);
  });
});
