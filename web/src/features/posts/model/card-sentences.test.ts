import { cardSentences } from './card-sentences';

const long = 'and a great deal more about the way there, '.repeat(4);

describe('cardSentences', () => {
  it('leaves a short excerpt whole', () => {
    expect(cardSentences('Short. And sweet.')).toEqual(['Short. And sweet.', '']);
  });

  it('keeps the whole sentences that fit', () => {
    expect(cardSentences(`Three ways to buy one hour. Two are sums. One ${long}`)).toEqual([
      'Three ways to buy one hour. Two are sums.',
      `One ${long.trim()}`,
    ]);
  });

  it('knows a sentence by its question mark and by quotation marks', () => {
    const [shown] = cardSentences(`Is it “worth it?” “Seldom,” says the dealer ${long}`);
    expect(shown).toBe('Is it “worth it?”');
  });

  it('does not take an abbreviation for the end of a sentence', () => {
    const [shown] = cardSentences(`He sold it. The coat of Mr. Pelham and the U.S. Navy ${long}`);
    expect(shown).toBe('He sold it.');
  });

  it('leaves one long sentence to the card', () => {
    const excerpt = `One sentence ${long}end.`;
    expect(cardSentences(excerpt)).toEqual([excerpt, '']);
  });
});
