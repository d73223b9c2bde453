import { boundsOf } from './bounds';
import { Sheet } from './sheet';

describe('the box around a path', () => {
  it('holds points and control points', () => {
    expect(boundsOf('M10 -20L40 5C60 -30 70.5 8 50 9Z')).toEqual([10, -30, 70.5, 9]);
  });

  it('follows level and upright strokes', () => {
    expect(boundsOf('M5 6H90V-4Z')).toEqual([5, -4, 90, 6]);
  });

  it('is unknown for arcs and relative steps', () => {
    expect(boundsOf('M0 0A5 5 0 0 1 10 0')).toBeUndefined();
    expect(boundsOf('M0 0l5 5')).toBeUndefined();
  });
});

describe('a blur', () => {
  it('reaches three deviations beyond what it softens, and no further', () => {
    const sheet = new Sheet();
    sheet.ellipse(100, 100, 20, 10, '#000000', { filter: sheet.blur(4) });
    expect(sheet.markup()).toContain('x="67" y="77" width="66" height="46"');
  });

  it('counts half the width of a stroke', () => {
    const sheet = new Sheet();
    sheet.line('M0 0L100 0', '#000000', 10, { filter: sheet.blur(1) });
    expect(sheet.markup()).toContain('x="-9" y="-9" width="118" height="18"');
  });
});
