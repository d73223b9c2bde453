import { findQuote } from './find-quote';

const TEXT = 'In 1963 it flew. It flew again in 1971.';

describe('the position of a passage', () => {
  it('is the reported one if the text is unchanged', () => {
    expect(findQuote(TEXT, '1971', 34)).toEqual({ from: 34, to: 38 });
  });

  it('is that of the nearest match if the text has changed', () => {
    expect(findQuote(TEXT, 'flew', 22)).toEqual({ from: 20, to: 24 });
    expect(findQuote(TEXT, 'flew', 0)).toEqual({ from: 11, to: 15 });
    expect(findQuote(TEXT, 'flew', 99)).toEqual({ from: 20, to: 24 });
  });

  it('is null if the passage no longer exists', () => {
    expect(findQuote(TEXT, '1980', 3)).toBeNull();
    expect(findQuote(TEXT, '', 3)).toBeNull();
  });
});
