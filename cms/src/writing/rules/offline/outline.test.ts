import { phrases } from '../../../../tests/support/phrases';
import { contentTypes, tones, wordCounts } from '../../../contract/ai';
import { loadMarkdownParser } from '../../../text/markdown';
import { readProse } from '../../../text/prose/prose';
import { OUTLINE_MARK } from '../../../text/outline-mark';
import { countWords } from '../../../text/prose/sentences';
import type { EditorialContext } from '../writing';
import * as offline from './outline';

const outline = (brief: Parameters<typeof offline.outline>[0], context: EditorialContext) =>
  offline.outline(brief, context, phrases);

const categories = [
  'Exotic Travel',
  'Private Jets',
  'Supercars',
  'Watch Collecting',
  'Real Estate',
  'Designer Fashion',
  'Fine Wine',
];

const context = (name: string, more: Partial<EditorialContext> = {}): EditorialContext => ({
  brandName: 'Aurelian',
  category: { name, description: '' },
  archive: [],
  products: [],
  month: 5,
  ...more,
});
const brief = {
  topic: 'Hand-wound chronographs',
  contentType: 'guide',
  tone: 'expert',
  wordCount: 1000,
} as const;

const post = (id: number, title: string, more = {}) => ({
  ...{ id, title, slug: `story-${id}`, category: 'Watch Collecting', tags: [], published: true },
  ...more,
});
const product = (id: number, name: string) => ({
  ...{
    id,
    name,
    brand: 'Maison',
    description: 'A watch',
    url: `https://shop.example/p(${id})?a=1&b=2`,
  },
});

describe('outline', () => {
  it.each(categories)(
    'has the requested length for every type, tone and count in %s',
    (category) => {
      for (const contentType of contentTypes) {
        for (const tone of tones) {
          for (const wordCount of wordCounts) {
            const { content } = outline(
              { topic: 'The quiet season', contentType, tone, wordCount },
              context(category),
            );
            const words = countWords(readProse(content).plain);
            const share = words / wordCount;
            if (share < 0.85 || share > 1.15) {
              throw new Error(`${contentType} ${tone} ${wordCount}: ${words} words`);
            }
            expect(content).not.toMatch(/[{}]|undefined/);
          }
        }
      }
    },
  );

  it('has the requested length with posts and products', () => {
    const full = context('Watch Collecting', {
      archive: [1, 2, 3, 4].map((id) => post(id, `Chronographs and their history, volume ${id}`)),
      products: [1, 2, 3, 4].map((id) => product(id, `Chronograph ${id}`)),
    });
    for (const wordCount of wordCounts) {
      const { content, affiliateProductIds } = outline({ ...brief, wordCount }, full);
      const share = countWords(readProse(content).plain) / wordCount;
      expect(share).toBeGreaterThan(0.85);
      expect(share).toBeLessThan(1.15);
      expect(affiliateProductIds).toEqual([1, 2, 3]);
      const urls = readProse(content).links.map(({ url }) => url);
      expect(urls.filter((url) => url.startsWith('/post/story-'))).toHaveLength(3);
      expect(urls.filter((url) => url.includes('shop.example'))).toHaveLength(3);
    }
  });

  it('marks its text as an outline, but not its title', () => {
    const { title, content } = outline(brief, context('Watch Collecting'));
    expect(content.startsWith(OUTLINE_MARK)).toBe(true);
    expect(content).toContain('[Check: ');
    expect(title).toBe('Hand-Wound Chronographs');
  });

  it('fills every field within its limits for any topic', () => {
    const topics = [
      'Hand-wound chronographs',
      'x',
      'A'.repeat(300),
      'word '.repeat(60),
      '**Bold** [link](javascript:alert(1)) <script>alert(1)</script> `code` # | ~~x~~',
      '😀'.repeat(150),
      'ساعات يدوية فاخرة ‮ gnirts',
      'tab\tand\nbreak\u0000and\u200b',
      '***',
      '<b></b>',
      '# Heading\n\n> quote',
      '1. first',
      '高级腕表收藏指南'.repeat(20),
      'Aston Martin, AMG & McLaren: five_under_scores_ and *stars*',
    ];
    for (const topic of topics) {
      for (const category of categories) {
        const made = outline({ ...brief, topic }, context(category));
        expect(made.title.length).toBeGreaterThan(0);
        expect(made.title.length).toBeLessThanOrEqual(120);
        expect(made.title).not.toMatch(/[<>*`\n]/);
        expect(made.excerpt.length).toBeLessThanOrEqual(300);
        expect([topic, made.metaTitle.length]).toEqual([topic, expect.any(Number)]);
        expect(made.metaTitle.length).toBeGreaterThanOrEqual(30);
        expect(made.metaTitle.length).toBeLessThanOrEqual(60);
        expect(made.metaDescription.length).toBeGreaterThanOrEqual(100);
        expect(made.metaDescription.length).toBeLessThanOrEqual(160);
        expect(made.tags.length).toBeGreaterThanOrEqual(4);
        expect(made.tags.length).toBeLessThanOrEqual(8);
        for (const tag of made.tags) expect(tag.length).toBeLessThanOrEqual(50);
        expect(JSON.stringify(made)).not.toMatch(/\\ud[89a-f]|[\u202e\u200b\u0000]/i);
      }
    }
  });

  it('keeps the topic literal, whatever markup it contains', async () => {
    const parse = await loadMarkdownParser();
    const shapes = (topic: string): string[] => {
      const types: string[] = [];
      const visit = (node: { type: string; children?: unknown }): void => {
        types.push(node.type);
        if (Array.isArray(node.children)) node.children.forEach(visit);
      };
      visit(parse(outline({ ...brief, topic }, context('Watch Collecting')).content));
      return [...new Set(types)].sort();
    };
    const usual = shapes('Plain words');
    for (const topic of [
      '**Bold** <script>x</script>',
      '[a](b) ![c](d)',
      '`x` ~~y~~ | z',
      '# h',
      'https://a.b/c_d_e',
    ]) {
      const found = shapes(topic).filter((type) => type !== 'link');
      expect(usual).toEqual(expect.arrayContaining(found));
    }
  });

  it('is the same for the same brief, and differs by tone and type', () => {
    const one = context('Watch Collecting');
    expect(outline(brief, one)).toEqual(outline(brief, one));
    const tonesOf = tones.map((tone) => outline({ ...brief, tone }, one).content);
    const kinds = contentTypes.map(
      (contentType) => outline({ ...brief, contentType }, one).content,
    );
    expect(new Set([...tonesOf, ...kinds]).size).toBe(tones.length + contentTypes.length - 1);
  });

  it('never repeats a title of the archive', () => {
    const archive = ['Hand-Wound Chronographs', 'hand-wound chronographs: a practical guide'].map(
      (title, id) => post(id, title),
    );
    const { title } = outline(brief, context('Watch Collecting', { archive }));
    expect(title).toBe('Hand-Wound Chronographs: A Practical Guide, Revisited');
  });

  it('describes itself truthfully', () => {
    const made = outline(brief, context('Watch Collecting'));
    expect(made.metaTitle).toBe('Hand-Wound Chronographs | Watch Collecting | Aurelian');
    expect(made.metaDescription).toMatch(
      /^Hand-wound chronographs: the steps in their order, .+\. A guide from the Watch Collecting desk/,
    );
    const sections = outline({ ...brief, topic: 'Silk', contentType: 'feature' }, context('Cars'));
    const named = /Sections: (.+)\.$/.exec(sections.metaDescription)?.[1]?.split('; ') ?? [];
    expect(named).not.toHaveLength(0);
    for (const heading of named) expect(sections.content).toContain(`## ${heading}\n`);
  });

  it('lists posts of its category first, and others only with two words in common', () => {
    const archive = [
      post(1, 'Dials of Enamel'),
      post(2, 'What a Service Reveals', { category: 'Private Jets' }),
      post(3, 'Servicing a Chronograph'),
      post(4, 'A Vintage Service for Chronographs', { category: 'Supercars' }),
    ];
    const { content } = outline(
      { ...brief, topic: 'Vintage chronograph service' },
      context('Watch Collecting', { archive }),
    );
    const slugs = [...content.matchAll(/\/post\/(story-\d)/g)].map(([, slug]) => slug);
    expect(slugs).toEqual(['story-3', 'story-1', 'story-4']);
  });

  it('uses verbs correctly in every tone', () => {
    for (const tone of tones) {
      for (const contentType of contentTypes) {
        const { content } = outline({ ...brief, tone, contentType }, context('Supercars'));
        expect(content).not.toMatch(/establish with|learn from|put this to|let the reader see/i);
        expect(content).not.toMatch(/document the|dreams of knowing/i);
      }
    }
  });

  it('does not link to drafts', () => {
    const archive = [post(1, 'Hand-wound chronographs at work', { published: false })];
    expect(outline(brief, context('Watch Collecting', { archive })).content).not.toContain(
      '/post/',
    );
  });

  it('repeats no sentences', () => {
    for (const contentType of contentTypes) {
      const { content } = outline({ ...brief, contentType, wordCount: 2000 }, context('Supercars'));
      const lines = content.split(/(?<=[.?!:])\s+|\n+/).filter((line) => line.length > 30);
      const repeated = lines.filter((line, at) => lines.indexOf(line) !== at);
      expect(repeated.filter((line) => !line.endsWith(':'))).toEqual([]);
    }
  });
});
