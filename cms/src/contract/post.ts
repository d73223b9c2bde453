import { z } from 'zod';
import { affiliateProduct, cardProduct } from './affiliate-product';
import { author } from './author';
import { aiPart, writtenBy } from './ai-part';
import { linkedPost } from './blocks/article';
import { postCategory } from './category';
import { limits } from './limits';
import { oneOf } from './one-of';
import { fieldInputs, fieldRules, fieldValues, unstyled } from './post-fields';
import {
  isoDate,
  keyText,
  queryFlag,
  queryInt,
  requiredText,
  SLUG_RULE,
  slugText,
  trimmedText,
} from './text';
import { tagSlugText } from './tag';
import { imageUrl } from './url';

/**
 * Attribution of an image: author, license, source page and the license's URL; empty if unknown.
 */
export const imageCredit = z.object({
  author: z.string(),
  licence: z.string(),
  sourceUrl: z.string(),
  licenceUrl: z.string(),
});

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable();

/**
 * Position of a published post in its series: `place` of `count`, with the previous and next posts.
 */
export const postSeries = z.object({
  slug: z.string(),
  title: z.string(),
  place: z.number().int(),
  count: z.number().int(),
  previous: neighbour,
  next: neighbour,
});

// Products and authors are returned in full; `writtenBy` only if the owner set it.
const {
  affiliateProductIds: _productIds,
  authorIds: _authorIds,
  writtenBy: _writtenBy,
  ...answeredFields
} = fieldValues;

/**
 * A post as every call returns it. `publishAt`: when a draft is published automatically.
 * `publishedAt`: publication date, null for a draft never published. `editedAt`: when a person last
 * changed its text after that. `readingMinutes`: at 230 words a minute. `hasAffiliateLinks`: its
 * text contains affiliate links, which are disclosed even without a product. `linkedPosts`: the
 * published posts that its blocks name, in text order. `draftedByAi`: present if its text began as
 * a draft by a model or the offline writer, starter magazine included, unless the owner's
 * `writtenBy` overrides it. Without `authors` the byline is that of the settings.
 */
export const post = z.object({
  id: z.number().int(),
  ...answeredFields,
  categoryId: z.number().int(),
  category: postCategory.nullable(),
  views: z.number().int(),
  createdAt: isoDate,
  updatedAt: isoDate,
  editedAt: isoDate.nullable(),
  readingMinutes: z.number().int(),
  hasAffiliateLinks: z.boolean(),
  version: z.number().int(),
  affiliateProducts: z.array(affiliateProduct),
  linkedPosts: z.array(linkedPost),
  authors: z.array(author),
  imageCredit: imageCredit.optional(),
  draftedByAi: aiPart.optional(),
  writtenBy: writtenBy.optional(),
  series: postSeries.optional(),
});

/**
 * A post without its content, and products without verdicts, for lists (`view=card`). If only its
 * text matched a search, `passage` is the plain text around the first match.
 */
export const postCard = post
  .omit({
    content: true,
    linkedPosts: true,
    authors: true,
    readingMinutes: true,
    hasAffiliateLinks: true,
    imageCredit: true,
    draftedByAi: true,
    writtenBy: true,
    series: true,
  })
  .extend({ affiliateProducts: z.array(cardProduct), passage: z.string().optional() });

/** Fields that a draft may leave out: texts are then empty, the category is 0. */
const draftFields = {
  excerpt: trimmedText('Excerpt', limits.excerpt),
  content: trimmedText('Content', limits.content).refine(...unstyled),
  categoryId: z.union([z.literal(0), fieldRules.categoryId], { error: 'Category is required' }),
};

/** The generations that contributed to a text; the last one is its source. */
const generationIds = z
  .array(requiredText('Generation', limits.token), { error: 'Generations must be a list' })
  .max(limits.postGenerations, `Generations must be at most ${limits.postGenerations}`)
  .optional();

/** Body that creates a post; the image is optional because AI creation leaves it out. */
export const postInput = z.object({ ...fieldInputs, generationIds });

/** Defaults of a new post. */
export const postDefaults = postInput
  .omit({ title: true, slug: true, excerpt: true, content: true, categoryId: true })
  .parse({});

/**
 * Body that creates a draft: a title; everything else is optional. Without a slug it gets a free
 * one derived from its title. A draft with a publication time must be complete.
 */
export const postDraft = postInput.omit({ published: true, publishedAt: true }).extend({
  slug: z.union([z.literal(''), fieldRules.slug], { error: SLUG_RULE }).default(''),
  excerpt: draftFields.excerpt.default(''),
  content: draftFields.content.default(''),
  categoryId: draftFields.categoryId.default(0),
});

/**
 * The rules of the create form: as `postInput`, but an image is required (specification, section
 * 5).
 */
export const createPostForm = postInput.extend({ imageUrl });

/**
 * A partial edit of a post; unknown and read-only keys are ignored. `publishedAt` sets the date
 * that readers see and lists are sorted by; null leaves it unchanged. `writtenBy` overrides the
 * recorded origin of the text; null removes the override. Excerpt, content and category may be
 * empty while the post is an unscheduled draft. `generationIds` accompany content that a writer has
 * improved or written.
 */
export const postPatch = z.object({ ...fieldRules, ...draftFields, generationIds }).partial();

/**
 * Sort orders of a list of posts; `newest` sorts by publication date, drafts by creation, scheduled
 * posts by publication time.
 */
const postSort = oneOf('sort', ['newest', 'oldest', 'title', 'views']);
/**
 * Which posts a list contains; `scheduled` are drafts with a publication time. Anything but
 * `published` needs a session.
 */
const postStatus = oneOf('status', ['published', 'draft', 'scheduled', 'all']);
/** Whole posts, or cards without their content. */
const postView = oneOf('view', ['full', 'card']);

/** Query of `GET /api/posts`; without `status` the default depends on the session. */
export const postListQuery = z.object({
  limit: queryInt('limit', 1, limits.pageSize).default(limits.pageSize),
  offset: queryInt('offset', 0, limits.offset).default(0),
  category: slugText(limits.slug).optional(),
  tag: tagSlugText.optional(),
  /** Slug of an author. */
  author: slugText(limits.slug).optional(),
  /** Only posts that show this affiliate product. */
  productId: queryInt('productId', 1, 999_999_999).optional(),
  q: keyText('q', limits.searchQuery).optional(),
  featured: queryFlag('featured').optional(),
  sort: postSort.default('newest'),
  status: postStatus.optional(),
  view: postView.default('full'),
});

/** Query of `GET /api/categories/{id}/posts`. */
export const categoryPostsQuery = postListQuery.pick({
  limit: true,
  offset: true,
  sort: true,
  status: true,
  view: true,
});

/** Query of `GET /api/posts/slug/{slug}/related`. */
export const relatedQuery = z.object({
  limit: queryInt('limit', 1, limits.related).default(3),
});

/** A slug in a path; a malformed one is simply not found. */
export const slugParam = z.object({ slug: keyText('slug', limits.slug) });

export type PostSeries = z.infer<typeof postSeries>;
export type ImageCredit = z.infer<typeof imageCredit>;
export type Post = z.infer<typeof post>;
export type PostCard = z.infer<typeof postCard>;
/** Request body, before defaults are applied. */
export type NewPost = z.input<typeof postInput>;
export type PostInput = z.infer<typeof postInput>;
export type PostDraft = z.infer<typeof postDraft>;
export type PostPatch = z.infer<typeof postPatch>;
export type PostListQuery = z.infer<typeof postListQuery>;
export type PostStatus = z.infer<typeof postStatus>;
