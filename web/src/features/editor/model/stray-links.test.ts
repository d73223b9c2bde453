import { sampleProduct } from '../testing/sample-product';
import { strayLinks } from './stray-links';
import { textLinks } from './text-links';

const catalogue = [
  sampleProduct(1),
  sampleProduct(2, { affiliateUrl: 'https://www.maison.example/bag?tag=aurelian-20' }),
  sampleProduct(3, { affiliateUrl: 'https://lone.example/ring', networkId: null, network: null }),
];
const [first] = catalogue;

const found = (content: string, products = catalogue.slice(0, 0)) =>
  strayLinks(textLinks(content), { products, catalogue, ownHost: 'magazine.example' });

const reasons = (content: string) => found(content).map(({ reason }) => reason);

describe('links that look like affiliate links', () => {
  it.each([
    ['https://x.example/a?tag=aurelian-20', 'carries “tag”'],
    ['https://x.example/a?AffId=1', 'carries “AffId”'],
    ['https://x.example/a?x=1&clickref=c', 'carries “clickref”'],
    ['https://x.example/a?awc=1', 'carries “awc”'],
    ['https://x.example/a?irclickid=1', 'carries “irclickid”'],
    ['https://x.example/a?subid=1', 'carries “subid”'],
    ['https://x.example/a?utm_medium=Affiliate', 'carries “utm_medium=Affiliate”'],
    ['https://www.awin1.com/cread.php?x=1', 'goes through a network'],
    ['https://click.linksynergy.com/a', 'goes through a network'],
    ['https://maison.example/other', 'points to the shop of one of your products'],
  ])('%s %s', (url, reason) => {
    expect(reasons(`[it](${url})`)).toEqual([reason]);
  });

  it.each([
    'https://x.example/a?page=2&utm_medium=email',
    'https://x.example/tag/affiliate',
    'https://lone.example/other',
    'https://notawin1.com/a',
    'https://www.magazine.example/post/a?tag=b',
    'https://[::1',
  ])('do not include %s', (url) => {
    expect(reasons(`[it](${url})`)).toEqual([]);
  });

  it('do not include links to products of the post, however their address is written', () => {
    const text =
      '[a](http://www.shop.example/product-1/?tag=x) [b](https://shop.example/product-2)';
    expect(found(text, first && [first]).map(({ url }) => url)).toEqual([
      'https://shop.example/product-2',
    ]);
  });

  it('have their line and the product they lead to', () => {
    const [link] = found('One\n\n[it](https://maison.example/bag)');
    expect(link).toMatchObject({ line: 3, product: { id: 2 } });
  });
});
