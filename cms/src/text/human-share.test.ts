import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { processorTimeMs } from '../../tests/support/processor-time';
import { humanShare } from './human-share';

const STARTER = path.join(__dirname, '../../starter/articles');
const [text = '', other = ''] = readdirSync(STARTER)
  .slice(0, 2)
  .map((name) =>
    readFileSync(path.join(STARTER, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
  );

describe('humanShare', () => {
  it('is 0 for the same text and about 100 for a different one', () => {
    expect(humanShare(text, text)).toBe(0);
    expect(humanShare('', '')).toBe(0);
    expect(humanShare('One two three four.', 'Five six seven eight.')).toBe(100);
    expect(humanShare(text, other)).toBeGreaterThan(97);
    expect(humanShare(text, '')).toBe(100);
    expect(humanShare('', text)).toBe(100);
  });

  it('gives little weight to punctuation', () => {
    const marked = text.replace(/^## /gm, '### ').replace(/ the /g, ' **the** ');
    expect(humanShare(text, marked)).toBeLessThan(1);
    expect(humanShare('Some words, in a line.', '**Some** words — in a _line_')).toBe(0);
  });

  it('grows with every changed word', () => {
    const words = text.split(' ');
    let last = 0;
    for (let part = 0; part <= 10; part += 1) {
      const end = Math.floor((words.length * part) / 10);
      const share = humanShare(
        text,
        [...Array.from({ length: end }, (_, at) => `neu${at}`), ...words.slice(end)].join(' '),
      );
      expect(share).toBeGreaterThanOrEqual(last);
      last = share;
    }
    expect(last).toBe(100);
  });

  it('is about half if half was rewritten', () => {
    const half = text.slice(0, text.length / 2);
    const share = humanShare(text, half + other.slice(0, text.length / 2));
    expect(share).toBeGreaterThan(35);
    expect(share).toBeLessThan(65);
  });

  it.each(['[', '> ', 'a ', '<'])('is fast for 200,000 characters of %j', (part) => {
    const long = part.repeat(200_000 / part.length);
    const start = processorTimeMs();
    expect(humanShare(long, `${long}x`)).toBeLessThan(101);
    expect(processorTimeMs() - start).toBeLessThan(2_500);
  });
});
