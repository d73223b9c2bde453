import { limits } from '../../../contract/limits';
import { slugOf } from '../../../contract/slug';
import type { DoubtCode } from '../../../contract/moving';
import { readUrl } from '../../../contract/url';
import type { FoundPost } from '../../found';

/** A doubt about a post: its kind, and a sentence for the owner. */
export type PostDoubt = readonly [DoubtCode, string];

const TEN_YEARS_MS = 3_653 * 86_400_000;

const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Publication state of a post here: published, scheduled, or a draft. */
export interface PublicationPlan {
  published: boolean;
  publishAt: string | null;
  publishedAt: string | null;
}

const DRAFT: PublicationPlan = { published: false, publishAt: null, publishedAt: null };

const momentOf = (text: string | null): number | undefined => {
  const moment = text === null ? Number.NaN : Date.parse(text);
  return Number.isFinite(moment) && moment > 0 ? moment : undefined;
};

/**
 * The publication of a post here, at a time (milliseconds): a past date is kept, a future date is
 * scheduled, and posts that the old site hid become drafts.
 */
export function planPublication(
  { state, publishedAt, createdAt }: Pick<FoundPost, 'state' | 'publishedAt' | 'createdAt'>,
  now: number,
): PublicationPlan {
  if (state !== 'published' && state !== 'scheduled') return DRAFT;
  const moment = momentOf(publishedAt) ?? momentOf(createdAt) ?? now;
  const text = new Date(moment).toISOString();
  if (moment <= now) return { published: true, publishAt: null, publishedAt: text };
  if (moment > now + TEN_YEARS_MS) return DRAFT;
  return { published: false, publishAt: text, publishedAt: null };
}

/** State of an imported post, for the report. */
export const stateText = ({
  published,
  publishAt,
}: Pick<PublicationPlan, 'published' | 'publishAt'>): string => {
  if (published) return 'Published';
  return publishAt === null
    ? 'Draft'
    : `Scheduled for ${publishAt.slice(0, 16).replace('T', ' ')} UTC`;
};

const title = ({ title: text }: FoundPost): string => text.replace(/\s+/g, ' ').trim();

/** Title of a post, or a replacement if it has none. */
export const titleOf = (post: FoundPost): string =>
  title(post).slice(0, limits.title).trim() || `Untitled (${post.key.replace(/^\w+:/, '')})`;

/** The preferred slug of a post: its own, or one from its title; empty if neither has a letter. */
export const wantedSlug = (post: FoundPost): string =>
  slugOf(decodedSlug(post.slug)) || slugOf(title(post));

const decodedSlug = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};

/** Doubts about a page's date: pages have no visible date, and cannot be scheduled. */
function pageDateDoubts(page: FoundPost, now: number): PostDoubt[] {
  const moment = momentOf(page.publishedAt) ?? momentOf(page.createdAt) ?? now;
  if (moment <= now) return [];
  return [['date', `It is dated ${day(moment)}; pages have no schedule, so it comes as a draft.`]];
}

function dateDoubts(post: FoundPost, now: number): PostDoubt[] {
  if (post.state !== 'published' && post.state !== 'scheduled') return [];
  if (post.kind === 'page') return pageDateDoubts(post, now);
  const moment = momentOf(post.publishedAt) ?? momentOf(post.createdAt);
  if (moment === undefined)
    return [['date', 'It has no usable date; the date of the import is used.']];
  if (moment > now + TEN_YEARS_MS) {
    return [
      ['date', `It is dated ${day(moment)}, more than ten years ahead; it is imported as a draft.`],
    ];
  }
  if (moment > now) return [['scheduled', `It will be published on ${day(moment)}.`]];
  return [];
}

/** Doubts about texts that are too long, with their limits. */
function lengthDoubts(post: FoundPost): PostDoubt[] {
  const texts = [
    ['Its title', title(post), limits.title],
    ['Its excerpt', post.excerpt, limits.excerpt],
    ['Its meta title', post.seoTitle, limits.metaTitle],
    ['Its meta description', post.seoDescription, limits.metaDescription],
  ] as const;
  return texts
    .filter(([, text, most]) => text.length > most)
    .map(([what, , most]) => ['too-long', `${what} is shortened to ${most} characters.`]);
}

function canonicalDoubts({ canonical }: FoundPost, siteUrl: string): PostDoubt[] {
  const [url, site] = [readUrl(canonical), readUrl(siteUrl)];
  if (url === undefined || site === undefined || url.host === site.host) return [];
  return [['canonical', `Its canonical address is ${canonical}.`]];
}

/** All doubts about a post, apart from its text. */
export function doubtsAbout(post: FoundPost, siteUrl: string, now: number): PostDoubt[] {
  if (post.state === 'trashed') return [];
  const doubts: PostDoubt[] = [];
  if (wantedSlug(post) === '') doubts.push(['no-title', 'Its address is made from its number.']);
  if (post.state === 'password') doubts.push(['password', 'Readers needed a password to see it.']);
  if (post.state === 'private') doubts.push(['private', 'Only signed-in users could see it.']);
  doubts.push(...dateDoubts(post, now), ...lengthDoubts(post), ...canonicalDoubts(post, siteUrl));
  const isOut = post.state === 'published' || post.state === 'scheduled';
  if (isOut && post.text.value.trim() === '') {
    doubts.push(['incomplete', 'It has no text.']);
  }
  if (post.kind === 'page') return doubts;
  if (post.categoryKeys.length === 0)
    doubts.push(['no-category', 'It gets the category chosen below.']);
  if (post.tagKeys.length > limits.tags) {
    doubts.push([
      'tags',
      `Only the first ${limits.tags} of its ${post.tagKeys.length} tags are kept.`,
    ]);
  }
  return doubts;
}
