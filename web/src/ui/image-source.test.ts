import { hasVariants, isExternal, variantSet, variantUrl } from './image-source';

describe('image sources', () => {
  it('builds the address of a variant from width and format', () => {
    expect(variantUrl('/pictures/supercars.jpg', 800, 'avif')).toBe(
      '/img/800/pictures/supercars.jpg.avif',
    );
  });

  it('escapes characters that would split a srcset, and removes a query', () => {
    expect(variantUrl('/uploads/a b,c.png?v=1', 480, 'webp')).toBe(
      '/img/480/uploads/a%20b%2Cc.png.webp',
    );
  });

  it('lists the requested widths', () => {
    expect(variantSet('/pictures/a.jpg', 'webp', [480, 800])).toBe(
      '/img/480/pictures/a.jpg.webp 480w, /img/800/pictures/a.jpg.webp 800w',
    );
  });

  it('has variants only for images of the site', () => {
    expect(hasVariants('/uploads/a.jpg')).toBe(true);
    expect(hasVariants('/img/a.jpg')).toBe(false);
    expect(hasVariants('https://example.com/pictures/a.jpg')).toBe(false);
  });

  it('recognizes an address on another site', () => {
    expect(isExternal('https://example.com/a.jpg')).toBe(true);
    expect(isExternal('//example.com/a.jpg')).toBe(true);
    expect(isExternal('/uploads/a.jpg')).toBe(false);
  });
});
