import {
  movingFixture,
  noticesOf,
  ofKind,
  readExport,
  withFiles,
} from '../../../../tests/support/read-export';
import path from 'node:path';
import type { Found } from '../../found';

const read = (name: string): Promise<Found[]> => readExport(movingFixture(`links/${name}`));

/** Redirects as lines: status, source, target, and whether it is a pattern. */
const lines = (found: readonly Found[]): string[] =>
  ofKind(found, 'redirect').map(
    ({ from, to, status, isPattern }) =>
      `${status} ${from} ${to === '' ? '(gone)' : to}${isPattern ? ' pattern' : ''}`,
  );

describe('redirects from other programs', () => {
  it.each([
    [
      'redirection.csv',
      [
        '301 /old-weekender /2024/05/weekender/',
        '302 ^/tag-(.*) /tag/$1 pattern',
        '410 /gone (gone)',
      ],
      [
        'Left out 1 entry of redirection.csv: those that lead to themselves.',
        'redirection.csv, line 5: “/off” is switched off in the file.',
        'redirection.csv, line 7: Status “404” must be 301, 302, 307, 308 or 410.',
      ],
    ],
    [
      'redirection.json',
      ['301 /old-weekender /2024/05/weekender/', '307 ^/shop/(.*) https://shop.example/$1 pattern'],
      [
        'Left out 1 entry of redirection.json: those that are switched off.',
        'Left out 1 entry of redirection.json: those that depend on a condition.',
      ],
    ],
    [
      'yoast.csv',
      [
        '301 /old-weekender /2024/05/weekender',
        '301 ^/tag-(.*)$ /tag/$1 pattern',
        '410 /gone (gone)',
      ],
      [],
    ],
    [
      'rank-math.csv',
      ['301 /old-weekender https://old.example/weekender/', '302 ^/shop/ /bags/ pattern'],
      ['rank-math.csv, line 4: “/off” is switched off in the file.'],
    ],
    [
      'redirects.json',
      ['301 /old-weekender /weekender/', '302 ^/tag-(.*)$ /tag/$1 pattern'],
      ['Left out 1 entry of redirects.json: those without a target.'],
    ],
    [
      'redirects.yaml',
      [
        '301 /old-weekender /weekender/',
        '301 ^/archive\\/(\\d+)$ /issue/$1 pattern',
        '302 /sale https://shop.example/sale',
      ],
      [],
    ],
    [
      'htaccess',
      [
        '301 /old-weekender /weekender/',
        '301 /old%20bag /bag',
        '410 /gone (gone)',
        '301 ^/tag-(.*)$ /tag/$1 pattern',
        '302 /sale https://shop.example/sale',
      ],
      ['Left out 1 entry of htaccess: those that depend on a condition.'],
    ],
    [
      'plain.csv',
      ['301 /old-weekender?x=1 /weekender'],
      ['Left out 1 entry of plain.csv: those that lead to themselves.'],
    ],
  ])('are read from %s', async (name, expected, notices) => {
    const found = await read(name);
    expect(lines(found)).toEqual(expected);
    expect(noticesOf(found)).toEqual(notices);
  });

  it('are read from a table of more than 20,000 rows', async () => {
    const rows = Array.from({ length: 20_001 }, (_, n) => `/old-${n},/new-${n}`);
    const table = ['source,target', ...rows].join('\n');
    await withFiles({ 'redirects.csv': table }, async (folder) => {
      const found = await readExport(path.join(folder, 'redirects.csv'));
      expect(ofKind(found, 'redirect')).toHaveLength(20_001);
    });
  });

  it('may match a query, including in Ghost’s patterns', async () => {
    const froms = [
      '/?p=12',
      '^/?page_id=7$',
      '/old?x=1',
      '^/\\?cat=(\\d+)$',
      '^/?m=(\\d+)',
      '/colou?r/',
    ];
    const content = JSON.stringify(froms.map((from) => ({ from, to: '/new/', permanent: true })));
    await withFiles({ 'redirects.json': content }, async (folder) => {
      const found = await readExport(path.join(folder, 'redirects.json'));
      expect(lines(found)).toEqual([
        '301 /?p=12 /new/',
        '301 /?page_id=7 /new/',
        '301 /old?x=1 /new/',
        '301 ^/\\?cat=(\\d+)$ /new/ pattern',
        '301 ^/\\?m=(\\d+) /new/ pattern',
        '301 ^/colou?r/ /new/ pattern',
      ]);
    });
  });

  it('name the file if it cannot be read', async () => {
    await withFiles({ 'redirects.json': '[{"from":"/a","to":"/b"' }, async (folder) => {
      await expect(readExport(path.join(folder, 'redirects.json'))).rejects.toMatchObject({
        status: 400,
        message: 'redirects.json is not valid JSON; it may be incomplete.',
      });
    });
  });
});

describe('links of link plugins', () => {
  it('match a ThirstyAffiliates column by the beginning of its long heading', async () => {
    const long = `Categories (${'separated by semicolons, '.repeat(12)})`;
    const csv = `Name,"Destination URL",Slug,"${long}"\nBag,https://shop.example/bag,bag,Luggage;Gifts\n`;
    const found = await withFiles({ 'links.csv': csv }, (folder) =>
      readExport(path.join(folder, 'links.csv')),
    );
    expect(ofKind(found, 'link')).toMatchObject([{ categories: ['Luggage', 'Gifts'] }]);
  });

  it('are read from a ThirstyAffiliates CSV file', async () => {
    const found = await read('thirsty.csv');
    expect(ofKind(found, 'link')).toEqual([
      {
        kind: 'link',
        key: 'link:thirsty:weekender',
        name: 'Weekender',
        path: '/recommends/weekender',
        url: 'https://shop.example/weekender?aff=7',
        image: 'https://old.example/wp-content/uploads/w.jpg',
        categories: ['Luggage', 'Gifts'],
      },
    ]);
    expect(noticesOf(found)).toEqual([
      'thirsty.csv does not say under which path its links were; /recommends/ is assumed.',
      '1 links of thirsty.csv have targets by country; only the default target is imported.',
      'Left out 1 entry of thirsty.csv: those without a slug or an address.',
    ]);
  });

  it('are read from a Pretty Links CSV file', async () => {
    expect(ofKind(await read('pretty.csv'), 'link')).toEqual([
      {
        kind: 'link',
        key: 'link:pretty:7',
        name: 'Trolley & case',
        path: '/go/trolley',
        url: 'https://shop.example/trolley?aff=7',
        image: '',
        categories: ['Luggage', 'Gifts'],
      },
    ]);
  });

  it('are imported together with the export of their site', async () => {
    const found = await readExport(
      movingFixture('wordpress/wxr-1.2.xml'),
      movingFixture('links/pretty.csv'),
      movingFixture('links/redirection.csv'),
    );
    expect(ofKind(found, 'site')).toHaveLength(1);
    expect(ofKind(found, 'link').map((link) => link.path)).toEqual([
      '/go/weekender',
      '/go/trolley',
    ]);
    expect(ofKind(found, 'redirect')).toHaveLength(3);
  });

  it('use the path prefix of the export’s links, each once', async () => {
    const both = await withFiles(
      {
        'links.csv':
          'Link Name,Destination URL,Slug\nWeekender,https://shop.example/w,weekender\nTrolley,https://shop.example/t,trolley\n',
      },
      (folder) =>
        readExport(path.join(folder, 'links.csv'), movingFixture('wordpress/wxr-1.2.xml')),
    );
    expect(ofKind(both, 'link').map(({ key, path: place }) => [key, place])).toEqual([
      ['link:45', '/go/weekender'],
      ['link:thirsty:trolley', '/go/trolley'],
    ]);
  });
});
