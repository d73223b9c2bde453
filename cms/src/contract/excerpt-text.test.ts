import { excerptText } from './excerpt-text';

describe('excerptText', () => {
  it('strips HTML', () => {
    expect(excerptText('<p>A <b>slow</b>\n boat</p>')).toBe('A slow boat');
  });

  it('truncates at a word boundary within 160 characters and adds an ellipsis', () => {
    const text = excerptText('word '.repeat(60));
    expect(text).toMatch(/word…$/);
    expect(text.length).toBeLessThanOrEqual(160);
  });
});
