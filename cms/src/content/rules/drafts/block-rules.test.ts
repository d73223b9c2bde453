import { draftCheckInput } from '../../../contract/draft-check';
import { readBlocks } from '../../../rendering/rules/read-blocks';
import { loadMarkdownParser } from '../../../text/markdown';
import { checkDraft } from './check-draft';
import { readProse } from '../../../text/prose/prose';
import type { DraftContext } from './draft';
import { internalPaths } from './link-rules';

const nothing = { similar: [], titles: [], products: [], missingPaths: new Set<string>() };
const whole: DraftContext = {
  ...nothing,
  blocks: [],
  shownProducts: new Set(),
  shownSlugs: new Set(),
  ownHost: 'magazine.test',
};
const of = (content: string, context: Partial<DraftContext>) =>
  checkDraft(draftCheckInput.parse({ content }), {
    ...whole,
    ...context,
  }).findings.filter(({ rule }) => rule === 'block');

describe('the blocks of a draft', () => {
  it('are reported at their line if readers do not see them', async () => {
    const parse = await loadMarkdownParser();
    const lines = [
      '::product{id=1}',
      '::product{id=2}',
      ':::comparison{ids="1,3,9"}\n:::',
      '- ::newsletter',
      '::related{post=here}',
      '::related{post=gone}',
      ':::note{title="Open"}\nMore text.',
    ];
    const content = lines.join('\n\n');
    const shown = { shownProducts: new Set([1, 3]), shownSlugs: new Set(['here']) };
    const found = of(content, { ...shown, blocks: readBlocks(content, parse) });
    for (const { quote, offset } of found) expect(content.indexOf(quote ?? '')).toBe(offset);
    expect(found.map(({ quote, message }) => [quote, message])).toEqual([
      ['::product{id=2}', 'Not shown to readers: Product 2 is not in the catalog, or archived.'],
      [':::comparison{ids="1,3,9"}', 'Product 9 is not in the catalog, or archived.'],
      [
        '::newsletter',
        expect.stringMatching(/^Not shown to readers: A block must be on its own lines/),
      ],
      ['::related{post=gone}', 'Not shown to readers: There is no published post “gone”.'],
      [':::note{title="Open"}', expect.stringContaining('is not closed by a line of :::')],
    ]);
    const many = Array.from({ length: 51 }, (_, at) => ({ name: 'product' as const, id: at + 1 }));
    const over = many.map((block, at) => ({ from: at, to: at + 1, block }));
    const all = { shownProducts: new Set(many.map(({ id }) => id)), blocks: over };
    expect(of('x'.repeat(60), all)).toMatchObject([
      { offset: 50, message: 'An article has at most 50 products: remove some.' },
    ]);
  });

  it('have the URL of an embed checked like any link', async () => {
    const content =
      'Text.\n\n::embed{url="https://shop.example.com/a"}\n\n::embed{url="https://magazine.org/post/gone"}';
    const blocks = readBlocks(content, await loadMarkdownParser());
    expect(internalPaths(readProse(content), blocks, 'magazine.org')).toEqual(['/post/gone']);
    const context = {
      ...whole,
      blocks,
      missingPaths: new Set(['/post/gone']),
      ownHost: 'magazine.org',
    };
    const { findings } = checkDraft(draftCheckInput.parse({ content }), context);
    const broken = findings.filter(({ rule }) => rule === 'broken-link');
    expect(broken.map(({ quote, message }) => [quote, message.split(':')[0]])).toEqual([
      ['::embed{url="https://shop.example.com/a"}', 'This is a sample address'],
      ['::embed{url="https://magazine.org/post/gone"}', 'There is no page at this address'],
    ]);
  });

  it('are reported if they were not filled in', async () => {
    const content = [
      ':::note{title="Good to know"}\nText\n:::',
      ':::facts\n- Rooms: 12\n- Label: value\n:::',
      ':::pullquote\nText in which a Quote stands.\n:::',
      ':::figure\n![A lake](/uploads/a_1.webp)\nCaption\n:::',
      'Caption',
    ].join('\n\n');
    const found = of(content, { blocks: readBlocks(content, await loadMarkdownParser()) });
    expect(found.map(({ quote, offset }) => [quote, offset])).toEqual([
      ['Text', content.indexOf('Text')],
      ['Label: value', content.indexOf('Label: value')],
      ['Caption', content.indexOf('Caption')],
    ]);
  });
});
