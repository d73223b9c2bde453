import { noticesOf, ofKind, readText } from '../../../../tests/support/read-export';

const LAST_RESORT =
  'This is a feed, not an export: it usually has only the newest posts, without drafts, pages or image descriptions. If the old system has an export, use that instead.';

describe('a feed', () => {
  it('in RSS has posts with full texts and a notice that it is a last resort', async () => {
    const found = await readText(`<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>Slow Luggage</title><atom:link href="https://old.example/feed" rel="self"/><link>https://old.example/</link>
<item><title>The weekender &amp;amp; straps</title><link>https://old.example/weekender.html</link><guid isPermaLink="false">tag:1</guid>
<pubDate>Wed, 01 May 2024 08:00:00 +0200</pubDate><dc:creator>Ida Lund</dc:creator><category>Leather</category>
<description>Two days.</description><content:encoded><![CDATA[<p>A bag.</p>]]></content:encoded><enclosure url="https://old.example/a.jpg" type="image/jpeg"/></item>
<item><title>Short</title><link>/short/</link><description>&lt;p&gt;Only this.&lt;/p&gt;</description></item>
</channel></rss>`);
    expect(found[0]).toMatchObject({
      source: 'rss',
      url: 'https://old.example',
      title: 'Slow Luggage',
    });
    expect(ofKind(found, 'post')).toEqual([
      expect.objectContaining({
        key: 'post:tag:1',
        title: 'The weekender & straps',
        slug: 'weekender',
        address: 'https://old.example/weekender.html',
        publishedAt: '2024-05-01T06:00:00.000Z',
        excerpt: 'Two days.',
        text: { form: 'html', value: '<p>A bag.</p>' },
        tagKeys: ['tag:leather'],
        authorKeys: ['author:ida-lund'],
        image: 'https://old.example/a.jpg',
      }),
      expect.objectContaining({
        address: 'https://old.example/short/',
        excerpt: '',
        text: { form: 'html', value: '<p>Only this.</p>' },
        publishedAt: null,
      }),
    ]);
    expect(noticesOf(found)).toEqual([
      LAST_RESORT,
      '1 entries contain only a summary, not the full text.',
    ]);
  });

  it('of a podcast has the recording once, after the text', async () => {
    const item = (text: string): string =>
      `<item><title>Episode</title><link>https://old.example/1</link><description>${text}</description><enclosure url="https://cast.example/1.mp3?a=1&amp;b=2" length="9" type="audio/mpeg"/></item>`;
    const found = await readText(
      `<rss version="2.0"><channel><title>Cast</title><link>https://old.example</link>${item('Words.')}${item('At https://cast.example/1.mp3?a=1&amp;b=2')}${item('In https://cast.example/1.mp3?a=1&amp;amp;b=2')}</channel></rss>`,
    );
    const [plain, shown, written] = ofKind(found, 'post').map(({ text }) => text.value);
    expect(plain).toBe('Words.\n\n<audio src="https://cast.example/1.mp3?a=1&amp;b=2"></audio>');
    expect(shown).toMatch(/^At /);
    expect(written).toBe('In https://cast.example/1.mp3?a=1&amp;b=2');
  });

  it('in Atom has XHTML texts, and from Blogger drafts but no comments', async () => {
    const kind = (name: string): string =>
      `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
    const found =
      await readText(`<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Slow</title><link rel="alternate" href="https://old.example/"/>
<entry><id>tag:post-1</id>${kind('post')}<category scheme="http://www.blogger.com/atom/ns#" term="Leather"/><title>Bag</title><published>2024-05-01T08:00:00.000+02:00</published><author><name>Ida</name></author>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>A &lt;b&gt; <em>bag</em><br/></p></div></content><link rel="alternate" href="https://old.example/2024/05/bag.html"/></entry>
<entry><id>tag:post-2</id>${kind('post')}<title>Later</title><app:control xmlns:app="http://www.w3.org/2007/app"><app:draft>yes</app:draft></app:control><content type="html">&lt;p&gt;Later&lt;/p&gt;</content></entry>
<entry><id>tag:c</id>${kind('comment')}<title>Nice</title><content type="html">Nice</content></entry>
</feed>`);
    expect(ofKind(found, 'post')).toEqual([
      expect.objectContaining({
        title: 'Bag',
        address: 'https://old.example/2024/05/bag.html',
        text: { form: 'html', value: '<div><p>A &lt;b&gt; <em>bag</em><br></p></div>' },
        tagKeys: ['tag:leather'],
        authorKeys: ['author:ida'],
      }),
      expect.objectContaining({
        title: 'Later',
        state: 'draft',
        address: '',
        text: { form: 'html', value: '<p>Later</p>' },
      }),
    ]);
    expect(ofKind(found, 'rest')).toEqual([expect.objectContaining({ count: 1 })]);
  });
});
