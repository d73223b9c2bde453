import type { FoundPost } from '../../found';
import { doubtsAbout, planPublication, stateText, titleOf, wantedSlug } from './post-plan';
import { digestOfFound } from './site-key';

const NOW = Date.UTC(2026, 10, 26);
const SITE = 'https://old.example';

const post = (given: Partial<FoundPost> = {}): FoundPost => ({
  kind: 'post',
  key: 'post:7',
  title: 'A quiet bay',
  slug: 'a-quiet-bay',
  address: `${SITE}/a-quiet-bay/`,
  otherAddresses: [],
  state: 'published',
  createdAt: null,
  updatedAt: null,
  publishedAt: '2024-03-01T08:00:00.000Z',
  excerpt: '',
  text: { form: 'html', value: '<p>Words</p>' },
  categoryKeys: ['category:travel'],
  tagKeys: [],
  authorKeys: [],
  isFeatured: false,
  image: '',
  imageAlt: '',
  imageCaption: '',
  seoTitle: '',
  seoDescription: '',
  canonical: '',
  comments: 0,
  ...given,
});

const codes = (given: Partial<FoundPost>): string[] =>
  doubtsAbout(post(given), SITE, NOW).map(([code]) => code);

describe('a post from an export', () => {
  it('keeps its date, is scheduled if that is in the future, and is a draft if it was hidden', () => {
    const date = '2024-03-01T08:00:00.000Z';
    expect(planPublication(post(), NOW)).toEqual({
      published: true,
      publishAt: null,
      publishedAt: date,
    });
    const soon = '2026-12-24T08:00:00.000Z';
    expect(planPublication(post({ publishedAt: soon }), NOW)).toEqual({
      ...{ published: false, publishAt: soon, publishedAt: null },
    });
    // It became due after the export.
    expect(planPublication(post({ state: 'scheduled' }), NOW).published).toBe(true);
    for (const state of ['draft', 'pending', 'private', 'password', 'trashed'] as const) {
      expect(planPublication(post({ state }), NOW).published).toBe(false);
    }
    expect(planPublication(post({ publishedAt: '2999-01-01T00:00:00.000Z' }), NOW)).toEqual({
      ...{ published: false, publishAt: null, publishedAt: null },
    });
  });

  it('gets the date of the import if its own is missing or invalid', () => {
    for (const publishedAt of ['0000-00-00 00:00:00', 'soon', '0001-01-01T00:00:00.000Z', null]) {
      expect(planPublication(post({ publishedAt }), NOW).publishedAt).toBe(
        new Date(NOW).toISOString(),
      );
      expect(codes({ publishedAt })).toEqual(['date']);
    }
  });

  it('has neither a date nor a schedule if it is a page', () => {
    const page = (publishedAt: string | null) =>
      doubtsAbout(post({ kind: 'page', publishedAt }), SITE, NOW);
    expect(page(null)).toEqual([]);
    expect(page('2026-12-24T08:00:00.000Z')).toEqual([
      ['date', 'It is dated 2026-12-24; pages have no schedule, so it comes as a draft.'],
    ]);
  });

  it('gets a title and a slug if it has none', () => {
    expect(titleOf(post({ title: ' ' }))).toBe('Untitled (7)');
    expect(wantedSlug(post({ slug: '', title: 'Éclairs & co' }))).toBe('eclairs-co');
    expect(wantedSlug(post({ slug: '%d1%81%d0%b0%d0%b4' }))).toBe('сад');
    expect(codes({ slug: '!', title: '…' })).toEqual(['no-title']);
  });

  it('has a note for everything that is not imported unchanged', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ state: 'password' })).toEqual(['password']);
    expect(codes({ publishedAt: '2026-12-24T08:00:00.000Z' })).toEqual(['scheduled']);
    expect(codes({ title: 'x'.repeat(300), excerpt: 'x'.repeat(900) })).toEqual([
      ...['too-long', 'too-long'],
    ]);
    expect(codes({ text: { form: 'html', value: ' ' } })).toEqual(['incomplete']);
    expect(codes({ categoryKeys: [] })).toEqual(['no-category']);
    expect(codes({ tagKeys: Array.from({ length: 30 }, (_, n) => `tag:${n}`) })).toEqual(['tags']);
    expect(codes({ canonical: 'https://elsewhere.example/a' })).toEqual(['canonical']);
    expect(codes({ state: 'trashed', text: { form: 'html', value: '' } })).toEqual([]);
  });
});

it.each([
  [{ published: true, publishAt: null }, 'Published'],
  [{ published: false, publishAt: null }, 'Draft'],
  [
    { published: false, publishAt: '2026-12-24T07:00:00.000Z' },
    'Scheduled for 2026-12-24 07:00 UTC',
  ],
])('the resulting state of a post is described: %o', (planned, expected) => {
  expect(stateText(planned)).toBe(expected);
});

it('a post has the same digest whether or not an earlier release recorded that it is the product’s own', () => {
  const text = { form: 'markdown', value: 'Words' } as const;
  const ours = post({ text: { ...text, isOurs: true } });
  expect(digestOfFound(ours)).toBe(digestOfFound(post({ text })));
});
