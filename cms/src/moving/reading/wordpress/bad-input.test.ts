import path from 'node:path';
import {
  noticesOf,
  ofKind,
  readExport,
  readText,
  withFiles,
} from '../../../../tests/support/read-export';
import type { Found, FoundPost } from '../../found';

const NAMESPACES =
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"';

interface Parts {
  declaration?: string;
  doctype?: string;
  head?: string;
  version?: string;
}

/** A file with the given items. */
const wxr = (
  items: string,
  { declaration, doctype = '', head = '', version = '1.2' }: Parts = {},
): string =>
  `${declaration ?? '<?xml version="1.0" encoding="UTF-8" ?>'}\n${doctype}<rss version="2.0" ${NAMESPACES}><channel><title>Slow</title><link>https://old.example</link><wp:wxr_version>${version}</wp:wxr_version>${head}${items}</channel></rss>\n`;

const item = (id: number, inner = '', title = `Bag ${id}`): string =>
  `<item><title>${title}</title><link>https://old.example/bag-${id}/</link><content:encoded><![CDATA[Text ${id}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-05-01 08:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${inner}</item>`;

const titles = (found: readonly Found[]): string[] =>
  ofKind(found, 'post').map(({ title }) => title);

const onlyPost = async (content: string | Uint8Array): Promise<FoundPost | undefined> =>
  ofKind(await readText(content), 'post')[0];

const textIn = async (text: string): Promise<string | undefined> =>
  (await onlyPost(wxr(`<item><title>Bag</title><content:encoded>${text}</content:encoded></item>`)))
    ?.text.value;

describe('a WordPress file that breaks off', () => {
  it('is read up to there, naming the incomplete item', async () => {
    const whole = wxr(item(1) + item(2));
    const found = await readText(whole.slice(0, whole.indexOf('Text 2')));
    expect(titles(found)).toEqual(['Bag 1']);
    expect(noticesOf(found)).toEqual([
      '“Bag 2” in export is incomplete and was left out.',
      'export is cut off; everything before that is imported. Export it again.',
    ]);
  });

  it('is read on after an unclosed item', async () => {
    const found = await readText(wxr(item(1).replace('</item>', '') + item(2)));
    expect(titles(found)).toEqual(['Bag 2']);
    expect(noticesOf(found)).toEqual(['“Bag 1” in export is incomplete and was left out.']);
  });

  it('is reported if it ends with a PHP error', async () => {
    const found = await readText(
      `${wxr(item(1)).split('</channel>')[0] ?? ''}<br />\n<b>Fatal error</b>: Allowed memory size exhausted`,
    );
    expect(titles(found)).toEqual(['Bag 1']);
    expect(noticesOf(found)).toHaveLength(1);
  });
});

it('an author’s name is never an email address', async () => {
  const author = (login: string, name: string): string =>
    `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name>${name}</wp:author_display_name></wp:author>`;
  const head = author('ida@old.example', '') + author('tom', 'tom.b@old.example');
  const found = await readText(wxr(item(1, '<dc:creator>eva@old.example</dc:creator>'), { head }));
  expect(ofKind(found, 'author').map(({ key, name }) => [key, name])).toEqual([
    ['author:ida@old.example', 'ida'],
    ['author:tom', 'tom.b'],
    ['author:eva@old.example', 'eva'],
  ]);
});

it('a text split into pages has the paths of all of them', async () => {
  const divided = item(1).replace('Text 1', 'One<!--nextpage-->Two<!--nextpage-->Three');
  expect((await onlyPost(wxr(divided)))?.otherAddresses).toEqual(
    expect.arrayContaining(['https://old.example/bag-1/2/', 'https://old.example/bag-1/3/']),
  );
  expect((await onlyPost(wxr(item(1))))?.otherAddresses).not.toContain(
    'https://old.example/bag-1/2/',
  );
});

describe('the encoding of a file', () => {
  const text = (encoding: string): string =>
    wxr(item(1, '', 'Café “Noir” – 5 €'), {
      declaration: `<?xml version="1.0" encoding="${encoding}"?>`,
    });
  const codes: Readonly<Record<string, number>> = { '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 };
  const western = (content: string): Buffer =>
    Buffer.from(Array.from(content, (char) => codes[char] ?? char.charCodeAt(0)));

  it.each(['windows-1252', 'ISO-8859-1', 'latin1'])('is %s if declared', async (name) => {
    expect((await onlyPost(western(text(name))))?.title).toBe('Café “Noir” – 5 €');
  });

  it('falls back to windows-1252 for bytes that are not UTF-8, with a notice', async () => {
    const mixed = wxr('<!--here-->').split('<!--here-->');
    const both = await readText(
      Buffer.concat([
        Buffer.from(mixed[0] ?? ''),
        Buffer.from(item(1, '', 'Größe')),
        western(item(2, '', 'Café – 5 €')),
        Buffer.from(mixed[1] ?? ''),
      ]),
    );
    expect(titles(both)).toEqual(['Größe', 'Café – 5 €']);
    expect(noticesOf(both)).toEqual([
      'export has bytes that are not UTF-8; they were read as windows-1252. Look for odd letters.',
    ]);
  });

  it.each([
    ['with a byte order mark', Buffer.from('\ufeff', 'utf16le')],
    ['without a byte order mark', Buffer.alloc(0)],
  ])('is UTF-16 %s', async (_how, mark) => {
    const little = Buffer.concat([mark, Buffer.from(text('UTF-16'), 'utf16le')]);
    expect((await onlyPost(little))?.title).toBe('Café “Noir” – 5 €');
    expect((await onlyPost(Buffer.from(little).swap16()))?.title).toBe('Café “Noir” – 5 €');
  });

  it('does not depend on a byte order mark, blank lines or PHP warnings at the beginning', async () => {
    for (const before of ['\ufeff', '\n\n  \n', '<br />\n<b>Warning</b>: foreach() in x.php\n']) {
      expect((await onlyPost(before + wxr(item(1))))?.title).toBe('Bag 1');
    }
  });

  it('is decoded across chunks of the file', async () => {
    const long = 'ü€😀'.repeat(40_000);
    expect(await textIn(`<![CDATA[x${long}]]>`)).toBe(`x${long}`);
  });
});

describe('invalid XML', () => {
  it('loses control characters and lone surrogates', async () => {
    expect(await textIn('<![CDATA[a\u0000b\u0008c\u000bd\u001fe\tf\uffff]]>')).toBe('abcde\tf');
    expect(await textIn('a&#0;b&#x1f;c&#xD83D;d')).not.toMatch(/[\0\x1f\ud83d]/u);
  });

  it.each([
    ['as split by WordPress', '<![CDATA[a ]]]]><![CDATA[> b]]>', 'a ]]> b'],
    ['with an unescaped end inside it', '<![CDATA[a ]]> <b>b</b> c]]>', 'a ]]> <b>b</b> c'],
    ['with two unescaped ends inside it', '<![CDATA[a ]]> b ]]> c]]>\n', 'a ]]> b ]]> c'],
    ['before more text', '<![CDATA[a]]> b', 'a b'],
    ['before another section', '<![CDATA[a]]> <![CDATA[b]]>', 'a b'],
  ])('has the correct end of a CDATA section %s', async (_how, text, expected) => {
    expect(await textIn(text)).toBe(expected);
  });

  it('does not affect the next item', async () => {
    const bad = item(1).replace('Text 1', `if (a[b[0]]>1) {} ${'x'.repeat(200_000)}`);
    const found = await readText(wxr(bad + item(2)));
    expect(titles(found)).toEqual(['Bag 1', 'Bag 2']);
    expect(ofKind(found, 'post')[0]?.text.value).toMatch(/^if \(a\[b\[0\]\]>1\) \{\} x{200000}$/);
  });

  it('has no entities of its document type expanded, whether internal or external', async () => {
    const lol = Array.from(
      { length: 9 },
      (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
    );
    const doctype = `<!DOCTYPE rss [<!ENTITY l0 "lol">${lol.join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    const post = await onlyPost(
      wxr(
        '<item><title>&l9; &amp; &#8211;</title><content:encoded>&x; &nbsp;&lt;</content:encoded></item>',
        { doctype },
      ),
    );
    expect(post?.title).toBe('&l9; & –');
    expect(post?.text.value).toBe('&x; &nbsp;<');
  });
});

describe('unusual WordPress data', () => {
  const category = (slug: string, parent: string): string =>
    `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;

  it('may contain circular categories, which are imported without a parent', async () => {
    const head =
      category('a', 'b') +
      category('b', 'c') +
      category('c', 'a') +
      category('d', 'a') +
      category('e', 'e');
    const found = await readText(wxr(item(1), { head }));
    expect(ofKind(found, 'category').map(({ slug, parentKey }) => [slug, parentKey])).toEqual([
      ['a', ''],
      ['b', ''],
      ['c', ''],
      ['d', ''],
      ['e', ''],
    ]);
    expect(noticesOf(found)).toHaveLength(5);
    expect(noticesOf(found)[0]).toBe(
      'category:a: Its parent categories form a circle, so it is imported without a parent.',
    );
  });

  it.each([
    ['0000-00-00 00:00:00', null, 0],
    ['-0001-11-30 00:00:00', null, 1],
    ['2024-02-31 10:00:00', null, 1],
    ['9999-12-31 23:59:59', null, 1],
    ['2024-02-29 10:00:00', '2024-02-29T10:00:00.000Z', 0],
  ])('may contain posts dated %s', async (date, expected, doubts) => {
    const dated = item(1).replace('2024-05-01 08:00:00', date);
    const found = await readText(wxr(dated));
    expect(ofKind(found, 'post')[0]?.publishedAt).toBe(expected);
    expect(noticesOf(found)).toHaveLength(doubts);
  });

  it('may contain duplicate slugs, duplicate ids and a post in two files', async () => {
    const slug = '<wp:post_name>bag</wp:post_name>';
    const files = {
      'a.xml': wxr(item(1, slug) + item(2, slug)),
      'b.xml': wxr(item(2, slug) + item(3)),
    };
    const twice = await readText(
      wxr(item(1) + item(1, '<wp:post_name>other</wp:post_name>', 'Other')),
    );
    expect(ofKind(twice, 'post').map(({ key }) => key)).toEqual(['post:1', 'post:1:other']);
    await withFiles(files, async (folder) => {
      const found = await readExport(path.join(folder, 'a.xml'), path.join(folder, 'b.xml'));
      expect(titles(found)).toEqual(['Bag 1', 'Bag 2', 'Bag 3']);
      expect(noticesOf(found)).toEqual(['1 repeated entry in the files; each is imported once.']);
    });
  });

  it('may contain files of another site', async () => {
    const other = wxr(item(9)).replace(
      '<link>https://old.example<',
      '<link>https://other.example<',
    );
    await withFiles({ 'a.xml': wxr(item(1)), 'b.xml': other }, async (folder) => {
      expect(noticesOf(await readExport(folder))).toEqual([
        'b.xml is from another site, https://other.example; it is treated as part of https://old.example.',
      ]);
    });
  });

  it('may contain twenty thousand tags', async () => {
    const tags = Array.from(
      { length: 20_000 },
      (_, n) => `<wp:tag><wp:tag_slug>t${n}</wp:tag_slug></wp:tag>`,
    );
    const found = await readText(wxr(item(1), { head: tags.join('') }));
    expect(ofKind(found, 'tag')).toHaveLength(20_000);
  });

  it('may contain reusable blocks that include themselves', async () => {
    const block = (id: number, ref: number): string =>
      item(id)
        .replace('>post<', '>wp_block<')
        .replace(`Text ${id}`, `B${id} <!-- wp:block {"ref":${ref}} /-->`);
    const found = await readText(
      wxr(item(1).replace('Text 1', '<!-- wp:block {"ref":8} /-->') + block(8, 9) + block(9, 8)),
    );
    expect(ofKind(found, 'post')[0]?.text.value).toBe('B8 B9 <!-- wp:block {"ref":8} /-->');
    expect(noticesOf(found)).toEqual([
      'post:1: Its text refers to the reusable block 8, which is not in the file.',
    ]);
  });

  it('may have a newer format, which is read with a notice', async () => {
    const found = await readText(wxr(item(1), { version: '2.0' }));
    expect(titles(found)).toEqual(['Bag 1']);
    expect(noticesOf(found)).toEqual([
      'The file has format version 2.0, newer than 1.2; check the result carefully.',
    ]);
  });
});
