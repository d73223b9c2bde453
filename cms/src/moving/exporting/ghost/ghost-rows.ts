import { createHash } from 'node:crypto';
import { addressedTags } from '../../../contract/tag-slug';
import type { Author } from '../../../contract/author';
import type { Category } from '../../../contract/category';
import type { Post } from '../../../contract/post';
import type { LostFiles } from '../upload-files';
import type { MagazinePage, ShownTexts } from '../magazine';
import { cutFor } from './cut';
import type { MovedAddresses, PageSlugs } from './ghost-addresses';

/** Kinds of entries with their own ids in Ghost. */
type Kind = 'post' | 'page' | 'user' | 'tag' | 'meta' | 'link';

const DIGITS: Readonly<Record<Kind, string>> = {
  post: 'a1',
  page: 'a2',
  user: 'a3',
  tag: 'a4',
  meta: 'a5',
  link: 'a6',
};

/** An id in Ghost's form, 24 hexadecimal digits; the same entry has the same id in every export. */
const ghostId = (kind: Kind, of: number | string): string =>
  DIGITS[kind] +
  (typeof of === 'number'
    ? of.toString(16).padStart(22, '0')
    : createHash('sha1').update(of).digest('hex').slice(0, 22));

/** Converts addresses to those in the archive, and collects what Ghost does not support. */
export interface GhostContext {
  imageOf: (url: string) => string;
  lost: LostFiles;
  pages: PageSlugs;
  moved: MovedAddresses;
}

/** Ghost rejects the whole file for a longer address. */
const MAX_ADDRESS = 2_000;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Converts the address of an image; null if it is missing or too long. */
function imageFor(url: string, of: string, { imageOf, lost }: GhostContext): string | null {
  if (url === '') return null;
  if (url.length <= MAX_ADDRESS) return imageOf(url);
  lost.push(
    `The image of “${of}” was left out: Ghost takes addresses of ${MAX_ADDRESS} characters.`,
  );
  return null;
}

/** The status of a post in Ghost, where scheduled posts are not drafts. */
const statusOf = ({ published, publishAt }: Post): string => {
  if (published) return 'published';
  return publishAt === null ? 'draft' : 'scheduled';
};

/** Fields that Ghost requires of posts and pages alike. */
const common = {
  visibility: 'public',
  canonical_url: null,
  codeinjection_head: null,
  codeinjection_foot: null,
  custom_template: null,
};

/** A row of `posts` for an article. */
export function postRow(post: Post, html: string, context: GhostContext): object {
  const { lost } = context;
  const id = ghostId('post', post.id);
  return {
    id,
    comment_id: id,
    title: post.title,
    slug: post.slug,
    html,
    type: 'post',
    status: statusOf(post),
    featured: post.featured,
    feature_image: imageFor(post.imageUrl, post.title, context),
    custom_excerpt: orNull(cutFor('excerpt', post.excerpt, { of: post.title, lost })),
    created_at: post.createdAt,
    updated_at: post.editedAt ?? post.updatedAt,
    published_at: post.published ? (post.publishedAt ?? post.createdAt) : post.publishAt,
    ...common,
  };
}

/** A row of `posts` for a page. */
export function pageRow(page: MagazinePage, shown: ShownTexts, { lost }: GhostContext): object {
  const id = ghostId('page', page.id);
  return {
    id,
    comment_id: id,
    title: shown.title,
    slug: page.slug,
    html: shown.html,
    type: 'page',
    status: page.published ? 'published' : 'draft',
    featured: false,
    feature_image: null,
    custom_excerpt: orNull(cutFor('excerpt', shown.excerpt, { of: shown.title, lost })),
    created_at: page.updatedAt,
    updated_at: page.updatedAt,
    published_at: page.published ? page.updatedAt : null,
    ...common,
  };
}

const metaOf = (postId: string, texts: Record<string, string>): object => ({
  id: ghostId('meta', postId),
  post_id: postId,
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, orNull(text)])),
});

/** The row of `posts_meta` for an article. */
export const postMeta = (post: Post, { lost }: GhostContext): object =>
  metaOf(ghostId('post', post.id), {
    feature_image_alt: cutFor('image description', post.imageAlt, { of: post.title, lost }),
    meta_title: post.metaTitle,
    meta_description: post.metaDescription,
  });

/** The row of `posts_meta` for a page. */
export const pageMeta = (page: MagazinePage, shown: ShownTexts): object =>
  metaOf(ghostId('page', page.id), {
    meta_title: shown.metaTitle,
    meta_description: shown.metaDescription,
  });

/** A tag in Ghost; an article's category comes first, as its primary tag. */
interface NamedTag {
  slug: string;
  name: string;
}

/** The tags of an article, each slug once. */
export const tagsOf = ({ category, tags }: Post): NamedTag[] =>
  category === null
    ? addressedTags(tags)
    : [category, ...addressedTags(tags).filter(({ slug }) => slug !== category.slug)];

/** The rows of `posts_tags` for an article. */
export const postTagRows = (post: Post): object[] =>
  tagsOf(post).map(({ slug }, index) => ({
    id: ghostId('link', `${post.id} tag ${slug}`),
    post_id: ghostId('post', post.id),
    tag_id: ghostId('tag', slug),
    sort_order: index,
  }));

/**
 * The rows of `posts_authors` for an article; Ghost gives an article without authors to the owner.
 */
export const postAuthorRows = (post: Post): object[] =>
  post.authors.map(({ id, slug }, index) => ({
    id: ghostId('link', `${post.id} author ${slug}`),
    post_id: ghostId('post', post.id),
    author_id: ghostId('user', id),
    sort_order: index,
  }));

/** A row of `tags`, with the data of its category, if any. */
export function tagRow(
  { slug, name }: NamedTag,
  category: Category | undefined,
  context: GhostContext,
): object {
  const { lost } = context;
  const { description = '', imageUrl = '', color = '' } = category ?? {};
  return {
    id: ghostId('tag', slug),
    slug,
    // In Ghost a leading # makes a tag internal, and a leading comma makes it reject the file.
    name: name.replace(/^[#,\s]+/, ''),
    description: orNull(cutFor('description', description, { of: name, lost })),
    feature_image: imageFor(imageUrl, name, context),
    accent_color: orNull(color),
    visibility: 'public',
  };
}

/**
 * A row of `users`, without a password, so that it cannot sign in; Ghost requires an address, here
 * a placeholder.
 */
export const userRow = (author: Author, context: GhostContext): object => ({
  id: ghostId('user', author.id),
  slug: author.slug,
  name: author.name,
  email: `author-${author.id}@example.invalid`,
  bio: orNull(cutFor('biography', author.bio, { of: author.name, lost: context.lost })),
  website: author.links.find((link) => link.length <= MAX_ADDRESS) ?? null,
  profile_image: imageFor(author.imageUrl, author.name, context),
  status: 'locked',
});
