import { findQuote } from './find-quote';

const TEXT = 'In 1963 it flew. It flew again in 1971.';

describe('the place of a passage', () => {
  it('is where it was found', () => {
    expect(findQuote(TEXT, '1971', 34)).toEqual({ from: 34, to: 38 });
  });

  it('is the nearest one where the text has moved', () => {
    expect(findQuote(TEXT, 'flew', 22)).toEqual({ from: 20, to: 24 });
    expect(findQuote(TEXT, 'flew', 0)).toEqual({ from: 11, to: 15 });
    expect(findQuote(TEXT, 'flew', 99)).toEqual({ from: 20, to: 24 });
  });

  it('is nowhere once the passage is gone', () => {
    expect(findQuote(TEXT, '1980', 3)).toBeNull();
    expect(findQuote(TEXT, '', 3)).toBeNull();
  });
});
