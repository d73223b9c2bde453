import { withSubId } from './sub-id';

describe('the URL of a shop with a click id', () => {
  it.each([
    ['https://shop.example/a', 'https://shop.example/a?subid=c1'],
    ['https://shop.example/a?x=1', 'https://shop.example/a?x=1&subid=c1'],
    ['https://shop.example/a?', 'https://shop.example/a?subid=c1'],
    ['https://shop.example/a?x=1&', 'https://shop.example/a?x=1&subid=c1'],
    ['https://shop.example/a?x=%20+y#top?z', 'https://shop.example/a?x=%20+y&subid=c1#top?z'],
    ['https://shop.example/a#top#end', 'https://shop.example/a?subid=c1#top#end'],
    ['https://shop.example/a?subid=old&x=1', 'https://shop.example/a?subid=c1&x=1'],
    ['https://shop.example/a?mysubid=1', 'https://shop.example/a?mysubid=1&subid=c1'],
    ['https://shop.example/a?url=b?subid=1', 'https://shop.example/a?url=b?subid=c1'],
  ])('%s becomes %s', (address, expected) => {
    expect(withSubId(address, 'subid', 'c1')).toBe(expected);
  });

  it('treats a dot in a parameter literally', () => {
    expect(withSubId('https://a.example/?sXid=1', 's.id', 'c')).toBe(
      'https://a.example/?sXid=1&s.id=c',
    );
  });

  it.each([
    [
      'https://prf.hn/click/camref:1011l4aBc/destination:https%3A%2F%2Fshop.example%2Fbag',
      'pubref',
      'https://prf.hn/click/camref:1011l4aBc/pubref:c1/destination:https%3A%2F%2Fshop.example%2Fbag',
    ],
    [
      'https://prf.hn/click/camref:1011l4aBc/pubref:old/destination:https://shop.example/pubref:x',
      'pubref',
      'https://prf.hn/click/camref:1011l4aBc/pubref:c1/destination:https://shop.example/pubref:x',
    ],
    [
      'https://prf.hn/click/camref:1011l4aBc',
      'pubref',
      'https://prf.hn/click/camref:1011l4aBc/pubref:c1',
    ],
    [
      'https://www.anrdoezrs.net/links/123/type/dlg/https://shop.example/bag?a=1',
      'sid',
      'https://www.anrdoezrs.net/links/123/type/dlg/sid/c1/https://shop.example/bag?a=1',
    ],
    [
      'https://www.anrdoezrs.net/click-123-456',
      'sid',
      'https://www.anrdoezrs.net/click-123-456?sid=c1',
    ],
    [
      'https://www.adcell.de/promotion/click/promoId/1/slotId/2',
      'subId',
      'https://www.adcell.de/promotion/click/promoId/1/slotId/2/subId/c1',
    ],
    [
      'https://clk.tradedoubler.com/click?p(1)a(2)g(3)url(https://shop.example/)',
      'epi2',
      'https://clk.tradedoubler.com/click?p(1)a(2)g(3)epi2(c1)url(https://shop.example/)',
    ],
    [
      'https://clk.tradedoubler.com/click?p(1)a(2)epi(old)g(3)',
      'epi',
      'https://clk.tradedoubler.com/click?p(1)a(2)epi(c1)g(3)',
    ],
    [
      'https://www.shop.example/?tt=1_2_3_old&r=%2Fbag',
      'r',
      'https://www.shop.example/?tt=1_2_3_c1&r=%2Fbag',
    ],
    ['https://www.shop.example/?tt=1_2_3', 'r', 'https://www.shop.example/?tt=1_2_3_c1'],
    [
      'https://clk.tradedoubler.com/click?p=1&a=2&g=3',
      'epi',
      'https://clk.tradedoubler.com/click?p=1&a=2&g=3&epi=c1',
    ],
  ])('has the id where the network expects it: %s', (address, parameter, expected) => {
    expect(withSubId(address, parameter, 'c1')).toBe(expected);
  });
});
