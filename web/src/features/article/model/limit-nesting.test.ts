import { limitNesting } from './limit-nesting';

describe('limitNesting', () => {
  it('leaves ordinary articles unchanged', () => {
    const text = '> A quote\n> > inside\n\n- one\n  - two\n    - three\n\n1. first\n\n---\n\n* * *';
    expect(limitNesting(text)).toBe(text);
  });

  it('limits quotes and lists to twelve levels', () => {
    expect(limitNesting(`${'>'.repeat(5_000)} deep`)).toBe(`${'>'.repeat(12)} deep`);
    expect(limitNesting(`${'- '.repeat(2_000)}deep`)).toBe(`${'- '.repeat(12)}deep`);
    expect(limitNesting(`a\n${'1. > '.repeat(900)}deep`)).toBe(`a\n${'1. > '.repeat(6)}deep`);
  });
});
