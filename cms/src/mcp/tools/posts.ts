import { z } from 'zod';
import { draftCheckInput } from '../../contract/draft-check';
import { limits } from '../../contract/limits';
import { type Post, type PostCard, postDraft, postListQuery, postPatch } from '../../contract/post';
import {
  basedOn,
  defineTool,
  flag,
  id,
  MAX_TEXT,
  page,
  pageOf,
  type Tool,
  version,
  whole,
  words,
} from '../tool';

const SHOWN_FINDINGS = 50;

const stateOf = (post: { published: boolean; publishAt: string | null }) => {
  if (post.published) return 'published';
  return post.publishAt === null ? 'draft' : 'scheduled';
};

const cardOf = ({ category, affiliateProducts, ...card }: PostCard) => ({
  ...card,
  state: stateOf(card),
  category: category?.name ?? null,
  products: affiliateProducts.map((product) => product.name),
});

const { status, sort } = postListQuery.shape;

const search = defineTool({
  name: 'search_posts',
  title: 'Search posts',
  description:
    'Finds posts, drafts and scheduled ones included, with their fields but without their text. Without a query it lists them.',
  calls: ['GET /api/posts'],
  effect: 'none',
  input: z.object({
    query: words('query', 200)
      .optional()
      .describe('Words to find in title, excerpt, tags and text'),
    status: status
      .default('all')
      .describe('`draft`: posts that are not published, scheduled ones included'),
    category: words('category', limits.slug).optional().describe('Slug of a category'),
    tag: words('tag', limits.slug).optional().describe('Slug of a tag'),
    sort,
    ...page,
  }),
  async run({ query: q, limit, offset, ...rest }, site) {
    const query = { ...rest, q, limit, offset, view: 'card' } as const;
    const { body, total } = await site.call('GET /api/posts', { query });
    return pageOf((body as PostCard[]).map(cardOf), { total, offset });
  },
});

const read = defineTool({
  name: 'read_post',
  title: 'Read a post',
  description:
    'The fields of a post and its text in Markdown. A long text comes in parts: ask again from `nextFrom`.',
  calls: ['GET /api/posts/{id}'],
  effect: 'none',
  input: z.object({
    id: id('post'),
    from: whole('from must be a whole number from 0 on', 0)
      .default(0)
      .describe('The first character of the text that is answered'),
    length: whole(`length must be a whole number from 1 to ${MAX_TEXT}`, 1, MAX_TEXT)
      .default(MAX_TEXT)
      .describe('How many characters'),
  }),
  async run({ id: postId, from, length }, site) {
    const { body } = await site.call('GET /api/posts/{id}', { params: { id: postId } });
    const { content, linkedPosts, affiliateProducts, authors, ...fields } = body;
    const end = from + length;
    return {
      ...fields,
      state: stateOf(body),
      authors: authors.map(({ id: authorId, name }) => ({ id: authorId, name })),
      products: affiliateProducts.map(({ id: productId, name }) => ({ id: productId, name })),
      linkedPosts: linkedPosts.map(({ slug }) => slug),
      characters: content.length,
      content: content.slice(from, end),
      nextFrom: end < content.length ? end : null,
    };
  },
});

const savedAs = (
  post: Pick<Post, 'id' | 'slug' | 'title' | 'version' | 'published' | 'publishAt'>,
) => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  state: stateOf(post),
  version: post.version,
});

const create = defineTool({
  name: 'create_draft',
  title: 'Write a draft',
  description:
    'Stores a new draft, which no reader sees. Its text is Markdown. Say `writtenBy: "ai"` where a model wrote it.',
  calls: ['POST /api/posts/drafts'],
  effect: 'changes',
  input: postDraft.omit({ publishAt: true, generationIds: true }),
  async run(body, site) {
    const { body: saved } = await site.call('POST /api/posts/drafts', { body });
    return savedAs(saved);
  },
});

const edit = defineTool({
  name: 'edit_post',
  title: 'Edit a post',
  description:
    'Changes fields of a post; omitted fields keep their values. The text is replaced as a whole. The previous version is kept in the history. For a published post, the token needs posts:publish.',
  calls: ['PATCH /api/posts/{id}'],
  effect: 'changes',
  input: postPatch
    .omit({ published: true, publishAt: true, publishedAt: true, generationIds: true })
    .extend({ id: id('post'), version }),
  async run({ id: postId, version: known, ...body }, site) {
    const { body: saved } = await site.call('PATCH /api/posts/{id}', {
      params: { id: postId },
      body,
      ...basedOn(postId, known),
    });
    return savedAs(saved);
  },
});

const check = defineTool({
  name: 'check_draft',
  title: 'Check a draft',
  description:
    'Checks a stored post: length, readability, headings, search engine texts, broken links, claims. It returns advice and changes nothing.',
  calls: ['GET /api/posts/{id}', 'POST /api/posts/check'],
  effect: 'none',
  input: z.object({ id: id('post') }),
  async run({ id: postId }, site) {
    const { body: post } = await site.call('GET /api/posts/{id}', { params: { id: postId } });
    const affiliateProductIds = post.affiliateProducts.map((product) => product.id);
    const body = draftCheckInput.parse({ ...post, affiliateProductIds, postId });
    const { findings, ...measures } = (await site.call('POST /api/posts/check', { body })).body;
    return { ...measures, found: findings.length, findings: findings.slice(0, SHOWN_FINDINGS) };
  },
});

const publish = defineTool({
  name: 'publish_post',
  title: 'Publish or unpublish a post',
  description: 'Publishes a post, or unpublishes it.',
  calls: ['PATCH /api/posts/{id}'],
  scope: 'posts:publish',
  effect: 'removes',
  input: z.object({
    id: id('post'),
    published: flag('published').default(true).describe('false unpublishes it'),
    version,
  }),
  async run({ id: postId, published, version: known }, site) {
    const { body: saved } = await site.call('PATCH /api/posts/{id}', {
      params: { id: postId },
      body: { published },
      ...basedOn(postId, known),
    });
    return savedAs(saved);
  },
});

const schedule = defineTool({
  name: 'schedule_post',
  title: 'Schedule a post',
  description: 'Schedules a draft, or cancels its schedule.',
  calls: ['PATCH /api/posts/{id}'],
  scope: 'posts:publish',
  effect: 'changes',
  input: z.object({
    id: id('post'),
    publishAt: z.iso
      .datetime({ offset: true, error: 'publishAt must be a time in ISO 8601 with its offset' })
      .nullable()
      .describe('Such as 2027-01-31T09:00:00Z; null cancels it'),
    version,
  }),
  async run({ id: postId, publishAt, version: known }, site) {
    const { body: saved } = await site.call('PATCH /api/posts/{id}', {
      params: { id: postId },
      body: { publishAt },
      ...basedOn(postId, known),
    });
    return { ...savedAs(saved), publishAt: saved.publishAt };
  },
});

const categories = defineTool({
  name: 'list_categories',
  title: 'List categories',
  description: 'The categories of the magazine with the ids that drafts need.',
  calls: ['GET /api/categories'],
  effect: 'none',
  input: z.object({}),
  async run(_, site) {
    const { body } = await site.call('GET /api/categories');
    return body.map(({ id: categoryId, name, slug }) => ({ id: categoryId, name, slug }));
  },
});

/** Tools for posts. */
export const postTools: readonly Tool[] = [
  search,
  read,
  categories,
  create,
  edit,
  check,
  publish,
  schedule,
];
