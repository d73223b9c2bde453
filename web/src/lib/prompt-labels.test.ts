import { promptText } from './prompt-labels';

describe('the prompts of a text', () => {
  it.each([
    ['topics@1+house@1', 'topics 1 · house 1'],
    ['test-1', 'test 1'],
    ['article@12', 'article 12'],
  ])('are shown in a readable form: %s', (version, words) =>
    expect(promptText(version)).toBe(words),
  );
});
