import { type MarkKind, markText } from './mark-text';

/**
 * Applies a mark to a text whose selection is between ⟦ and ⟧; marks the new selection likewise.
 */
function mark(kind: MarkKind, marked: string): string {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  const text = marked.replace('⟦', '').replace('⟧', '');
  const edit = markText(kind, text, start, end);
  const changed = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const [from, to] = edit.select;
  return `${changed.slice(0, from)}⟦${changed.slice(from, to)}⟧${changed.slice(to)}`;
}

describe('markText', () => {
  it.each<[MarkKind, string, string]>([
    ['bold', 'a ⟦slow⟧ boat', 'a **⟦slow⟧** boat'],
    ['bold', 'a⟦ slow ⟧boat', 'a **⟦slow⟧** boat'],
    ['bold', 'a **⟦slow⟧** boat', 'a ⟦slow⟧ boat'],
    ['bold', 'a ⟦**slow**⟧ boat', 'a ⟦slow⟧ boat'],
    ['bold', 'a ⟦⟧', 'a **⟦bold text⟧**'],
    ['italic', 'a ⟦slow⟧ boat', 'a _⟦slow⟧_ boat'],
    ['italic', 'a **⟦slow⟧** boat', 'a **_⟦slow⟧_** boat'],
    ['italic', '_⟦slow⟧_', '⟦slow⟧'],
    ['strike', 'a ⟦slow⟧ boat', 'a ~~⟦slow⟧~~ boat'],
    ['strike', 'a ~~⟦slow⟧~~ boat', 'a ⟦slow⟧ boat'],
  ])('%s: %s becomes %s', (kind, before, after) => {
    expect(mark(kind, before)).toBe(after);
  });

  it.each<[MarkKind, string, string]>([
    ['heading', 'one\nt⟦⟧wo\nthree', 'one\n## two⟦⟧\nthree'],
    ['heading', '### t⟦⟧wo', '## two⟦⟧'],
    ['heading', '## t⟦⟧wo', 'two⟦⟧'],
    ['subheading', '## t⟦⟧wo', '### two⟦⟧'],
    ['subheading', '### t⟦⟧wo', 'two⟦⟧'],
    ['numbers', '⟦one\n- two\n\nthree⟧', '⟦1. one\n2. two\n\n3. three⟧'],
    ['numbers', '⟦1. one\n2. two⟧', '⟦one\ntwo⟧'],
    ['list', 'o⟦ne\ntw⟧o', '⟦- one\n- two⟧'],
    ['list', '⟦- one\n- two⟧', '⟦one\ntwo⟧'],
    ['list', '⟦1. one\n* two⟧', '⟦- one\n- two⟧'],
    ['list', '⟦one\n\ntwo\n⟧three', '⟦- one\n\n- two⟧\nthree'],
    ['list', '⟦⟧', '- ⟦⟧'],
    ['quote', '⟦one\n> two⟧', '⟦> one\n> two⟧'],
    ['quote', '⟦> one⟧', '⟦one⟧'],
  ])('%s: applies to whole lines', (kind, before, after) => {
    expect(mark(kind, before)).toBe(after);
  });

  it.each<[MarkKind, string, string]>([
    ['link', 'see ⟦here⟧.', 'see [here](⟦https://⟧).'],
    ['link', '⟦https://a.example/b⟧', '[⟦link text⟧](https://a.example/b)'],
    ['link', '⟦https://a.example/b_(c)⟧', '[⟦link text⟧](<https://a.example/b_(c)>)'],
    ['link', '⟦⟧', '[⟦link text⟧](https://)'],
    ['image', '⟦a boat⟧', '![a boat](⟦https://⟧)'],
    ['image', '⟦/pictures/boat.jpg⟧', '![⟦image description⟧](/pictures/boat.jpg)'],
  ])('%s: selects the part that is missing', (kind, before, after) => {
    expect(mark(kind, before)).toBe(after);
  });

  it.each([
    ['a boat⟦⟧ goes', 'a boat[^1] goes\n\n[^1]: ⟦Note⟧'],
    ['a ⟦boat⟧.[^1]\n\n[^1]: One.\n', 'a boat[^2].[^1]\n\n[^1]: One.\n[^2]: ⟦Note⟧'],
  ])('inserts a footnote and its reference: %j', (before, after) => {
    expect(mark('footnote', before)).toBe(after);
  });

  it.each([
    ['⟦⟧', ''],
    ['one⟦⟧', 'one\n\n'],
    ['one\n⟦⟧', 'one\n\n'],
    ['one\n\n⟦⟧', 'one\n\n'],
  ])('inserts a table as a separate block after %j', (before, lead) => {
    expect(mark('table', before)).toBe(
      `${lead}| ⟦Column⟧ | Column |\n| --- | --- |\n| Text | Text |`,
    );
  });

  it('separates a table from the text after it', () => {
    expect(mark('table', 'one⟦⟧\ntwo')).toMatch(/\| Text \| Text \|\n\ntwo$/);
  });
});
