import { readBlockLine } from '@contract/blocks/block-line';
import { blockNames } from '@contract/blocks/definitions';
import {
  comparisonBlock,
  foundItems,
  imageBlock,
  insertItems,
  productBlock,
  readBlock,
  relatedBlock,
} from './insert-items';
import { PendingText } from '../pending/pending-text';
import { slashBefore } from './slash';

const at = (marked: string) => slashBefore(marked.replace('|', ''), marked.indexOf('|'));

describe('the insert menu', () => {
  it.each([
    ['/|', { from: 0, to: 1, query: '' }],
    ['One\n\n/prod|', { from: 5, to: 10, query: 'prod' }],
    ['/steel watch| more', { from: 0, to: 12, query: 'steel watch' }],
  ])('opens at a slash that begins a line: %j', (text, slash) => {
    expect(at(text)).toEqual(slash);
  });

  it.each([
    '|/',
    'a /|',
    '// comment|',
    '/* css|',
    '/ and|',
    '/two  blanks|',
    `/${'a'.repeat(80)}|`,
    '\n|',
  ])('does not open at %j', (text) => {
    expect(at(text)).toBeNull();
  });

  it('finds entries by name first, then by other words', () => {
    expect(foundItems('').length).toBe(insertItems.length);
    expect(foundItems('li').map(({ id }) => id)[0]).toBe('list');
    expect(foundItems('Video').map(({ id }) => id)).toEqual(['embed']);
    expect(foundItems('no such thing')).toEqual([]);
  });

  it('contains every block, in valid syntax', () => {
    const ids = insertItems.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...blockNames]));
    const written = insertItems.flatMap(({ does }) => ('block' in does ? does.block : []));
    const made = [productBlock(3), relatedBlock('a-post'), imageBlock('gallery', ['![](/a.jpg)'])];
    for (const block of [...written, ...made]) {
      const [line = ''] = readBlock(block.replace('https://', 'https://a.example/')).text.split(
        '\n',
      );
      if (line !== '---') expect(readBlockLine(line)).toMatchObject({ faults: [] });
    }
  });

  it('starts a figure or a gallery with images, and writes the block around their placeholders', () => {
    const chosen = insertItems.flatMap(({ does }) => ('images' in does ? does.images : []));
    expect(chosen).toEqual(['upload', 'library', 'figure', 'gallery']);
    const area = document.createElement('textarea');
    document.body.append(area);
    const pending = new PendingText(() => area);
    area.value = 'Text.';
    area.setSelectionRange(5, 5);
    const [mark = ''] = pending.insert(['Uploading a.jpg'], 'figure');
    expect(area.value).toBe(`Text.\n\n:::figure{width="wide"}\n${mark}\nCaption\n:::`);
    pending.resolve(mark, '![A boat](/uploads/a.jpg)');
    expect(area.value).toContain('\n![A boat](/uploads/a.jpg)\nCaption\n');
    area.value = '';
    const marks = pending.insert(['Uploading b.jpg', 'Uploading c.jpg'], 'gallery');
    expect(area.value).toBe(`:::gallery\n${marks.join('\n')}\n:::`);
    area.remove();
  });

  it('selects the text of a block that is written first', () => {
    const { text, select } = readBlock(comparisonBlock([31, 36]));
    expect(text).toBe(':::comparison{ids="31,36"}\nWhat is compared\n:::');
    expect(text.slice(...(select ?? []))).toBe('What is compared');
  });
});
