import { withSubId } from './sub-id';

describe('the address of a shop with a click id', () => {
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

  it('takes a dot in a parameter for a dot', () => {
    expect(withSubId('https://a.example/?sXid=1', 's.id', 'c')).toBe(
      'https://a.example/?sXid=1&s.id=c',
    );
  });
});
