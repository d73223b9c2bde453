import { carriesSubId, subIdParameterOf } from './sub-id-parameter';

describe('the sub-id parameter of a product', () => {
  it.each([
    ['https://www.awin1.com/cread.php?awinmid=1', 'clickref'],
    ['https://www.kqzyfj.com/click-1-2', 'sid'],
    ['https://click.linksynergy.com/deeplink?id=1&mid=2', 'u1'],
    ['https://www.shareasale.com/r.cfm?b=1', 'afftrack'],
    ['https://prf.hn/click/camref:1011l4aBc', 'pubref'],
    ['https://clk.tradedoubler.com/click?p=1', 'epi'],
    ['https://track.webgains.com/click.html?wgprogramid=1', 'clickref'],
    ['https://tc.tradetracker.net/?c=1', 'r'],
    ['https://ds1.nl/c/?si=1&li=2&wi=3', 'ws3'],
    ['https://bdt9.net/c/?si=1&li=2&wi=3&ws=', 'ws3'],
    ['https://t.adcell.com/click?bid=1', 'subId'],
    ['https://rover.ebay.com/rover/1/711', 'customid'],
    ['https://www.ebay.co.uk/itm/1?campid=5338', 'customid'],
    ['https://brand.pxf.io/AbCd', 'subId1'],
    ['https://goto.shop.example/c/123456/789/1011?u=x', 'subId1'],
    ['https://www.pjtra.com/t/1', 'sid'],
    ['https://go.skimresources.com/?id=1&url=x', 'xcust'],
    ['https://www.amazon.com/dp/B0?tag=aurelian-20', 'ascsubtag'],
    ['https://shop.example/bag', 'subid'],
  ])('defaults to the one of the network: %s', (address, expected) => {
    expect(subIdParameterOf(address, 'subid')).toBe(expected);
    expect(subIdParameterOf(address, 'own')).toBe('own');
    expect(subIdParameterOf(address, null)).toBeNull();
  });

  it.each([
    'https://amzn.to/3abcDEF',
    'https://a.co/d/abc',
    'https://tidd.ly/3Rf6FpN',
    'https://shrsl.com/?~7bfw',
    'https://prf.hn/l/7wv2VlA',
    'https://bit.ly/abc',
  ])('is null if the URL accepts none: %s', (address) => {
    expect(carriesSubId(address)).toBe(false);
    expect(subIdParameterOf(address, 'own')).toBeNull();
  });

  it.each(['', 'bag', 'https://shop.example/'])('can be carried by %j', (address) => {
    expect(carriesSubId(address)).toBe(true);
  });
});
