import { indexableText } from './indexable-text';

describe('indexableText', () => {
  it('keeps the words and leaves out tags, link targets and marks', () => {
    expect(indexableText('## A *very* [fine](https://x.example/y) <b class="z">day</b>')).toBe(
      ' a very fine day ',
    );
  });
  it('ends at once for what looks like a hundred thousand open tags or links', () => {
    expect(indexableText('<'.repeat(200_000))).toHaveLength(200_000);
    expect(indexableText(']('.repeat(100_000)).length).toBeGreaterThan(0);
  });
});
