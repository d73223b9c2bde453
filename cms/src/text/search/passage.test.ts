import { searchWords } from '../../contract/search-terms';
import { missingWords, passageOf } from './passage';

const LONG = 'Far away a boat lies on the sand and waits for water to come back. ';
const passage = (content: string, query: string) => passageOf(content, searchWords(query));
const missing = (title: string, excerpt: string, query: string): string[] =>
  missingWords({ title, excerpt }, searchWords(query)).map(({ term }) => term);

describe('passageOf', () => {
  it('returns whole words around the first match, with ellipses where it is truncated', () => {
    const text = passage(`${LONG.repeat(5)}The *Phinisi* sails. ${LONG.repeat(5)}`, 'phinisi');
    expect(text).toMatch(/^…\S.*The Phinisi sails\. Far away.*\S…$/);
    expect(text?.length).toBeGreaterThan(140);
    expect(text?.length).toBeLessThanOrEqual(162);
    const words = new Set(`${LONG}The Phinisi sails.`.match(/\w+/g));
    expect(text?.match(/\w+/g)?.every((word) => words.has(word))).toBe(true);
  });

  it('has no ellipsis at the beginning or end of the text', () => {
    expect(passage('A phinisi sails.', 'phinisi')).toBe('A phinisi sails.');
    expect(passage(`The phinisi. ${LONG.repeat(5)}`, 'phinisi')).toMatch(/^The phinisi\. .*…$/);
    const end = passage(`${LONG.repeat(5)}A phinisi.`, 'phinisi');
    expect(end).toMatch(/^….*A phinisi\.$/);
    expect(end?.length).toBeGreaterThan(140);
  });

  it('has no comma or dash before an ellipsis', () => {
    const text = passage(`Phinisi ${'a'.repeat(70)} ${'b'.repeat(75)}, —, ${LONG}`, 'phinisi');
    expect(text).toMatch(/b…$/);
  });

  it('finds a word in any form and spelling', () => {
    expect(passage('Two E\u0301clairs.', 'éclair')).toBe('Two E\u0301clairs.');
    expect(passage('A harbourmaster.', 'harb')).toBe('A harbourmaster.');
  });

  it('keeps a whole word if there are no spaces', () => {
    const text = passage(`${'x-'.repeat(400)}phinisi${'-x'.repeat(400)}`, 'phinisi');
    expect(text).toBe('…phinisi…');
  });

  it('is empty if the text does not contain the word or contains it only in markup', () => {
    expect(passage('A boat.', 'phinisi')).toBeUndefined();
    expect(passage('A [boat](https://phinisi.example).', 'phinisi')).toBeUndefined();
    expect(passage('', 'phinisi')).toBeUndefined();
  });
});

describe('missingWords', () => {
  it('returns the words that neither title nor excerpt contains', () => {
    expect(missing('The Camel Coat', 'From the inside.', 'camel coats')).toEqual([]);
    expect(missing('The Camel Coat', 'From the inside.', 'coat inside')).toEqual([]);
    expect(missing('The Camel Coat', 'From the inside.', 'coat lining')).toEqual(['lining']);
  });

  it('ignores function words', () => {
    expect(missing('Camel Coats', '', 'the coat')).toEqual([]);
  });
});
