import { processorTimeMs } from '../../../../tests/support/processor-time';
import { readPageTexts } from './page-phrases';
import { goneNotice, botWallNotice } from './page-verdict';

const of = (title: string, ...headings: string[]) => ({ title, headings });

describe('the notice of a removed page', () => {
  it.each([
    '404',
    '404 Not Found',
    'Error 404 (Not Found)!!1',
    '404 - Page Not Found | Net-a-Porter',
    'Page Not Found – TAG Heuer',
    'Page not found | Tiffany & Co.',
    'HTTP 404: Page not found',
    'Not Found',
    'Oops! That page can’t be found.',
    "Oops! The page you're looking for couldn't be found.",
    'Sorry, the page you requested could not be found',
    'We can’t find that page',
    'Sorry, we couldn’t find that page.',
    'We couldn’t find the page you were looking for',
    'This page doesn’t exist',
    'The page you are looking for no longer exists',
    'This product is no longer available',
    'Sorry, this item is no longer available.',
    'We’re sorry, this product is no longer available',
    'The product you are looking for is no longer available | Selfridges',
    'This item has been discontinued',
    'This product was discontinued by the manufacturer',
    'Product not found',
    'Product no longer available - Mr Porter',
    'Leica M9 (Discontinued) | Leica Store',
    'Sold out for good',
    'This listing has ended',
    'Item removed | Chrono24',
    'Produit introuvable',
    'Page introuvable | Cartier',
    'Ce produit n’est plus disponible',
    'Seite nicht gefunden | Breuninger',
    'Dieser Artikel wurde nicht gefunden',
    'Prodotto non più disponibile',
    'Pagina non trovata',
    'Página no encontrada',
    'ページが見つかりません',
  ])('is recognized: %s', (words) => {
    expect(goneNotice(of(words))).toBe(words);
    expect(goneNotice(of('Shop', 'Menu', words))).toBe(words);
  });

  it.each([
    'Cartier Tank Must Watch | Net-a-Porter',
    'Peugeot 404 – Scale Model 1:18',
    'Peugeot 404 Coupé',
    'Room 404 Hotel & Spa | Book Your Stay',
    'Ducati 404 Helmet, Size M - Sold Out',
    'Rolex Milgauss: Why It Was Discontinued',
    'Discontinued Rolex Models: A Buyer’s Guide',
    '10 Watches That Are No Longer Available',
    'The Rolex Milgauss Is No Longer Made. Here’s Why',
    'Lost and Found Collection',
    'Never Found Again – Rare Gemstones',
    'Nowhere to Be Found Cashmere Throw',
    'Found: the perfect weekend bag',
    'Sold Out | Hermès Birkin 30',
    'Out of Stock – Notify Me',
    'Temporarily unavailable: Omega Speedmaster',
    'This item is currently unavailable',
    'Sorry, this product is not available in your country',
    'Can’t find what you’re looking for? Contact us',
    'Page One: The Newspaper Collection',
    'Product Finder',
    'Retired Navy Officer’s Jacket',
    'The Gone Fishing Rod',
    'Removed From the World: Six Island Retreats',
    'Item 7',
    '',
  ])('is not recognized in: %s', (words) => {
    expect(goneNotice(of(words, words))).toBeUndefined();
  });

  it('is the heading if the title is only the shop’s name', () => {
    expect(goneNotice(of('Mr Porter', 'This product is no longer available'))).toBe(
      'This product is no longer available',
    );
  });
});

describe('the notice of a bot wall', () => {
  it.each([
    'Just a moment...',
    'Attention Required! | Cloudflare',
    'Access Denied',
    'Access to this page has been denied.',
    'Robot Check',
    'Pardon Our Interruption',
    'Please verify you are a human',
    'Are you a robot?',
    'Security Check',
  ])('is recognized: %s', (words) => {
    expect(botWallNotice(of(words))).toBe(words);
  });

  it.each(['Robot Vacuum Cleaner', 'A Moment in Time Bracelet', 'Security Safes for Watches'])(
    'is not recognized in: %s',
    (words) => {
      expect(botWallNotice(of(words))).toBeUndefined();
    },
  );
});

describe('the texts of a page', () => {
  it('are its title and first headings as people read them', () => {
    const html = `<!doctype html><HTML><head><!-- <title>Old</title> -->
      <script>document.title = '<title>Script</title>'</script>
      <TITLE data-x>We can&#8217;t find
        that&nbsp;page &amp; more</TITLE></head>
      <body><svg><title>Cart</title></svg><h1 class="a"><span>One</span> <b>two</b></h1>
      <h1>Three</h1><h10>No</h10><h1>Four</h1><h1>Five</h1>`;
    expect(readPageTexts(html)).toEqual({
      title: 'We can’t find that page & more',
      headings: ['One two', 'Three', 'Four'],
    });
  });

  it.each([
    '',
    '<title>',
    '<h1>cut off',
    '<title',
    '<!-- <title>x</title>',
    '<script>',
    'İ<h1>İ</h1>',
  ])('can be read from %j', (html) => {
    expect(() => readPageTexts(html)).not.toThrow();
  });

  it('contain no characters that change the text direction', () => {
    const { title } = readPageTexts('<title>Sold \u202Etuo\u2066 by&#x202e; now\u200f</title>');
    expect(title).toBe('Sold tuo by now');
  });

  it('contain no characters that a database refuses', () => {
    const { title } = readPageTexts('<title>a\u0000b&#0;c&#xd800;d&#x110000;e</title>');
    expect(title).toBe('a b cd e');
    expect(readPageTexts(`<title>${'x'.repeat(9_000)}</title>`).title).toHaveLength(300);
  });

  it.each(['<h1>', '<title>', '<', '<!--', '<script>', '<script></script', '</h1', '<h1 ', '&#1;'])(
    'are read quickly from a page that repeats %j',
    (piece) => {
      const html = piece.repeat(Math.ceil(262_144 / piece.length));
      const begun = processorTimeMs();
      const words = readPageTexts(html);
      goneNotice(words);
      expect(processorTimeMs() - begun).toBeLessThan(1_000);
    },
  );
});
