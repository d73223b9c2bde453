import { valueWords } from './value-labels';

describe('a value of a report', () => {
  it('names the parts of a list that was stored as JSON', () => {
    expect(valueWords('["luxury","jets, \\"fast\\""]')).toBe('luxury, jets, "fast"');
    expect(valueWords('[4,7]')).toBe('4, 7');
    expect(valueWords('[]')).toBe('');
  });

  it('names what is whole of a list that was cut off', () => {
    expect(valueWords('["luxury","jets, fa…')).toBe('luxury, …');
    expect(valueWords('["luxury","jets"…')).toBe('luxury, jets, …');
    expect(valueWords('[14,17,1…')).toBe('14, 17, …');
  });

  it('is any other text as it is', () => {
    const texts = ['luxury, jets', '', '[Check: the time.]', '[{"a":1}]', 'And so on…', '…"b"]'];
    expect(texts.map(valueWords)).toEqual(texts);
  });
});
