import { loadMarkdownTools, type MarkdownTools } from '../../../text/formatting/markdown-tools';
import { permittedBy } from '../text/permitted';
import type { ArticleBrief, EditorialContext } from '../writing';
import { checkArticle } from './check-article';
import { checkDescription } from './check-description';
import { checkImprovement } from './check-improvement';
import { checkTopics } from './check-topics';
import type { Checked } from './checked';

const sentence = 'The case is thin and the strap is not, which is what the maker wanted it to be. ';
const prose = (words: number): string => sentence.repeat(Math.ceil(words / 17)).trim();
const context: EditorialContext = {
  brandName: 'Aurelian',
  category: { name: 'Watches', description: '' },
  archive: [
    {
      id: 1,
      title: 'A Watch for Two Time Zones',
      slug: 'two-zones',
      category: 'Watches',
      tags: [],
      published: true,
    },
    {
      id: 2,
      title: 'Straps of Shell Cordovan',
      slug: 'straps',
      category: 'Watches',
      tags: [],
      published: false,
    },
  ],
  products: [
    {
      id: 7,
      name: 'Meridian 38',
      brand: 'Halloran',
      description: '',
      url: 'https://shop.test/meridian',
    },
    {
      id: 8,
      name: 'Field Roll',
      brand: 'Halloran',
      description: '',
      url: 'https://shop.test/roll',
    },
  ],
  month: 11,
};
const brief: ArticleBrief = {
  topic: 'Thin watches',
  contentType: 'article',
  tone: 'casual',
  wordCount: 500,
};

const answer = (rest: Record<string, unknown> = {}): Record<string, unknown> => ({
  content: prose(500),
  title: 'Thin on Purpose',
  excerpt: 'Why a thin case is a decision.',
  tags: ['Watches', 'Design'],
  metaTitle: 'Thin watches, and why makers still build them',
  metaDescription: 'What a thin case costs and gives.',
  affiliateProductIds: [],
  ...rest,
});

const workOf = <T>(checked: Checked<T>): T => {
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults));
  return checked.work;
};
const detailsOf = (checked: Checked<unknown>): string =>
  'faults' in checked
    ? checked.faults.map(({ forModel, forOwner }) => `${forModel} (${forOwner})`).join(' ')
    : 'fine';

describe('a model’s answer', () => {
  let tools: MarkdownTools;
  beforeAll(async () => {
    tools = await loadMarkdownTools();
  });
  const excerptOf = (text: string) => {
    const own = permittedBy(tools.parse(text.trim()));
    return { text, own, permitted: own };
  };
  const improved = (text: string, content: string) =>
    checkImprovement(tools, { content, notes: [] }, excerptOf(text), context);
  const article = (of: Record<string, unknown>) => checkArticle(tools, answer(of), brief, context);

  it('is accepted as an article', () => {
    expect(workOf(article({}))).toEqual(answer());
  });

  it('is normalized to the limits of an article', () => {
    const work = workOf(
      article({
        title: `# “${'Thin on Purpose '.repeat(30)}”`,
        excerpt: `<b>${'Why thin. '.repeat(90)}</b>`,
        tags: [
          '#Watches',
          'watches',
          '',
          '!',
          'x'.repeat(90),
          ...Array.from({ length: 30 }, (_, i) => `t${i}`),
        ],
        metaTitle: 'm '.repeat(300),
        metaDescription: 'd '.repeat(500),
        affiliateProductIds: ['7', 99, 'no'],
        content: `# Thin on Purpose\n\n${prose(300)}\n\n# Two\n\n${prose(250)} The Meridian 38 does.`,
      }),
    );
    expect(work.title.length).toBeLessThanOrEqual(200);
    expect(work.title).toMatch(/^“?Thin on Purpose.*…$/);
    expect(work.excerpt.length).toBeLessThanOrEqual(500);
    expect(work.excerpt).not.toContain('<');
    expect(work.tags).toHaveLength(20);
    expect(work.tags.slice(0, 2)).toEqual(['Watches', `${'x'.repeat(49)}…`]);
    expect(work.metaTitle.length).toBeLessThanOrEqual(200);
    expect(work.metaDescription.length).toBeLessThanOrEqual(400);
    expect(work.content).toMatch(/^The case/);
    expect(work.content).toContain('\n## Two\n');
  });

  it('keeps only offered and mentioned products', () => {
    const ids = (content: string, affiliateProductIds: unknown) =>
      workOf(article({ content: `${prose(500)} ${content}`, affiliateProductIds }))
        .affiliateProductIds;
    expect(ids('Such as the meridian 38.', [7, 8, 99])).toEqual([7]);
    expect(ids('[This](https://shop.test/roll).', [])).toEqual([8]);
    expect(ids('Nothing.', [7])).toEqual([]);
    expect(ids('Nothing.', 'all of them')).toEqual([]);
  });

  it('keeps only links to public pages and offered products', () => {
    const { content } = workOf(
      article({
        content: `${prose(500)}\n\n[a](/post/two-zones) [b](/post/straps) [c](https://shop.test/meridian) [d](https://shop.test/other) [e](https://evil.test)`,
      }),
    );
    expect(content).toContain('[a](/post/two-zones) b [c](https://shop.test/meridian) d e');
  });

  it('is converted from HTML to Markdown', () => {
    const { content } = workOf(
      article({
        content: `<h1>Thin on Purpose</h1><p>${prose(300)}</p><script>alert(1)</script><h2>Two</h2><p onclick="x()">${prose(250)} <a href="javascript:x()">No</a></p>`,
      }),
    );
    expect(content).toContain('## Two');
    expect(content).not.toMatch(/<|alert|javascript|onclick/);
  });

  it('is unwrapped from a code fence, without characters that databases refuse', () => {
    const { content } = workOf(
      article({ content: `\`\`\`markdown\n${prose(500)}\u0000\ud800\n\`\`\`` }),
    );
    expect(content).toBe(prose(500));
  });

  it.each([
    ['has no content', { content: undefined }, '`content` is missing'],
    ['has empty content', { content: '  ' }, '`content` is missing'],
    ['has nothing but a script', { content: '<script>alert(1)</script>' }, '`content` is empty'],
    ['has no title', { title: '' }, '`title` is missing'],
    ['has only symbols as title', { title: '***' }, '`title` has no words'],
    ['has a wrong type of tags', { tags: 5 }, '`tags` is missing'],
    ['has only symbols as excerpt', { excerpt: '***' }, '`excerpt` has no words'],
    ['has only a tag as meta title', { metaTitle: '<b>' }, '`metaTitle` has no words'],
    ['has only dots as meta description', { metaDescription: '…' }, 'without a meta description'],
    ['has only symbols as tags', { tags: ['!', '#'] }, '`tags` has no words'],
    ['has no tags', { tags: [] }, 'wrote an article without tags'],
    ['is a very long list', { content: '- a\n'.repeat(6_000) }, 'no plain Markdown'],
    [
      'is shorter than half the requested length',
      { content: prose(220) },
      'where about 500 were asked for',
    ],
    [
      'is in another language',
      { content: 'Das Gehäuse ist flach und das Band ist es nicht, sagt man hier. '.repeat(45) },
      'did not answer in English',
    ],
    ['is far too long', { content: prose(45_000) }, 'no plain Markdown'],
  ])('is not an article if it %s', (_, rest, reported) => {
    expect(detailsOf(article(rest))).toContain(reported);
  });

  it('can be topics that the magazine does not have yet', () => {
    const idea = (topic: string) => ({ topic, contentType: 'essay', reason: 'A gap.' });
    const ideas = [
      'Watches for two time zones',
      'Regulating a movement',
      'Regulating the movement',
      'Enamel dials',
      'Winding rotors',
    ].map(idea);
    const check = (count: number, taken: string[] = []) =>
      checkTopics({ ideas }, { count, taken }, context);
    expect(workOf(check(3)).map(({ topic }) => topic)).toEqual([
      'Regulating a movement',
      'Enamel dials',
      'Winding rotors',
    ]);
    expect(workOf(check(2))).toHaveLength(2);
    expect(workOf(check(3))[0]?.contentType).toBe('article');
    expect(
      detailsOf(
        check(3, ['Dials of enamel', 'Winding the rotor', 'A movement and its regulating']),
      ),
    ).toContain('only 0 are none');
    expect(detailsOf(check(10))).toContain('only 3 are none');
    expect(detailsOf(checkTopics({ ideas: [] }, { count: 1, taken: [] }, context))).toContain(
      '`ideas`',
    );
    expect(detailsOf(checkTopics({ topics: ['a'] }, { count: 1, taken: [] }, context))).toContain(
      '`ideas`',
    );
  });

  it('can be an edited text that keeps its links and HTML', () => {
    const text = `${prose(100)} [Else](https://else.test)\n\n<figure>x</figure>`;
    const excerpt = excerptOf(text);
    const check = (content: string, notes: unknown = ['Shorter.']) =>
      checkImprovement(tools, { content, notes }, excerpt, context);
    expect(workOf(check(text))).toEqual({ content: text, notes: ['Shorter.'] });
    expect(workOf(check(`${text}\n\n[x](https://evil.test) [y](/post/two-zones)`)).content).toBe(
      `${text}\n\nx [y](/post/two-zones)`,
    );
    expect(workOf(check(text, 'none'))).toMatchObject({ notes: [] });
    expect(detailsOf(check(prose(17)))).toContain('18 words where about 110');
    expect(detailsOf(check(''))).toContain('`content` is missing');
    expect(
      detailsOf(
        check('Das Gehäuse ist flach und das Band ist es nicht, sagt man hier. '.repeat(9)),
      ),
    ).toContain('not in English');
  });

  it('is not an edited text if much of it is missing', () => {
    const text = prose(300);
    expect(detailsOf(improved(text, prose(180)))).toMatch(/where about 3\d\d were asked for/);
    expect(workOf(improved(text, prose(230))).content).toBe(prose(230));
  });

  it.each([
    ['a link', '[Else](https://else.test/a)', 'https://else.test/a'],
    ['a reference link', '[Else][e]\n\n[e]: https://else.test/b', 'https://else.test/b'],
    ['a bare URL', 'See https://else.test/c now.', 'https://else.test/c'],
    ['a relative link', '[Else](notes/one)', 'notes/one'],
    ['a picture', '![A dial](/uploads/dial.jpg)', '/uploads/dial.jpg'],
    ['a figure with several lines', '<figure>\r\n<img src="/b.jpg">\r\n</figure>', '/b.jpg'],
    ['a figure', '<figure><img src="/a.jpg"></figure>', '<figure>'],
  ])('is not an edited text without %s of the original', (_, held, named) => {
    const text = `${prose(100)}\n\n${held}`;
    expect(workOf(improved(text, text)).content).toBe(text.replaceAll('\r', ''));
    const reported = detailsOf(improved(text, prose(100)));
    expect(reported).toContain(JSON.stringify(named).slice(1, -1));
    expect(reported).toContain('left out links, images, blocks or HTML');
  });

  it('is not an edited text if HTML in the Markdown has changed', () => {
    const text = `${prose(100)}\n\n<div class="note">A very good case</div>`;
    expect(detailsOf(improved(text, text.replace('very ', '')))).toContain('letter by letter');
  });

  it('is not an edited text if the outline marks are missing', () => {
    const marked = `> **Outline by the offline writer.** Replace the notes.\n\n${prose(60)} [Check: the price]`;
    expect(workOf(improved(marked, marked)).content).toBe(marked);
    expect(detailsOf(improved(marked, `${prose(60)} [Check: the price]`))).toContain(
      'is an outline',
    );
    const part = `${prose(60)} [Check: the price]`;
    expect(detailsOf(improved(part, prose(60)))).toContain('made an outline look like an article');
    expect(workOf(improved(part, part)).content).toBe(part);
  });

  it('may contain only code if the original did', () => {
    const code = '```\nlet a = 1;\n```\n\nSee.';
    expect(workOf(improved(code, code)).content).toBe(code);
  });

  it('may be an edited text in the original’s language', () => {
    const text = 'Das Gehäuse ist flach und das Band ist es nicht, sagt man hier. '
      .repeat(9)
      .trim();
    const excerpt = excerptOf(text);
    expect(
      workOf(checkImprovement(tools, { content: text, notes: [] }, excerpt, context)).content,
    ).toBe(text);
  });

  it('can be a description', () => {
    const { content: _, title: __, affiliateProductIds: ___, ...given } = answer();
    expect(workOf(checkDescription(given))).toEqual(given);
    expect(detailsOf(checkDescription({ ...given, tags: ['!'] }))).toContain('holds no words');
    expect(detailsOf(checkDescription({ ...given, excerpt: '' }))).toContain('`excerpt`');
  });
});
