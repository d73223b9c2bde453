import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { phrases } from '../../../tests/support/phrases';
import { processorTimeMs } from '../../../tests/support/processor-time';
import { describe as describeArticle } from './offline/describe';
import { outline } from './offline/outline';
import { PREMIUM_SCORE, scorePost } from './quality';

const STARTER = path.join(__dirname, '../../../starter/articles');
const field = (head: string, name: string): string =>
  (new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '').replace(/^'|'$/g, '');
const posts = readdirSync(STARTER).map((name) => {
  const [, head = '', content = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path.join(STARTER, name), 'utf8')) ?? [];
  const tags = [...head.matchAll(/^ {2}- (.*)$/gm)].map(([, tag = '']) => tag);
  return {
    ...{ title: field(head, 'title'), excerpt: field(head, 'excerpt'), content, tags },
    ...{ metaTitle: field(head, 'metaTitle'), metaDescription: field(head, 'metaDescription') },
  };
});
const bare = { title: 'A', excerpt: '', content: '', metaTitle: '', metaDescription: '', tags: [] };

describe('scorePost', () => {
  it('rates the starter articles premium', () => {
    const scores = posts.map((post) => scorePost(post).score);
    expect(scores).toHaveLength(26);
    expect(scores.filter((score) => score < PREMIUM_SCORE)).toEqual([]);
  });

  it('is 0 for an empty post, with everything that is missing', () => {
    const { score, lacks } = scorePost(bare);
    expect(score).toBe(0);
    expect(lacks).toEqual([
      'It has 0 words; 1,000 recommended.',
      'It has 0 of about 1 headings.',
      'Its text is too short to judge readability.',
      'It has no list, table, quotation or link.',
      'It has no excerpt.',
      'It has no meta title.',
      'It has no meta description.',
      'It has 0 of 3 tags.',
    ]);
  });

  it('decreases with every removed part', () => {
    const [post = bare] = posts;
    const { score } = scorePost(post);
    for (const less of [
      { excerpt: '' },
      { metaTitle: '' },
      { metaDescription: 'Short.' },
      { tags: [] },
      { content: post.content.slice(0, 2_000) },
      { content: post.content.replace(/^## .*$/gm, '') },
    ]) {
      expect(scorePost({ ...post, ...less }).score).toBeLessThan(score);
    }
  });

  it('never rates an outline premium', () => {
    const made = outline(
      { topic: 'Light jets', contentType: 'article', tone: 'expert', wordCount: 2000 },
      {
        brandName: 'Aurelian',
        category: { name: 'Private Jets', description: '' },
        archive: [],
        products: [],
        month: 1,
      },
      phrases,
    );
    const { score, lacks } = scorePost(made);
    expect(score).toBeLessThanOrEqual(30);
    expect(lacks[0]).toBe('It is still an outline.');
  });
});

describe('describeArticle', () => {
  it('describes the starter articles in their own words', () => {
    for (const { title, content } of posts) {
      const made = describeArticle({ title, content, category: 'Category' });
      expect(made.excerpt.length).toBeLessThanOrEqual(160);
      expect(made.excerpt.length).toBeGreaterThan(20);
      expect(made.metaTitle.length).toBeLessThanOrEqual(60);
      expect(made.metaTitle.startsWith(title.slice(0, 30))).toBe(true);
      expect(made.metaDescription.length).toBeGreaterThanOrEqual(140);
      expect(made.metaDescription.length).toBeLessThanOrEqual(160);
      expect(made.tags.length).toBeGreaterThanOrEqual(3);
      expect(made.tags.length).toBeLessThanOrEqual(6);
    }
    const silk = posts.find(({ title }) => title === 'Silk by the Meter') ?? bare;
    const { tags } = describeArticle({ ...silk, category: null });
    expect(tags).toEqual(expect.arrayContaining(['silk', 'Como']));
  });

  it('handles empty, HTML and hostile texts', () => {
    expect(describeArticle({ title: 'A', content: '', category: null })).toEqual({
      ...{ excerpt: '', metaTitle: 'A', metaDescription: '', tags: [] },
    });
    expect(
      describeArticle({
        title: 'Silk',
        content: '<p>One fine day. Two more.</p>',
        category: 'Cloth',
      }).excerpt,
    ).toBe('One fine day. Two more.');
    for (const part of ['[', '> ', '<p>', 'word ', 'A. ', '😀']) {
      const start = processorTimeMs();
      const made = describeArticle({
        title: part.repeat(100),
        content: part.repeat(20_000),
        category: 'Cloth',
      });
      expect(made.metaTitle.length).toBeLessThanOrEqual(60);
      expect(made.metaDescription.length).toBeLessThanOrEqual(160);
      expect(processorTimeMs() - start).toBeLessThan(2_500);
    }
  });
});
