import { linkedSlugs, readBlockLine, scanBlocks, writeBlock } from './block-line';

const read = (line: string) => {
  const read = readBlockLine(line);
  if (read === undefined || read.kind === 'close') return read?.kind;
  return read.block ?? read.faults;
};

describe('readBlockLine', () => {
  it.each([
    ['::product{id=36}', { name: 'product', id: 36 }],
    [':::product{ id="36" }  ', { name: 'product', id: 36 }],
    ['::product{id=“36”}', { name: 'product', id: 36 }],
    [
      '::comparison{ids=\'31, 36,40\' winner=36 columns="price,rating"}',
      { name: 'comparison', ids: [31, 36, 40], winner: 36, columns: ['price', 'rating'] },
    ],
    [
      '::comparison{ids=1,2}',
      { name: 'comparison', ids: [1, 2], winner: undefined, columns: undefined },
    ],
    [':::figure', { name: 'figure', width: 'text', credit: '' }],
    [
      ':::figure{width=wide credit="Jane &quot;J&quot; Doe &amp; Co. {1}"}',
      { name: 'figure', width: 'wide', credit: 'Jane "J" Doe & Co. {1}' },
    ],
    [':::gallery{}', { name: 'gallery' }],
    [':::pullquote{by="Anna Keller"}', { name: 'pullquote', by: 'Anna Keller' }],
    [':::note{title=""}', { name: 'note', title: '' }],
    ['::::facts', { name: 'facts', title: '' }],
    ['::related{post=a-slug}', { name: 'related', post: 'a-slug' }],
    [
      '::embed{url=https://youtu.be/watch?v=1&t=2 title="A film"}',
      { name: 'embed', url: 'https://youtu.be/watch?v=1&t=2', title: 'A film' },
    ],
    ['::newsletter', { name: 'newsletter' }],
  ])('reads %s', (line, block) => {
    expect(read(line)).toEqual(block);
  });

  it.each([
    ['::product', '“id” of “product” is missing: it names the product.'],
    ['::product{}', '“id” of “product” is missing: it names the product.'],
    ['::product{id}', '“id” of “product” must be the number of a product.'],
    ['::product{id=0}', '“id” of “product” must be the number of a product.'],
    ['::product{id=1.5}', '“id” of “product” must be the number of a product.'],
    ['::product{id=9999999999}', '“id” of “product” must be the number of a product.'],
    ['::product{id=1 rating=5}', '“product” has no attribute “rating”.'],
    ['::product{id=1 constructor=5}', '“product” has no attribute “constructor”.'],
    ['::comparison{ids=1}', '“ids” of “comparison” must be 2 to 6 products.'],
    ['::comparison{ids=1,2,3,4,5,6,7}', '“ids” of “comparison” must be 2 to 6 products.'],
    ['::comparison{ids=1,1}', '“ids” of “comparison” must name each product once.'],
    [
      '::comparison{ids=1,x}',
      '“ids” of “comparison” must be numbers of products, separated by commas.',
    ],
    ['::comparison{ids=1,2 winner=3}', '“winner” of “comparison” must be one of its products.'],
    [
      '::comparison{ids=1,2 columns=price,colour}',
      '“columns” of “comparison” must be some of price, rating, best, pros, cons, brand, description, separated by commas.',
    ],
    [':::figure{width=huge}', '“width” of “figure” must be text, wide or full.'],
    [`:::note{title="${'x'.repeat(121)}"}`, '“title” of “note” must be at most 120 characters.'],
    ['::related{post="Not a slug"}', '“post” of “related” must be the slug of a post.'],
    [
      '::embed{url=javascript:alert(1)}',
      '“url” of “embed” must be an address that begins with https://.',
    ],
  ])('refuses %s', (line, fault) => {
    expect(read(line)).toEqual([fault]);
  });

  it.each([
    '::product{id=36',
    '::product id=36',
    '::product[A label]{id=36}',
    '::product{id=36} and more',
    '::product{id=36 id=37}',
    '::product{id="36}',
    '::product{=36}',
    '::product{#36 .big}',
  ])('cannot read %s', (line) => {
    expect(read(line)).toEqual([
      'This line cannot be read; write ::product{name="value"}, each name once.',
    ]);
  });

  it('lists the known blocks if the name is unknown', () => {
    const names =
      'product, comparison, figure, gallery, pullquote, note, facts, related, embed, newsletter';
    for (const line of ['::tip', '::Product{id=1}', ':::toString', '::products{id=1}']) {
      const name = /\w+/.exec(line)?.[0];
      expect(read(line)).toEqual([`There is no block “${name}”; there are ${names}.`]);
    }
  });

  it.each([
    ':product{id=36}',
    '::',
    '::1',
    ': : product',
    '::before { content: none }',
    '::std::vector',
    ':: see below',
    ':::: ~',
    'a ::product{id=36}',
    '9:30',
  ])('ignores %s', (line) => {
    expect(read(line)).toBeUndefined();
  });

  it('ends a block with three colons or more', () => {
    expect([read(':::'), read('::::::  ')]).toEqual(['close', 'close']);
  });
});

describe('writeBlock', () => {
  it('escapes values so that they are read back, except line breaks', () => {
    const title = 'A "film" of \'90s\n& {more} &quot;';
    const line = writeBlock('embed', { url: 'https://example.com/?a="b"&c=d', title });
    expect(read(line)).toEqual({
      name: 'embed',
      url: 'https://example.com/?a=%22b%22&c=d',
      title: 'A "film" of \'90s & {more} &quot;',
    });
  });

  it('omits empty values, and closes blocks with a body', () => {
    expect(writeBlock('newsletter', {})).toBe('::newsletter');
    expect(writeBlock('product', { id: 36 })).toBe('::product{id=36}');
    expect(writeBlock('note', { title: '' }, 'Text')).toBe(':::note\nText\n:::');
  });
});

describe('scanBlocks', () => {
  it('finds block lines and the slugs of linked posts', () => {
    const text =
      'Text\n::related{post=one}\r\n   :::product{id=3}\n:::\n    ::related{post=code}\n> ::related{post=quoted}\n' +
      '::related{post=Bad!}\n::related{post=two}\n::related{post=one}';
    expect(scanBlocks(text).map(({ name }) => name)).toEqual([
      'related',
      'product',
      'related',
      'related',
    ]);
    expect(linkedSlugs(text)).toEqual(['one', 'two']);
  });

  it('skips fenced code, but nothing else if a fence is not closed', () => {
    const named = (text: string) =>
      scanBlocks(text).map((block) => (block.name === 'product' ? block.id : block.name));
    const sample = (id: number, fence: string, end = fence) =>
      `${fence}md\n::product{id=${id}}\n${end}\n`;
    expect(named(`${sample(1, '```')}::product{id=2}\n${sample(3, '~~~~', '~~~~~ ')}`)).toEqual([
      2,
    ]);
    expect(named(`${sample(1, '````', '```')}::product{id=2}`)).toEqual([1, 2]);
    expect(named(`\`\`\`a\`\n::product{id=1}\n\`\`\`\n::product{id=2}\n\`\`\``)).toEqual([1]);
  });

  it('is fast for a text of unclosed fences', () => {
    const text = Array.from({ length: 40_000 }, (_, i) => (i % 2 ? '```a' : '~~~b')).join('\n');
    const from = process.cpuUsage().user;
    expect(scanBlocks(`${text}\n::product{id=1}`)).toHaveLength(1);
    expect((process.cpuUsage().user - from) / 1000).toBeLessThan(1_000);
  });
});
