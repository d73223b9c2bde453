import type { DraftFinding } from '@contract/draft-check';
import { findingCounts, measuresText } from './draft-labels';

const finding = (severity: DraftFinding['severity']): DraftFinding => ({
  rule: 'claim',
  severity,
  field: 'content',
  message: 'Look at this.',
  quote: null,
  offset: null,
});
const check = (severities: DraftFinding['severity'][], readingEase: number | null = null) => ({
  findings: severities.map(finding),
  words: 1012,
  readingEase,
});

describe('the result of a draft check', () => {
  it('counts findings by kind, omitting kinds without findings', () => {
    expect(findingCounts(check(['problem', 'verify', 'verify']))).toBe(
      '1 problem, 2 statements to verify.',
    );
    expect(findingCounts(check(['advice']))).toBe('1 piece of advice.');
    expect(findingCounts(check([]))).toBe('No findings.');
  });

  it.each([
    [64.4, '1,012 words · reading ease 64 of 100, plain English'],
    [12, '1,012 words · reading ease 12 of 100, very difficult'],
    [null, '1,012 words'],
  ])('shows the word count and the reading ease: %s', (ease, words) => {
    expect(measuresText(check([], ease))).toBe(words);
  });
});
