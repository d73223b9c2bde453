import { affiliateSign, holdsAffiliateLink } from './affiliate-signs';

describe('affiliate links', () => {
  it.each([
    'https://amzn.to/3abcDEF',
    'https://a.co/d/abc',
    'https://www.amazon.co.uk/dp/B0?tag=aurelian-21',
    'https://smile.amazon.com/dp/B0?psc=1&tag=aurelian-20',
    'https://www.awin1.com/cread.php?awinmid=1',
    'https://tidd.ly/3Rf6FpN',
    'http://shrsl.com/?~7bfw',
    'https://go.skimresources.com?id=1X2&url=https%3A%2F%2Fshop.example',
    'https://prf.hn/click/camref:1011l4aBc/destination:https%3A%2F%2Fshop.example',
    'https://click.shop.example/click/camref:1011l4aBc',
    'https://www.anrdoezrs.net/click-1-2',
    'https://goto.shop.example/c/1234567/890123/4567',
    'https://www.ebay.de/itm/1?mkcid=1&campid=5338',
    'https://clkde.tradedoubler.com/click?p=1',
    'https://shop.example/bag?aff=magazine',
    'https://shop.example/bag?utm_medium=Affiliate',
    'https://www.shop.example/?tt=1_2_3_&r=%2Fbag',
    'https://t.adcell.com/p/click?promoId=1&slotId=2',
    'https://www.lduhtrp.net/click-1-2',
    'https://www.tqlkg.com/image-1-2',
    'https://t.cfjump.com/1/t/2',
    'https://track.effiliation.com/servlet/effi.click?id_compteur=1',
    'https://tp.media/r?marker=1&p=2&u=https%3A%2F%2Fshop.example',
    'https://www.stay22.com/allez/booking?aid=mag',
    'https://s.click.aliexpress.com/e/_abc',
    'https://shopstyle.it/l/abc',
    'https://www.getyourguide.com/como-l1/tour-t2/?partner_id=ABC1',
    'https://www.viator.com/tours/Como/d1?pid=P001&mcid=42383&medium=link',
  ])('include %s', (address) => {
    expect(affiliateSign(address)).toBeDefined();
    expect(holdsAffiliateLink(`[it](${address})`)).toBe(true);
  });

  it.each([
    'https://news.example/?tag=luxury',
    'https://news.example/tag/affiliate?ref=home',
    'https://blog.example/?ref=magazine',
    'https://news.example/c/2026/11/25',
    'https://www.amazon.com/dp/B0',
    'https://www.amazon.com/dp/B0?tag=',
    'https://amazon.example/?tag=a-20',
    'https://notamazon.com/?tag=a-20',
    'https://www.ebay.com/itm/1',
    'https://www.awin1.com/',
    'https://www.tradedoubler.com/en/publishers',
    'https://www.shareasale.com/info/',
    'https://notawin1.com/a',
    'https://bit.ly/abc',
    'https://www.eventbrite.com/e/1?aff=ebdssbdestsearch',
    'https://shop.example/bag?aff=',
    'https://www.booking.com/hotel/a?aid=304142',
    'https://www.getyourguide.com/como-l1/',
    'https://www.stay22.com/blog',
    'https://www.viator.com/tours/Como/d1?pid=1',
    '/post/a?aff=b',
    'mailto:a@amzn.to',
    'https://[::1',
  ])('do not include %s', (address) => {
    expect(affiliateSign(address)).toBeUndefined();
    expect(holdsAffiliateLink(`[it](${address})`)).toBe(false);
  });

  it.each([
    '<a href="https://www.amazon.com/dp/B0?x=1&amp;tag=a-20">it</a>',
    '[it][1]\n\n[1]: https://amzn.to/3abc',
    'See https://amzn\\.to/3abc.',
    'See www.awin1.com/cread.php?awinmid=1',
    '<//amzn.to/3abc>',
    '<a href="https://shop.example/bag_(red)?aff=1">it</a>',
    '[a](https://news.example/)[b](https://amzn.to/3abc)',
    '<a href="https&#58;&#x2F;&#x2f;amzn.to/3abc">it</a>',
  ])('are found in any notation: %s', (content) => {
    expect(holdsAffiliateLink(content)).toBe(true);
  });
});
