import type { AffiliateProduct } from '../../../contract/affiliate-product';
import { loadMarkdownParser } from '../../../text/markdown';
import { messageRows } from './message-html';
import { messageText } from './message-text';
import { readMessage } from './message-tree';
import { writeBlocksPlain } from './plain-blocks';
import { ENGLISH, textsOf } from '../../../language/rules/own-texts';

const product = (id: number, rest: Partial<AffiliateProduct> = {}): AffiliateProduct => ({
  id,
  name: `Lamp ${id}`,
  description: 'It glows.',
  price: '$90',
  priceAsOf: '2026-11-12',
  priceIsOld: false,
  imageUrl: '/uploads/lamp.jpg',
  affiliateUrl: `https://shop.example/${id}`,
  subIdParameter: null,
  brand: '',
  rating: null,
  bestFor: '',
  pros: [],
  cons: [],
  ...rest,
});
const stock = {
  affiliateProducts: [
    product(1, { rating: 4.5, bestFor: 'Reading', pros: ['Warm'], cons: ['Dear', 'Heavy'] }),
    product(2, { price: '' }),
  ],
  linkedPosts: [
    {
      slug: 'third',
      title: 'Third',
      excerpt: 'On trains.',
      imageUrl: '',
      imageAlt: '',
      category: null,
    },
  ],
};

describe('blocks in a mail', () => {
  it('are plain and complete in both parts', async () => {
    const source = [
      ':::product{id=1}\nWhy it is *here*.\n:::',
      ':::comparison{ids="1,2" winner=1 columns="price,pros"}\nTwo lamps.\n:::',
      ':::figure{credit="Jane Doe"}\n![A lake](/uploads/a.jpg)\nThe lake.\n:::',
      ':::gallery\n![One](/uploads/a.jpg "First")\n![Two](/uploads/b.jpg)\n:::',
      ':::pullquote{by="Anna"}\nQuiet.\n:::',
      ':::facts{title="At a glance"}\n- Seats: 16\n:::',
      '::related{post=third}',
      '::embed{url="https://youtu.be/abc" title="The film"}',
      '::newsletter',
      '::product{id=9}',
      '::tip{x=1}',
      ':::note{title="Open"}\nLast words.',
    ].join('\n\n');
    const parse = await loadMarkdownParser();
    const message = readMessage(writeBlocksPlain(textsOf(ENGLISH), parse(source), stock), source);
    const tools = {
      link: (address: string) => new URL(address, 'https://m.example').href,
      isPaid: (address: string) => address.includes('shop.example'),
      image: (address: string) => `https://m.example${address}`,
    };
    expect(messageText(message, tools)).toBe(
      [
        '[Lamp 1]',
        'Lamp 1',
        '$90 (as of November 12, 2026) · Rated 4.5 of 5 · Best for Reading',
        'Why it is here.',
        'Pros',
        '- Warm',
        'Cons',
        '- Dear\n- Heavy',
        'Shop Now (https://shop.example/1)',
        'Two lamps.',
        'Lamp 1 (Editors’ choice) (https://shop.example/1)\nPrice: $90 (as of November 12, 2026)\nPros: Warm',
        'Lamp 2 (https://shop.example/2)\nPrice: See price at the shop',
        '[A lake]',
        'The lake. · Jane Doe',
        '[One]',
        'First',
        '[Two]',
        '> Quiet.\n\n> — Anna',
        'At a glance',
        '- Seats: 16',
        'Third (https://m.example/post/third)',
        'On trains.',
        'The film (https://youtu.be/abc)',
        'Last words.',
      ].join('\n\n'),
    );
    const html = messageRows(message, tools, '#8A6D1B').join('');
    expect(html).toContain('href="https://shop.example/1" rel="sponsored nofollow"');
    expect(html.match(/<img [^>]*src="https:\/\/m\.example\/uploads\/lamp\.jpg"/g)).toHaveLength(1);
    expect(html).not.toContain('<th');
    expect(html).toContain('<em>The lake. · Jane Doe</em>');
    expect(html).not.toMatch(/:::|<form|undefined/);
  });

  it('label a video or post by its site, in the magazine’s language', async () => {
    const source = '::embed{url="https://youtu.be/abc"}\n\n::embed{url="https://x.com/a/status/1"}';
    const parse = await loadMarkdownParser();
    const texts = textsOf({ language: 'de', own: {} });
    const message = readMessage(writeBlocksPlain(texts, parse(source), stock), source);
    const tools = { link: (address: string) => address, isPaid: () => false, image: () => '' };
    expect(messageText(message, tools)).toBe(
      'Auf YouTube ansehen (https://youtu.be/abc)\n\nAuf X lesen (https://x.com/a/status/1)',
    );
  });
});
