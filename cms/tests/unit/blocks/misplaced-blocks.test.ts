import { faultsIn, foldBlocks, isBlockFault } from '../../../src/contract/blocks/fold';
import { nodesOf, type Tree, type TreeNode } from '../../../src/contract/blocks/tree';
import { loadMarkdownParser } from '../../../src/text/markdown';

const MISPLACED =
  'A block must be on its own lines, not in a sentence, list, table, quotation, footnote or HTML.';

const wordsOf = (node: TreeNode): string =>
  [...nodesOf(node)].map(({ value = '' }) => value).join('');

let parse: Awaited<ReturnType<typeof loadMarkdownParser>>;

beforeAll(async () => {
  parse = await loadMarkdownParser();
});

const fold = (lines: readonly string[]): Tree => {
  const root = parse(lines.join('\n')) as Tree;
  foldBlocks(root);
  return root;
};

describe('a misplaced block', () => {
  it.each([
    ['a list with nothing else', ['- ::product{id=3}', '- ::newsletter'], [], [1, 2]],
    ['a quote with nothing else', ['> ::product{id=3}'], [], [1]],
    [
      'a table cell',
      ['| a | b |', '| --- | --- |', '| ::product{id=3} | ::embed{url="https://youtu.be/a"} |'],
      ['ab'],
      [3, 3],
    ],
    ['HTML', ['<div>', '::product{id=3}', ':::note', '</div>'], ['<div>\n</div>'], [1]],
    ['an element', ['<p>See ::product{id=3} here</p>'], ['<p>See  here</p>'], [1]],
    [
      'a sentence',
      ['See ::product{id=3} at 9:30, in C:drive.'],
      ['See  at 9:30, in C:drive.'],
      [1],
    ],
    ['a heading', ['## ::related{post=x}', '', 'Text'], ['Text'], [1]],
  ])('is removed from %s with a message for the author', (_, lines, left, lineNumbers) => {
    const root = fold(lines);
    const words = root.children.filter((node) => !isBlockFault(node)).map(wordsOf);
    expect(words).toEqual(left);
    expect(faultsIn(root).map(({ position, value }) => [position?.start.line, value])).toEqual(
      lineNumbers.map((line) => [line, MISPLACED]),
    );
  });

  it('is plain text if its first colon is escaped', () => {
    const root = fold([
      'Write \\::product{id=1} alone, not ::product{id=2}.',
      '',
      '\\::newsletter',
    ]);
    expect(root.children.filter((node) => !isBlockFault(node)).map(wordsOf)).toEqual([
      'Write ::product{id=1} alone, not .',
      '::newsletter',
    ]);
    expect(faultsIn(root)).toHaveLength(1);
  });

  it.each([
    ['HTML code in a sentence', 'Write <code>::product{id=3}</code> or <code>::note</code> there.'],
    ['C++', 'Call std::note{1}, ::std::move and ::note of C++.'],
    ['addresses', 'From ::1 to fe80::note, :smile: or a::b.'],
    ['a table', '| a::b | `::note{a=b}` |\n| :-- | :-: |\n| ::1 | std::note |'],
  ])('is not found in %s', (_, text) => {
    expect(fold([text])).toEqual(parse(text));
  });
});
