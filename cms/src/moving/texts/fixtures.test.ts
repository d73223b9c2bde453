import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertOldText } from '../../../tests/support/old-site';
import { faultsIn, foldBlocks } from '../../contract/blocks/fold';
import type { Tree } from '../../contract/blocks/tree';
import { loadMarkdownParser, type ParseMarkdown } from '../../text/markdown';
import type { TextForm, TextProgram } from '../found';

const FOLDER = path.join(__dirname, '../../../tests/fixtures/moved-texts');

/**
 * The test cases of a form, one per file: text, expected Markdown and doubts, separated by `=====`.
 */
const casesOf = (
  form: TextForm | TextProgram,
): [name: string, text: string, markdown: string, doubts: string[]][] =>
  readdirSync(path.join(FOLDER, form)).map((file) => {
    const parts = readFileSync(path.join(FOLDER, form, file), 'utf8').split('\n=====\n');
    const [text = '', markdown = '', doubts = ''] = parts;
    return [path.basename(file, '.txt'), text, markdown, doubts.split('\n').filter(Boolean)];
  });

let parse: ParseMarkdown;
beforeAll(async () => {
  parse = await loadMarkdownParser();
});

/** Faults of a text's blocks, as shown to its author. */
function faultsOf(markdown: string): string[] {
  const tree = parse(markdown) as Tree;
  foldBlocks(tree);
  return faultsIn(tree).map(({ value }) => value);
}

/** Converts a text of a program or a form. */
const convertCase = (kind: TextForm | TextProgram, text: string) =>
  kind === 'hugo' || kind === 'jekyll'
    ? convertOldText('markdown', text, kind)
    : convertOldText(kind, text);

describe.each(['wordpress', 'html', 'lexical', 'mobiledoc', 'markdown', 'hugo', 'jekyll'] as const)(
  'a text of the form %s',
  (form) => {
    it.each(casesOf(form))('%s', async (_name, text, markdown, doubts) => {
      const converted = await convertCase(form, text);
      expect(converted.markdown).toBe(markdown);
      expect(converted.doubts).toEqual(doubts);
      expect(faultsOf(converted.markdown)).toEqual([]);
    });
  },
);
