import { DEFAULT_LOOK, look } from '@contract/look';
import { lookStyle } from './look-style';

describe('the style of a look', () => {
  it('is empty for the default look', () => {
    expect(lookStyle(DEFAULT_LOOK)).toBe('');
  });

  it('rounds corners', () => {
    expect(lookStyle(look.parse({ corners: 'soft' }))).toMatch(
      /^:root:root\{--r-fine:6px;--r-plate:10px;\}\.prose [^}]+\}$/,
    );
  });

  it('changes the accent on light pages, on dark pages and in dark sections', () => {
    const css = lookStyle(look.parse({ accent: '#7a1f2b' }));
    expect(css).toMatch(/^:root:root\{--c-gold:#7A1F2B;/);
    expect(css).toContain('@media screen{@media (prefers-color-scheme: dark){:root:root{--c-gold:');
    expect(css).toContain("[data-tone='stage'][data-tone]{--c-gold:");
    expect(css).not.toContain('--c-page:');
  });

  it.each(['light', 'dark'] as const)('forces %s pages on screens, but not in print', (scheme) => {
    const css = lookStyle(look.parse({ scheme }));
    expect(css).toMatch(/^@media screen\{:root:root\{color-scheme:/);
    expect(css).toContain(`color-scheme:${scheme};`);
    expect(css).not.toContain('prefers-color-scheme');
  });
});
