import { continueList } from './continue-list';

/** Text after Enter, with the caret as `|`; undefined if Enter only inserts a line break. */
const enter = (marked: string): string | undefined => {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const edit = continueList(text, caret);
  if (edit === null) return undefined;
  const changed = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  return `${changed.slice(0, edit.select[0])}|${changed.slice(edit.select[1])}`;
};

describe('Enter', () => {
  it.each([
    ['- one|', '- one\n- |'],
    ['- one| two\n- three', '- one\n- | two\n- three'],
    ['* one|', '* one\n* |'],
    ['9. one|', '9. one\n10. |'],
    ['  3) one|', '  3) one\n  4) |'],
    ['- [x] done|', '- [x] done\n- [ ] |'],
    ['> quoted|', '> quoted\n> |'],
  ])('continues a list: %j', (before, after) => {
    expect(enter(before)).toBe(after);
  });

  it.each([
    ['- one\n- |', '- one\n|'],
    ['1. one\n2. |\n\nText', '1. one\n|\n\nText'],
    ['- [ ] |', '|'],
    ['> |', '|'],
  ])('ends a list at an empty item: %j', (before, after) => {
    expect(enter(before)).toBe(after);
  });

  it.each([
    'one|',
    '-one|',
    '-| one',
    '|- one',
    '**bold**|',
    '---|',
    '* * *|',
    '- - -|',
    '```\n- one|\n```',
  ])('inserts a line break elsewhere: %j', (text) => expect(enter(text)).toBeUndefined());
});
