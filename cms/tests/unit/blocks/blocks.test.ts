import { captionedImage, factRows, galleryImages } from '../../../src/contract/blocks/body';
import {
  blocksIn,
  faultsIn,
  foldBlocks,
  isBlockFault,
  isBlockNode,
} from '../../../src/contract/blocks/fold';
import { blockLines } from '../../../src/contract/blocks/syntax';
import { nodesOf, type Tree, type TreeNode } from '../../../src/contract/blocks/tree';
import { markdownDialect } from '../../../src/contract/markdown-dialect';

interface Markdown {
  parse(text: string): Tree;
  /** Parses without blocks. */
  parsePlain(text: string): Tree;
  write(root: Tree): string;
}

async function load(): Promise<Markdown> {
  const [{ unified }, { default: remarkParse }, { default: remarkGfm }, { default: stringify }] =
    await Promise.all([
      import('unified'),
      import('remark-parse'),
      import('remark-gfm'),
      import('remark-stringify'),
    ]);
  const plain = unified().use(remarkParse).use(remarkGfm, markdownDialect).freeze();
  const withBlocks = plain().use(blockLines).use(stringify).freeze();
  return {
    parse: (text) => withBlocks.parse(text),
    parsePlain: (text) => plain.parse(text),
    write: (root) => withBlocks.stringify(root as Parameters<typeof withBlocks.stringify>[0]),
  };
}

let markdown: Markdown;

beforeAll(async () => {
  markdown = await load();
});

const fold = (...lines: string[]): Tree => {
  const root = markdown.parse(lines.join('\n'));
  foldBlocks(root);
  return root;
};

const wordsOf = (node: TreeNode): string =>
  [...nodesOf(node)].map(({ type, value = '' }) => (type === 'blockFault' ? '' : value)).join('');

/** Visible content of a text in order. */
const shown = (...lines: string[]): string[] =>
  fold(...lines)
    .children.filter((node) => !isBlockFault(node))
    .map((node) => (isBlockNode(node) ? `${node.block.name}(${wordsOf(node)})` : wordsOf(node)))
    .filter((words) => words !== '');

const faults = (...lines: string[]): [number | undefined, string][] =>
  faultsIn(fold(...lines)).map(({ position, value }) => [position?.start.line, value]);

const MISPLACED =
  'A block must be on its own lines, not in a sentence, list, table, quotation, footnote or HTML.';

describe('foldBlocks', () => {
  it('gives each block its body and keeps the text around it separate', () => {
    const lines = [
      'Before',
      '::product{id=36}',
      'between',
      ':::note{title="Good to know"}',
      'Some *words*.',
      '',
      '- a list',
      ':::',
      'after',
      ':::product{id=37}',
      ':::',
    ];
    expect(shown(...lines)).toEqual([
      'Before',
      'product()',
      'between',
      'note(Some words.a list)',
      'after',
      'product()',
    ]);
    expect(faults(...lines)).toEqual([]);
    expect(
      blocksIn(fold(...lines)).map(({ position }) => [position?.start.line, position?.end.line]),
    ).toEqual([
      [2, 2],
      [4, 8],
      [10, 11],
    ]);
  });

  it('hides only the first line of an unclosed block', () => {
    const lines = ['One', ':::note', 'two', '::product{id=3}', 'three', '', '## Four'];
    expect(shown(...lines)).toEqual(['One', 'two', 'product()', 'three', 'Four']);
    expect(faults(...lines)).toEqual([
      [2, '“note” is not closed by a line of ::: before the next block or the end.'],
    ]);
  });

  it('does not close a block with the end of a later one', () => {
    const lines = [':::note', 'one', ':::facts', '- a: b', ':::', 'two', ':::', 'three'];
    expect(shown(...lines)).toEqual(['one', 'facts(a: b)', 'two', 'three']);
    expect(faults(...lines)).toEqual([
      [1, '“note” is not closed by a line of ::: before the next block or the end.'],
      [7, 'This line closes no block.'],
    ]);
  });

  it('refuses a nested block', () => {
    const lines = [':::note', 'one', '', '::product{id=3}', '', 'two', ':::', 'three'];
    expect(shown(...lines)).toEqual(['note(onetwo)', 'three']);
    expect(faults(...lines)).toEqual([[4, 'A block can’t be inside another block.']]);
  });

  it('hides a block with an unknown name or invalid attributes, including its body', () => {
    const lines = [':::tip', 'one', ':::', ':::note{colour=red}', 'two', ':::', 'three'];
    expect(shown(...lines)).toEqual(['three']);
    expect(faults(...lines)).toEqual([
      [1, expect.stringMatching(/^There is no block “tip”/)],
      [4, '“note” has no attribute “colour”.'],
    ]);
  });

  it('refuses blocks in lists, quotes and footnotes, and keeps their other contents', () => {
    const lines = [
      '- item',
      '',
      '  ::product{id=3}',
      '- ::newsletter',
      '',
      '> quoted',
      '> :::note',
      '> inside',
      '> :::',
      '',
      'Text[^1]',
      '',
      '[^1]: Foot',
      '    ::newsletter',
    ];
    expect(shown(...lines)).toEqual(['item', 'quotedinside', 'Text', 'Foot']);
    expect(faults(...lines)).toEqual([3, 4, 7, 9, 14].map((line) => [line, MISPLACED]));
  });

  it.each([
    ['code', ['```', '::product{id=3}', ':::', '```', '', '    ::newsletter']],
    ['HTML code', ['<pre>', '::product{id=3}', '</pre>', '', '<!-- ::newsletter -->']],
    ['a line', ['At 9:30, in C:drive, std::product, ::tip{x=1} or `::product{id=3}`.']],
  ])('ignores colons in %s', (_, lines) => {
    expect(fold(...lines)).toEqual(markdown.parsePlain(lines.join('\n')));
  });

  it('ends a paragraph, list, table or quote at a block, as at a heading', () => {
    for (const start of ['Text', '- item', '| a |\n| - |\n| b |', '> quote', '1. one']) {
      const root = fold(start, '::newsletter');
      expect(root.children.map(({ type }) => type).at(-1)).toBe('block');
    }
  });

  it('closes a block after HTML, and ignores an end in code', () => {
    expect(shown(':::note', '<b>bold</b>', '<p>words</p>', ':::', '', 'after')).toEqual([
      'note(<b>bold</b><p>words</p>)',
      'after',
    ]);
    expect(shown(':::note', '```', ':::', '```', ':::', 'after')).toEqual(['note(:::)', 'after']);
  });

  it('allows a hundred blocks and reports once that there are more', () => {
    const blocks = Array.from({ length: 1_000 }, () => '::newsletter');
    expect(shown(...blocks)).toHaveLength(100);
    expect(faults(...blocks)).toEqual([
      [101, 'A text can have at most 100 blocks; this one and those after it are not shown.'],
    ]);
  });

  it.each([
    ['opened', ':::note\n'],
    ['opened without a name', ':::\n'],
    ['nested by colons', ''],
    ['not to be read', '::product{id="\n'],
    ['in quotations', '> :::note\n'],
  ])('is fast for thousands of blocks that are %s', (how, line) => {
    const text = how.startsWith('nested')
      ? Array.from({ length: 600 }, (_, i) => `${':'.repeat(603 - i)}note`).join('\n')
      : line.repeat(Math.floor(60_000 / line.length));
    const before = process.cpuUsage().user;
    const root = fold(text);
    expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(4_000);
    expect(root.children.every((node) => node.type === 'blockquote' || isBlockFault(node))).toBe(
      true,
    );
  });

  it('leaves any text without block lines unchanged', () => {
    const parts = [
      '# a',
      'b: c',
      '::',
      ': ',
      '- d',
      '> e',
      '| f |\n| - |',
      '```',
      '<p>',
      '</p>',
      ':',
      '',
      '    g',
      '[^1]: h',
      '::1 i',
      '---',
      '1. j::k',
      '\t',
      '\\',
    ];
    let seed = 7;
    const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 60; round += 1) {
      const text = Array.from(
        { length: 12 },
        () => (parts[next() % parts.length] ?? '') + (next() % 3 ? '\n' : ' '),
      ).join('');
      expect(fold(text)).toEqual(markdown.parsePlain(text));
    }
  });

  it('is written back unchanged with the surrounding Markdown', () => {
    const text = 'Text\n\n:::note{title="a *b* _c_"}\n\nA [link](/x).\n\n:::\n\n::product{id=36}\n';
    expect(markdown.write(markdown.parse(text))).toBe(text);
  });
});

const FIGURE = 'must contain one image, optionally followed by one paragraph: its caption';
const CAPTION = 'can contain at most one paragraph: its caption';
const GALLERY = 'must contain 2 to 30 images and nothing else';
const FACTS = 'must contain a list of 1 to 30 facts, each as “Label: value”';

const bodyOf = (...lines: string[]): readonly TreeNode[] => fold(...lines).children;

describe('the body of a block', () => {
  it.each([
    [['![a](/a.jpg)', 'A caption.'], 'A caption.'],
    [['![a](/a.jpg)', '', 'A *caption*.'], 'A caption.'],
    [['[![a](/a.jpg)](/x) beside it'], 'beside it'],
  ])('contains an image and its caption', (lines, caption) => {
    const parts = captionedImage(bodyOf(...lines));
    expect(parts?.caption.map(wordsOf).join('')).toBe(caption);
    expect(['image', 'link']).toContain(parts?.image.type);
  });

  it.each([
    [['::figure'], 'figure', FIGURE],
    [[':::figure', 'Words', ':::'], 'figure', FIGURE],
    [[':::figure', '![a](/a.jpg) ![b](/b.jpg)', ':::'], 'figure', FIGURE],
    [[':::gallery', '![a](/a.jpg)', ':::'], 'gallery', GALLERY],
    [[':::gallery', '![a](/a.jpg) and ![b](/b.jpg)', ':::'], 'gallery', GALLERY],
    [['::pullquote'], 'pullquote', 'must contain only the text of the quote'],
    [[':::pullquote', '- a', ':::'], 'pullquote', 'must contain only the text of the quote'],
    [['::note'], 'note', 'must contain the text of the note'],
    [[':::facts', '- no colon', ':::'], 'facts', FACTS],
    [[':::facts', '- a:', ':::'], 'facts', FACTS],
    [[':::comparison{ids=1,2}', 'One', '', 'Two', ':::'], 'comparison', CAPTION],
    [[':::newsletter', 'Words', ':::'], 'newsletter', 'cannot contain text'],
  ])('is invalid: %j', (lines, name, reason) => {
    expect(shown(...lines)).toEqual([]);
    expect(faults(...lines)).toEqual([[1, `“${name}” ${reason}.`]]);
  });

  it('contains the images of a gallery, by line or paragraph', () => {
    const images = galleryImages(
      bodyOf('![One](/a.jpg "Caption")', '![Two](/b.jpg)', '', '![Three](/c.jpg)'),
    );
    expect(images?.map(({ title }) => title)).toEqual(['Caption', null, null]);
  });

  it('contains facts with plain or bold labels', () => {
    const rows = factRows(
      bodyOf(
        '- Range: 7,500 nm',
        '- **Seats:** up to *16*',
        '- **Boarding**: at 9:30',
        '1. Site: https://x.example',
      ),
    );
    expect(
      rows?.map(({ label, value }) => [label, value].map((phrase) => phrase.map(wordsOf).join(''))),
    ).toEqual([
      ['Range', '7,500 nm'],
      ['Seats', 'up to 16'],
      ['Boarding', 'at 9:30'],
      ['Site', 'https://x.example'],
    ]);
  });
});
