import { readTable } from '../../lib/csv/csv-table';
import { readLines } from './read-file';

const linesOf = async (text: string) => readLines(await readTable(text));

describe('a CSV file of redirects', () => {
  it('can be the product’s own, with products and patterns', async () => {
    const text = [
      'from,to,status',
      '/old,/post/new,301',
      '/go/bag,product:12,302',
      '^/shop/(.*)$,https://shop.example/$1,308',
      '/gone,,410',
      '"/a,b","/c",',
    ];
    expect(await linesOf(text.join('\n'))).toEqual([
      { line: 2, source: '/old', isPattern: false, target: '/post/new', status: 301 },
      {
        ...{ line: 3, source: '/go/bag', isPattern: false, status: 302 },
        target: { kind: 'product', id: 12 },
      },
      {
        ...{ line: 4, source: '^/shop/(.*)$', isPattern: true, status: 308 },
        target: 'https://shop.example/$1',
      },
      { line: 5, source: '/gone', isPattern: false, target: null, status: 410 },
      { line: 6, source: '/a,b', isPattern: false, target: '/c' },
    ]);
  });

  it('can come from the plugin Redirection', async () => {
    const text = [
      'source,target,regex,code,type,hits,title,status',
      '"/old/","/new/",0,301,"url",12,"",active',
      '"^/blog/(.*)","/post/$1",1,302,"url",3,"",active',
      '"/off","/x",0,301,"url",0,"",disabled',
      '"/never","",0,404,"error",0,"",active',
      '"/gone","",0,410,"error",0,"",active',
    ];
    expect(await linesOf(text.join('\n'))).toEqual([
      { line: 2, source: '/old/', isPattern: false, target: '/new/', status: 301 },
      { line: 3, source: '^/blog/(.*)', isPattern: true, target: '/post/$1', status: 302 },
      { line: 4, message: '“/off” is switched off in the file' },
      { line: 5, message: 'Status “404” must be 301, 302, 307, 308 or 410' },
      { line: 6, source: '/gone', isPattern: false, target: null, status: 410 },
    ]);
  });

  it('can come from Yoast SEO, whose old paths have no leading slash', async () => {
    const text =
      'Origin,Target,Type,Format\nold/page,/new,301,plain\n^news/(.*),/post/$1,301,regex\n';
    expect(await linesOf(text)).toEqual([
      { line: 2, source: '/old/page', isPattern: false, target: '/new', status: 301 },
      { line: 3, source: '^news/(.*)', isPattern: true, target: '/post/$1', status: 301 },
    ]);
  });

  it('can be a manually written list', async () => {
    const text = 'Old URL;New URL\n/a;/b\n;/c\n';
    expect(await linesOf(text)).toEqual([
      { line: 2, source: '/a', isPattern: false, target: '/b' },
      { line: 3, message: 'The old address is missing' },
    ]);
  });

  it('must name its columns', async () => {
    await expect(linesOf('name,price,stock\nbag,x,y\n')).rejects.toThrow(
      'The first line must name the columns from, to and status',
    );
  });
});
