import { limits } from '../../contract/limits';
import { loadMarkdownParser, type ParseMarkdown } from '../../text/markdown';
import { addressIssue, assembleIssue, type MailParts } from './assemble-issue';
import { composeIssue } from '../../rendering/rules/issue/compose-issue';
import type { FrozenIssue, IssueSource, IssuePost } from '../../rendering/rules/issue/issue-parts';
import { mailedBytes, MAX_HTML_BYTES } from './mail-size';
import { ENGLISH, textsOf } from '../../language/rules/own-texts';

const publicUrl = 'https://magazine.example';
const site = {
  brandName: 'Aurelian & Co',
  publicUrl,
  postalAddress: '1 Quay Street\nNew York',
  shopHosts: new Set(['shop.example']),
  speech: ENGLISH,
};

const post = (id: number, rest: Partial<IssuePost> = {}): IssuePost => ({
  id,
  title: `Story ${id}`,
  excerpt: 'An excerpt.',
  slug: `story-${id}`,
  imageUrl: '/pictures/jets.jpg',
  imageAlt: 'A jet at dusk',
  category: { id: 1, name: 'Travel' },
  monthlyOnly: false,
  ...rest,
});

describe('an issue', () => {
  let parse: ParseMarkdown;
  beforeAll(async () => (parse = await loadMarkdownParser()));

  const composed = (source: Partial<IssueSource>): FrozenIssue =>
    composeIssue(
      {
        kind: 'written',
        subject: 'A letter',
        preheader: '',
        content: '',
        posts: [],
        firstOfMonth: false,
        hasPage: true,
        ...source,
      },
      { site, t: textsOf(ENGLISH), parse },
    );
  /** The issue as sent to a recipient, with links named by position. */
  const mailed = (
    issue: FrozenIssue,
    choice?: { monthly: boolean; categories: number[] },
  ): MailParts =>
    addressIssue(assembleIssue(issue, choice), {
      link: (index) => `${publicUrl}/l/${index}?a=1&b=2`,
      unsubscribe: `${publicUrl}/u`,
      preferences: `${publicUrl}/p`,
      browser: `${publicUrl}/b`,
      pixel: `${publicUrl}/o.gif`,
    });

  it.each([
    [
      '<blockquote class="twitter-tweet"><p lang="en">The lake <a href="https://t.co/a">a</a></p>&mdash; Villa <a href="https://twitter.com/villa/status/171?ref=x">June 1</a></blockquote> <script async src="https://platform.twitter.com/widgets.js"></script>',
      'Read on X',
    ],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/C1/?a=1&amp;b=2"><a href="https://www.instagram.com/p/C1/">View</a></blockquote>',
      'See on Instagram',
    ],
  ])('links to an embedded post of another site: %#', (content, label) => {
    const { html, text } = mailed(composed({ content }));
    expect(html).toContain(`>${label}</a>`);
    expect(text).toContain(`${label} (`);
  });

  it('contains no invisible characters, even escaped ones', () => {
    const content = 'Board&#8;ing at **no&#x0B;on**\u000b, `c&#8;`';
    const { html, text } = mailed(composed({ content }));
    expect(text).toContain('Boarding at noon, c&#8;');
    expect(html).toContain('Boarding at <strong>noon</strong>,');
    expect(html + text).not.toContain('\ufffd');
    expect(mailed(composed({ content: 'A \ufffd stays' })).text).toContain('A \ufffd stays');
  });

  it('links to its own headings', () => {
    const content = '[Prices](#prices) [Gone](#gone)\n\n## Prices';
    const { html, text } = mailed(composed({ content }));
    expect(html).toMatch(/<a [^>]*href="#prices"[^>]*>Prices<\/a> Gone/);
    expect(html).toContain('<h2 id="prices"');
    expect(text).toContain('Prices Gone');
  });

  it('links to videos of other sites', () => {
    const content =
      'Look:\n\n<iframe width="560" src="https://www.youtube.com/embed/abc?si=1"></iframe>';
    const issue = composed({ content });
    expect(issue.links).toEqual([{ url: 'https://www.youtube.com/watch?v=abc', postId: null }]);
    expect(mailed(issue).html).toMatch(/<a [^>]*>Watch on YouTube<\/a>/);
  });

  it('has symbols for task checkboxes', () => {
    const { html, text } = mailed(composed({ content: '- [ ] Passport\n- [x] Ticket\n- Bag' }));
    for (const part of [html, text]) expect(part).toMatch(/☐ Passport[^☐☑]*☑ Ticket[^☐☑]*Bag/);
  });

  it('has text between double tildes struck through, but not between single ones', () => {
    const { html, text } = mailed(composed({ content: '~$900–~$1,200, ~~$1,500~~' }));
    expect(html).toContain('~$900–~$1,200, <s>$1,500</s>');
    expect(text).toContain('~$900–~$1,200');
  });

  it('is rendered as HTML with absolute links and images, and as plain text', () => {
    const content = [
      '# Dear reader',
      'Come to [Lake Como](/post/lake-como) with **us**, or [write](mailto:a@b.example).',
      '- one\n- two',
      '> Quiet.',
      '![A boat](/uploads/boat.webp)',
      '| Place | Night |\n| --- | ---: |\n| Como | $400 |',
    ].join('\n\n');
    const issue = composed({ content });
    expect(issue.links).toEqual([{ url: `${publicUrl}/post/lake-como`, postId: null }]);
    const { html, text } = mailed(issue);
    expect(html).toContain(`href="${publicUrl}/l/0?a=1&amp;b=2"`);
    expect(html).toContain('href="mailto:a@b.example"');
    expect(html).toContain(`src="${publicUrl}/img/1200/uploads/boat.webp.jpg" alt="A boat"`);
    expect(html).toMatch(/<h2[^>]*>Dear reader<\/h2>/);
    expect(html).toContain('<strong>us</strong>');
    expect(html).toMatch(/<th [^>]*text-align:left[^>]*>Place<\/th>/);
    expect(html).toMatch(/<td [^>]*text-align:right[^>]*>\$400<\/td>/);
    // Below 620 px the column is wider than the image.
    expect(html).toMatch(/<img class="m-stone m-picture"/);
    expect(html).toContain('.m-picture { max-width: 100% !important; }');
    expect(text).toContain('Dear reader\n===========');
    expect(text).toContain(`Come to Lake Como (${publicUrl}/l/0?a=1&b=2) with us`);
    expect(text).toContain('- one\n- two');
    expect(text).toContain('[A boat]');
    expect(text).toContain('Como | $400');
    expect(text).not.toMatch(/<\w/);
  });

  it('has its reason, unsubscribe link, disclosure and sender in both parts', () => {
    const { html, text } = mailed(composed({ content: 'Words.' }));
    expect(html).toContain(`<a href="${publicUrl}/u"`);
    expect(html).toContain(`<a href="${publicUrl}/p"`);
    expect(html).toContain('Aurelian &amp; Co, 1 Quay Street New York');
    expect(html).toContain(`<img src="${publicUrl}/o.gif" alt=""`);
    expect(text).toContain(`Unsubscribe: ${publicUrl}/u`);
    for (const part of [html.replaceAll('&amp;', '&'), text]) {
      expect(part).toContain('because you subscribed to the newsletter of Aurelian & Co');
      expect(part).toContain('may earn a commission');
      expect(part).not.toContain('AI-generated');
    }
  });

  it('states in both parts how an AI-drafted post was written', () => {
    const drafted = post(1, { draftedByAi: { edited: true, share: 40 } });
    const note = 'Drafted with AI, edited by a person; 40% of the words are from the draft';
    const { html, text } = mailed(composed({ posts: [drafted, post(2)] }));
    expect(html.match(/Drafted with AI|AI-generated/g)).toHaveLength(1);
    expect(html.indexOf(note)).toBeLessThan(html.indexOf('Story 2'));
    expect(text).toContain(`Story 1\nAn excerpt.\n${note}\n`);
    expect(text.match(/Drafted with AI|AI-generated/g)).toHaveLength(1);
  });

  it.each([
    'Dear <style>p { color: red }</style>reader, hello.',
    'Dear <SCRIPT type="module">steal(`all`); *now*</SCRIPT>reader, hello.',
    '<div><style>\na { b: c }\n\np { color: red }\n\n- steal()\n</style></div>\n\nDear reader, hello.',
    '<script>\nsteal()\n\nred\n</script>\n\nDear reader, hello.',
  ])('omits what only works in browsers: %j', (content) => {
    const { html, text } = mailed(composed({ content }));
    expect(text).toContain('Dear reader, hello.');
    expect(html).toContain('Dear reader, hello.');
    expect(text).not.toMatch(/red|steal|color/);
    expect(html).not.toMatch(/color: red|steal|<em>|<li>/);
  });

  it('keeps similar code and an unclosed tag', () => {
    const { text } = mailed(
      composed({
        content: 'Write `<style>a</style>` so. <script>And on.\n\n    <script>b</script>',
      }),
    );
    expect(text).toContain('Write <style>a</style> so. And on.');
    expect(text).toContain('<script>b</script>');
  });

  it('has plain text instead of links to missing anchors or nowhere', () => {
    const issue = composed({ content: '[Up](#top), [down](), and [on](/stories#new).' });
    const { html, text } = mailed(issue);
    expect(issue.links.map(({ url }) => url)).toEqual([`${publicUrl}/stories#new`]);
    expect(text).toContain('Up, down, and on (');
    expect(html).toContain('>Up, down, and <a');
  });

  it('escapes markup in titles, texts and addresses', () => {
    const evil = `"><script>alert(1)</script>`;
    const content = `Hi <script>alert(1)</script> \`<img src=x>\` [x](javascript:alert(1)) [y](https://a.example/"onclick=x) <img src=x onerror=y>\n\n<iframe src=//z></iframe>`;
    const issue = composed({
      content,
      subject: evil,
      preheader: evil,
      posts: [
        post(1, {
          title: evil,
          excerpt: evil,
          slug: `a"b`,
          imageAlt: evil,
          category: { id: 1, name: evil },
        }),
      ],
    });
    const { html } = mailed(issue);
    expect(html).not.toMatch(/<script|<iframe|onerror|javascript:|src=x>|"onclick/i);
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
    expect(issue.links.map(({ url }) => url)).toEqual([
      'https://a.example/%22onclick=x',
      'https://z/',
      `${publicUrl}/post/a%22b`,
    ]);
  });

  it('does not treat typed text as a placeholder', () => {
    const mark = '\u0001unsubscribe\u0001';
    const issue = composed({
      content: `A ${mark} B [c](https://a.example/${mark})`,
      subject: `S${mark}`,
      posts: [post(1, { title: `T ${mark}`, excerpt: mark })],
    });
    const { html, text } = mailed(issue);
    expect(html.split(`${publicUrl}/u`)).toHaveLength(2);
    expect(text.split(`${publicUrl}/u`)).toHaveLength(2);
    expect(html + text).not.toContain('\u0001');
  });

  it('has a notice of affiliate links near the top if its text links to a shop, but not otherwise', () => {
    const warning = /This letter contains affiliate links/;
    const paid = mailed(composed({ content: 'A [watch](https://shop.example/w?tag=1).' }));
    expect(paid.text.search(warning)).toBeLessThan(paid.text.indexOf('A watch'));
    expect(paid.html).toMatch(warning);
    const other = mailed(composed({ content: '[Here](https://other.example)', posts: [post(1)] }));
    expect(other.html + other.text).not.toMatch(warning);
  });

  it('marks affiliate links without a product, and has a notice of them', () => {
    const content =
      'A [watch](https://amzn.to/3abc) and a [page](https://news.example/?tag=luxury).';
    const { html } = mailed(composed({ content }));
    expect(html).toMatch(/This letter contains affiliate links/);
    expect(html).toMatch(/<a [^>]*rel="sponsored nofollow"[^>]*>watch</);
    expect(html).not.toMatch(/<a [^>]*rel=[^>]*>page</);
  });

  it('groups posts by category, with a month’s earlier posts at the end', () => {
    const issue = composed({
      kind: 'digest',
      firstOfMonth: true,
      posts: [
        post(1),
        post(2),
        post(3, { category: { id: 2, name: 'Jets' } }),
        post(4, { monthlyOnly: true }),
      ],
    });
    const headings = ({ html }: MailParts): string[] =>
      [...html.matchAll(/<h2 class="m-gold"[^>]*>([^<]+)/g)].map(([, words = '']) => words);
    expect(headings(mailed(issue))).toEqual(['Travel', 'Jets']);
    expect(headings(mailed(issue, { monthly: true, categories: [] }))).toEqual([
      'Travel',
      'Jets',
      'The past month',
    ]);
    const jets = mailed(issue, { monthly: false, categories: [2] });
    expect(headings(jets)).toEqual(['Jets']);
    expect(jets.text.match(/Story \d/g)).toEqual(['Story 3']);
    expect(issue.links).toContainEqual({ url: `${publicUrl}/post/story-3`, postId: 3 });
  });

  it('stays below the size limit of mail programs with the maximum number of posts', () => {
    const posts = Array.from({ length: limits.issuePosts }, (_, index) =>
      post(index + 1, {
        title: 'A title of seventy characters, as long as those of most magazines are',
        excerpt: 'Words of an excerpt & more. '.repeat(18),
        slug: `a-slug-of-a-story-that-is-about-as-long-as-they-become-${index}`,
      }),
    );
    const issue = composed({ kind: 'digest', posts });
    const bytes = mailedBytes(assembleIssue(issue), publicUrl);
    expect(bytes).toBeLessThan(MAX_HTML_BYTES);
    expect(bytes).toBeGreaterThan(30_000);
  });

  it('falls back to plain text if a text is nested too deeply', () => {
    const mail = mailed(composed({ content: `${'> '.repeat(200)}deep` }));
    for (const part of [mail.html, mail.text]) expect(part).toContain('deep');
  });
});
