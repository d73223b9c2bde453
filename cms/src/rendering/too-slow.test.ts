import { busiestPassage, tooSlow } from './too-slow';

const prose = 'The boat lies at the end of the pier, and nobody is in a hurry.\n\n'.repeat(100);

describe('a text that is too slow to render', () => {
  it('is reported with the passage that has the densest markup', () => {
    const content = `${prose}a\n=\n${'b\n=\n'.repeat(2_000)}\n${prose}`;
    const { line, words } = busiestPassage(content);
    expect(line).toBeGreaterThan(190);
    expect(line).toBeLessThan(4_200);
    expect(words).toMatch(/b = b = b =/);
  });

  it('is reported with the beginning of its only line', () => {
    expect(tooSlow('[^a]'.repeat(50_000))).toBe(
      'Content takes too long to render: the passage from line 1, “[^a][^a][^a][^a][^a][^a][^a][^a][^a][^a]…”, has too much formatting. Please simplify it or split the text.',
    );
  });

  it('has a passage even if it is empty', () => {
    expect(busiestPassage('')).toEqual({ line: 1, words: '' });
  });
});
