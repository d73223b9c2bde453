import { ofKind, readText } from '../../../../tests/support/read-export';
import type { Found } from '../../found';

/**
 * A file as Squarespace and other programs write it: names instead of slugs, paths instead of
 * addresses, images without file extensions.
 */
const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Slow Luggage</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:category><wp:cat_name>Slow News</wp:cat_name><wp:category_nicename>Slow News</wp:category_nicename><wp:category_parent/></wp:category>
<item><title>Bag</title><link>/blog/2024/05/bag.html</link><wp:post_name>2024/05/bag.html</wp:post_name><wp:post_id>4</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
<category domain="category" nicename="slow-news">Slow News</category><category domain="author" nicename="cap-ida">Ida Lund</category><category domain="author" nicename="cap-ida">Ida Lund</category><category domain="author" nicename="tom">Tom B.</category><dc:creator>admin</dc:creator>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value><![CDATA[https://cast.example/bag.mp3
123
audio/mpeg
a:1:{s:8:"duration";s:5:"10:00";}]]></wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key>rank_math_title</wp:meta_key><wp:meta_value>%title% tested %sep% %sitename%</wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key>rank_math_description</wp:meta_key><wp:meta_value>100% leather</wp:meta_value></wp:postmeta></item>
<item><title>Best</title><wp:post_id>12</wp:post_id><wp:post_type>aawp_table</wp:post_type><wp:postmeta><wp:meta_key>_aawp_table_products</wp:meta_key><wp:meta_value><![CDATA[a:3:{i:0;a:4:{s:6:"status";b:1;s:4:"asin";s:10:"B000000001";s:4:"rows";a:0:{}s:9:"highlight";b:0;}i:1;a:4:{s:6:"status";b:0;s:4:"asin";s:10:"B000000002";s:4:"rows";a:0:{}s:9:"highlight";b:0;}i:2;a:4:{s:6:"status";b:1;s:4:"asin";s:10:"B000000003";s:4:"rows";a:0:{}s:9:"highlight";b:0;}}]]></wp:meta_value></wp:postmeta></item>
<item><title>Draft</title><link>/blog/draft</link><content:encoded><![CDATA[[amazon table="12"] [aawp table="13"] <!-- wp:aawp/aawp-block {"look":"table","table":"12"} /-->]]></content:encoded><wp:post_name>draft</wp:post_name><wp:post_id>6</wp:post_id><wp:post_type>post</wp:post_type><wp:status>draft</wp:status>
<wp:postmeta><wp:meta_key>_aioseo_title</wp:meta_key><wp:meta_value>#post_title #separator_sa #site_title</wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key>_aioseo_description</wp:meta_key><wp:meta_value>Bags #slowluggage #post_excerpt</wp:meta_value></wp:postmeta></item>
<item><title>hero</title><wp:attachment_url>https://images.example/photo-16?fit=crop&w=12</wp:attachment_url><wp:post_id>5</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status></item>
<item><title>guide</title><wp:attachment_url>https://old.example/guide.pdf</wp:attachment_url><wp:post_id>7</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status></item>
<item><title>North bag</title><link>https://old.example/north-bag/</link><wp:post_name>north-bag</wp:post_name><wp:post_id>8</wp:post_id><wp:post_type>lasso-urls</wp:post_type><category domain="lasso-cat" nicename="bags">Bags</category>
<wp:postmeta><wp:meta_key>lasso_custom_redirect</wp:meta_key><wp:meta_value>https://shop.example/north?a=1&amp;amp;b=2</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>lasso_custom_thumbnail</wp:meta_key><wp:meta_value>https://shop.example/north.jpg</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>affiliate_desc</wp:meta_key><wp:meta_value><![CDATA[<p>Light &amp; strong.</p>]]></wp:meta_value></wp:postmeta></item>
<item><title>Sale</title><link>https://old.example/?post_type=surl&amp;p=9</link><wp:post_name>sale</wp:post_name><wp:post_id>9</wp:post_id><wp:post_type>surl</wp:post_type><wp:postmeta><wp:meta_key>_surl_redirect</wp:meta_key><wp:meta_value>https://shop.example/sale</wp:meta_value></wp:postmeta></item>
</channel></rss>`;

describe('a WordPress file with data of plugins and other programs', () => {
  let found: Found[];
  beforeAll(async () => {
    found = await readText(FILE);
  });

  it('has one category for a name and a slug', () => {
    expect(ofKind(found, 'category').map(({ key }) => key)).toEqual(['category:slow-news']);
  });

  it('has absolute URLs and plain slugs', () => {
    expect(ofKind(found, 'post')[0]).toMatchObject({
      slug: 'bag',
      address: 'https://old.example/blog/2024/05/bag.html',
      image: 'https://images.example/photo-16?fit=crop&w=12',
    });
  });

  it('has a podcast’s recording, which its plugin stores outside the text', () => {
    const [bag] = ofKind(found, 'post');
    expect(bag?.text.value).toBe('\n\n<audio src="https://cast.example/bag.mp3"></audio>');
  });

  it('has no paths for unpublished entries', () => {
    expect(ofKind(found, 'post')[1]).toMatchObject({ address: '', otherAddresses: [] });
  });

  it('has all authors of a post', () => {
    expect(ofKind(found, 'post')[0]?.authorKeys).toEqual(['author:ida', 'author:tom']);
    expect(ofKind(found, 'author').map(({ name }) => name)).toEqual(['Ida Lund', 'Tom B.']);
  });

  it('has the SEO fields of Rank Math and All in One SEO, without their variables', () => {
    expect(
      ofKind(found, 'post').map(({ seoTitle, seoDescription }) => [seoTitle, seoDescription]),
    ).toEqual([
      ['Bag tested', '100% leather'],
      ['', 'Bags #slowluggage'],
    ]);
  });

  it('has the links of Lasso and Simple URLs', () => {
    expect(
      ofKind(found, 'link').map(({ path, url, image, categories }) => [
        path,
        url,
        image,
        categories,
      ]),
    ).toEqual([
      [
        '/north-bag',
        'https://shop.example/north?a=1&b=2',
        'https://shop.example/north.jpg',
        ['Bags'],
      ],
      ['/go/sale', 'https://shop.example/sale', '', []],
    ]);
  });

  it('has only the product data that a Lasso link contains', () => {
    expect(ofKind(found, 'link').map(({ product }) => product)).toEqual([
      { description: 'Light & strong.' },
      undefined,
    ]);
  });

  it('has the products of AAWP tables in the texts, except hidden ones', () => {
    expect(ofKind(found, 'post')[1]?.text.value).toBe(
      '[amazon table="12" asins="B000000001,B000000003"] [aawp table="13"] <!-- wp:aawp/aawp-block {"asins":"B000000001,B000000003","look":"table","table":"12"} /-->',
    );
  });

  it('has images without a file extension, but no other files', () => {
    expect(ofKind(found, 'image').map(({ key }) => key)).toEqual(['image:5']);
    expect(ofKind(found, 'rest').map(({ what }) => what)).toEqual([
      'comparison tables of AAWP',
      'files that are no images',
    ]);
  });
});

it('WordPress data may use names of built-in object properties', async () => {
  const builtIn = ['constructor', '__proto__', 'toString'];
  const items = builtIn.map(
    (name) =>
      `<${name}>x</${name}><item><title>${name}</title><wp:post_type>${name}</wp:post_type></item><item><title>${name}</title><wp:status>${name}</wp:status><wp:post_id>${name}</wp:post_id></item>`,
  );
  const found = await readText(
    `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${items.join('')}</channel></rss>`,
  );
  expect(ofKind(found, 'post').map(({ title, state }) => [title, state])).toEqual(
    builtIn.map((name) => [name, 'draft']),
  );
  expect(ofKind(found, 'rest').map(({ what, count }) => [what, count])).toEqual(
    builtIn.map((name) => [`entries of the type “${name}”`, 1]),
  );
});
