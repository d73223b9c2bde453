import { haltSentence } from './mail-state';

describe('the reason why mail is halted', () => {
  it.each([
    ['It said: 535 Authentication failed', 'It said: 535 Authentication failed.'],
    ['It said: 535 Authentication failed. ', 'It said: 535 Authentication failed.'],
    ['It said: 550 Why (see "rules.")', 'It said: 550 Why (see "rules.").'],
    ['It said: 550 (Not you.)', 'It said: 550 (Not you.)'],
  ])('ends like a sentence: %s', (because, shown) => {
    expect(haltSentence(because)).toBe(shown);
  });

  it('has at most 500 characters', () => {
    expect(haltSentence('a'.repeat(499))).toBe(`${'a'.repeat(499)}.`);
    expect(haltSentence('a'.repeat(500))).toBe(`${'a'.repeat(499)}…`);
    expect(haltSentence('a'.repeat(900))).toHaveLength(500);
  });
});
