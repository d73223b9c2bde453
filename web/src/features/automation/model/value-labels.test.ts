import { valueText } from './value-labels';

describe('a value of a report', () => {
  it('names the parts of a list that was stored as JSON', () => {
    expect(valueText('["luxury","jets, \\"fast\\""]')).toBe('luxury, jets, "fast"');
    expect(valueText('[4,7]')).toBe('4, 7');
    expect(valueText('[]')).toBe('');
  });

  it('names what is whole of a list that was cut off', () => {
    expect(valueText('["luxury","jets, fa…')).toBe('luxury, …');
    expect(valueText('["luxury","jets"…')).toBe('luxury, jets, …');
    expect(valueText('[14,17,1…')).toBe('14, 17, …');
  });

  it('is any other text as it is', () => {
    const texts = ['luxury, jets', '', '[Check: the time.]', '[{"a":1}]', 'And so on…', '…"b"]'];
    expect(texts.map(valueText)).toEqual(texts);
  });
});
