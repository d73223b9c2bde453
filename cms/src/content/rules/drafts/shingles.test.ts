import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readProse } from '../../../text/prose/prose';
import { lookAlikeQueries } from './look-alikes';
import { sharedPart, shinglesOf } from './shingles';

const STARTER = path.join(__dirname, '../../../../starter/articles');
const articles = readdirSync(STARTER).map((name) =>
  readFileSync(path.join(STARTER, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
);

describe('shingles', () => {
  it('measure how much of a text is contained in another', () => {
    const [one = '', other = ''] = articles;
    const half = `${one.slice(0, one.length / 2)}\n\n${other.slice(0, other.length / 2)}`;
    expect(sharedPart(shinglesOf(one), shinglesOf(one.toUpperCase()))).toBe(1);
    expect(sharedPart(shinglesOf(one), shinglesOf(other))).toBeLessThan(0.02);
    expect(sharedPart(shinglesOf(half), shinglesOf(one))).toBeGreaterThan(0.35);
    expect(sharedPart(shinglesOf('Only a few words'), shinglesOf('Only a few words'))).toBe(0);
  });

  it('are queried by rare words of passages throughout the text', () => {
    const queries = lookAlikeQueries(readProse(articles[0] ?? ''));
    expect(queries.length).toBeGreaterThan(5);
    for (const query of queries) expect(query.split(' ')).toHaveLength(5);
    expect(lookAlikeQueries(readProse('Short.'))).toEqual([]);
  });
});
