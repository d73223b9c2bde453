import {
  generateContentInput,
  generateTopicsInput,
  improveContentInput,
} from '../../../src/contract/ai';
import { periodQuery, trendQuery } from '../../../src/contract/analytics';
import { runJobQuery, taskFreshness } from '../../../src/contract/automation';
import { categoryPatch } from '../../../src/contract/category';
import { contactInput } from '../../../src/contract/contact';
import { createPostForm, postInput, postListQuery, postPatch } from '../../../src/contract/post';
import { siteSettingsPatch } from '../../../src/contract/site-settings';

const draft = { title: 'T', slug: 't', excerpt: 'E', content: 'C', categoryId: 1 };

describe('a new post', () => {
  it('defaults to a draft without image or tags', () => {
    expect(postInput.parse(draft)).toEqual({
      ...draft,
      imageUrl: '',
      imageAlt: '',
      metaTitle: '',
      metaDescription: '',
      tags: [],
      published: false,
      publishAt: null,
      featured: false,
      authorIds: [],
      affiliateProductIds: [],
    });
  });

  it('reports every missing field with the messages of the specification', () => {
    const { error } = createPostForm.safeParse({
      title: '',
      slug: '',
      excerpt: '',
      content: '',
      imageUrl: '',
      categoryId: 0,
      metaTitle: '',
      metaDescription: '',
      published: false,
      featured: false,
    });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      'Title is required',
      'Slug is required',
      'Excerpt is required',
      'Content is required',
      'Valid image URL is required',
      'Category is required',
    ]);
  });

  it('has invisible characters removed from every text instead of being refused', () => {
    for (const field of ['title', 'slug', 'excerpt', 'content', 'metaTitle', 'imageAlt']) {
      const read = postInput.parse({ ...draft, [field]: 'a\u0000\u000bb' });
      expect(read).toHaveProperty(field, 'ab');
    }
    const imageUrl = postInput.parse({ ...draft, imageUrl: '/pictures/a\u000b.jpg' }).imageUrl;
    expect(imageUrl).toBe('/pictures/a.jpg');
    expect(postInput.parse({ ...draft, tags: ['a\u0000b'] }).tags).toEqual(['ab']);
  });
});

describe('an edit', () => {
  it('ignores unknown and read-only keys', () => {
    const whole = { id: 3, slug: 'jets', name: 'Jets', views: 9, createdAt: 'x', evil: true };
    expect(categoryPatch.parse(whole)).toEqual({ slug: 'jets', name: 'Jets' });
    expect(postPatch.parse({ id: 1, version: 2, published: true })).toEqual({ published: true });
    expect(siteSettingsPatch.parse({ updatedAt: 'x' })).toEqual({});
  });

  it('does not accept a prototype', () => {
    const parsed = postPatch.parse(JSON.parse('{"__proto__":{"admin":true},"published":true}'));
    expect(parsed).toEqual({ published: true });
    expect('admin' in parsed).toBe(false);
  });

  it('does not set fields that were not sent', () => {
    expect(postPatch.parse({})).toEqual({});
    expect(categoryPatch.parse({})).toEqual({});
  });

  it('accepts only an existing time zone', () => {
    expect(siteSettingsPatch.safeParse({ timezone: 'Europe/Paris' }).success).toBe(true);
    expect(siteSettingsPatch.safeParse({ timezone: 'Mars/Olympus' }).success).toBe(false);
  });
});

describe('a body that is not an object', () => {
  it.each([null, [], 'text', 1, true, undefined])('is refused: %j', (body) => {
    expect(postInput.safeParse(body).success).toBe(false);
    expect(postPatch.safeParse(body).success).toBe(false);
    expect(contactInput.safeParse(body).success).toBe(false);
  });
});

describe('a query', () => {
  it('has defaults', () => {
    expect(postListQuery.parse({})).toEqual({
      limit: 100,
      offset: 0,
      sort: 'newest',
      view: 'full',
    });
    expect(periodQuery.parse({})).toEqual({ period: '30d' });
    expect(trendQuery.parse({})).toEqual({
      period: '30d',
      readers: 'all',
      metric: 'revenue',
    });
    expect(runJobQuery.parse({})).toEqual({ dryRun: false, async: false });
  });

  it.each([{ period: '31d' }, { period: '' }, { period: ['7d', '30d'] }])(
    'with an invalid period is refused: %j',
    (query) => expect(periodQuery.safeParse(query).success).toBe(false),
  );
});

describe('input of the AI screens', () => {
  it('defaults to the choices of the specification', () => {
    expect(generateContentInput.parse({ category: 'Supercars', topic: 'V12' })).toEqual({
      category: 'Supercars',
      topic: 'V12',
      contentType: 'article',
      tone: 'sophisticated',
      wordCount: 1000,
    });
    expect(generateTopicsInput.parse({ category: 'Supercars' }).count).toBe(10);
    expect(improveContentInput.parse({ content: 'x' }).improvementType).toBe('enhance');
  });

  it.each([
    { wordCount: 999 },
    { wordCount: '1000' },
    { tone: 'angry' },
    { topic: '  ' },
    { topic: '🚀?' },
  ])('is refused: %j', (wrong) => {
    const input = { category: 'Supercars', topic: 'V12', ...wrong };
    expect(generateContentInput.safeParse(input).success).toBe(false);
  });
});

it('a task counts as recent for 2 hours and as active for 24', () => {
  expect(taskFreshness).toEqual({ recentMs: 7_200_000, activeMs: 86_400_000 });
});
