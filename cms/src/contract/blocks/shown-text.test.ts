import { blockLineIn, shownText } from './shown-text';

describe('shownText', () => {
  it('keeps the visible texts of a block without attribute names', () => {
    const text = [
      ':::figure{width=wide credit="Jane Doe"}',
      '![Two chairs](/uploads/a.jpg)',
      'By the lake.',
      ':::',
      '::product{id=36}',
      ':::note{title="Good to know"}',
      'Bring shoes.',
      ':::',
      ':::pullquote{by="Anna Keller"}',
      'Quiet.',
      ':::',
      '::embed{url="https://youtu.be/abc" title="The film"}',
      '::tip{kind=x}',
    ].join('\r\n');
    expect(shownText(text).split('\r\n').filter(Boolean)).toEqual([
      '## Jane Doe',
      '![Two chairs](/uploads/a.jpg)',
      'By the lake.',
      '## Good to know',
      'Bring shoes.',
      '## Anna Keller',
      'Quiet.',
      '## The film',
    ]);
  });

  it('keeps a text without blocks unchanged', () => {
    const text = 'At 9:30.\n\n::before { content: none }\n\nstd::vector';
    expect(shownText(text)).toBe(text);
  });
});

describe('blockLineIn', () => {
  it('allows up to three leading spaces', () => {
    expect(blockLineIn('   ::newsletter')).toMatchObject({ kind: 'leaf', name: 'newsletter' });
    expect(blockLineIn('    ::newsletter')).toBeUndefined();
    expect(blockLineIn('Text')).toBeUndefined();
  });
});
