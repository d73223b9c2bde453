import { valueText } from './value-labels';

describe('a value in a report', () => {
  it('lists the items of a JSON array', () => {
    expect(valueText('["luxury","jets, \\"fast\\""]')).toBe('luxury, jets, "fast"');
    expect(valueText('[4,7]')).toBe('4, 7');
    expect(valueText('[]')).toBe('');
  });

  it('lists the complete items of a truncated array', () => {
    expect(valueText('["luxury","jets, fa…')).toBe('luxury, …');
    expect(valueText('["luxury","jets"…')).toBe('luxury, jets, …');
    expect(valueText('[14,17,1…')).toBe('14, 17, …');
  });

  it('is unchanged if it is any other text', () => {
    const texts = ['luxury, jets', '', '[Check: the time.]', '[{"a":1}]', 'And so on…', '…"b"]'];
    expect(texts.map(valueText)).toEqual(texts);
  });
});
