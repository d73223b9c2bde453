import { countedTokens, promptTokensOf, tokensOf } from './token-estimate';

describe('tokensOf', () => {
  it.each([
    ['', 0],
    ['A story, please.', 4],
    ['Où est l’été à Orléans – “là”', 8],
    ['高級腕時計', 5],
    ['Роскошь', 7],
    ['ساعة', 4],
    ['The 腕時計', 4],
    ['💎', 2],
  ])('estimates “%s” as %i', (text, tokens) => {
    expect(tokensOf(text)).toBe(tokens);
  });

  it('includes messages and schema of a question', () => {
    const messages = [{ role: 'user' as const, content: '腕時計' }];
    expect(promptTokensOf({ messages })).toBe(3);
    const schema = { name: 'ideas', schema: { type: 'object' } };
    expect(promptTokensOf({ messages, schema })).toBe(3 + 5);
  });
});

describe('countedTokens', () => {
  it('accepts whole numbers', () => {
    const usage = { prompt_tokens: 40, completion_tokens: 0, total_tokens: 40 };
    expect(countedTokens(usage)).toEqual({ promptTokens: 40, completionTokens: 0 });
  });

  it('adds reasoning tokens that only the total includes', () => {
    const usage = { prompt_tokens: 40, completion_tokens: 2, total_tokens: 47 };
    expect(countedTokens(usage)).toEqual({ promptTokens: 40, completionTokens: 7 });
  });

  it.each([
    [undefined],
    [null],
    ['40'],
    [{}],
    [{ prompt_tokens: 40 }],
    [{ prompt_tokens: 40, completion_tokens: null }],
    [{ prompt_tokens: '40', completion_tokens: 7 }],
    [{ prompt_tokens: 40, completion_tokens: -1 }],
    [{ prompt_tokens: 40, completion_tokens: 1.5 }],
    [{ prompt_tokens: 40, completion_tokens: Number.NaN }],
    [{ prompt_tokens: Number.POSITIVE_INFINITY, completion_tokens: 7 }],
    [{ prompt_tokens: 40, completion_tokens: 1e12 }],
  ])('rejects %o', (usage) => {
    expect(countedTokens(usage)).toBeUndefined();
  });
});
