import type { PostField } from '../../../contract/post-fields';
import { frontMatter, type FrontValue } from '../front-matter';
import type { MagazinePage, MagazinePost } from '../magazine';

/** Converts an image's address to that of its file in the archive. */
type ImageAddress = (url: string) => string;

/** Changes the addresses of the images in a text. */
type WithImages = (text: string, addressOf: ImageAddress) => string;

const moment = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

type Written = readonly [name: string, value: FrontValue];

/** The fields of a post, named as other programs know them. */
const fieldsOf = (
  { post, productIds }: MagazinePost,
  addressOf: ImageAddress,
): { [F in Exclude<PostField, 'content'>]: Written } => ({
  title: ['title', post.title],
  slug: ['slug', post.slug],
  published: ['draft', !post.published],
  publishedAt: ['date', moment(post.publishedAt ?? post.publishAt)],
  publishAt: ['publishAt', post.published ? null : moment(post.publishAt)],
  excerpt: ['excerpt', post.excerpt],
  categoryId: ['category', post.category?.name ?? null],
  tags: ['tags', post.tags],
  authorIds: ['authors', post.authors.map(({ slug }) => slug)],
  featured: ['featured', post.featured],
  imageUrl: ['image', post.imageUrl === '' ? '' : addressOf(post.imageUrl)],
  imageAlt: ['imageAlt', post.imageAlt],
  metaTitle: ['metaTitle', post.metaTitle],
  metaDescription: ['metaDescription', post.metaDescription],
  affiliateProductIds: ['products', productIds],
  writtenBy: ['writtenBy', post.writtenBy ?? null],
});

/** A post as a Markdown file: its fields, and its unchanged text, blocks included. */
export function postFile(
  each: MagazinePost,
  addressOf: ImageAddress,
  withImages: WithImages,
): string {
  const { post, formerSlugs, series } = each;
  const fields = {
    ...Object.fromEntries(Object.values(fieldsOf(each, addressOf))),
    series,
    created: new Date(post.createdAt),
    updated: new Date(post.editedAt ?? post.updatedAt),
    url: `/post/${post.slug}`,
    aliases: formerSlugs.map((slug) => `/post/${slug}`),
  };
  return `${frontMatter(fields)}\n${withImages(post.content, addressOf)}\n`;
}

/** A page as a Markdown file. */
export function pageFile(
  page: MagazinePage,
  addressOf: ImageAddress,
  withImages: WithImages,
): string {
  const fields = {
    title: page.title,
    slug: page.slug,
    draft: !page.published,
    excerpt: page.excerpt,
    metaTitle: page.metaTitle,
    metaDescription: page.metaDescription,
    place: page.place,
    order: page.order,
    updated: new Date(page.updatedAt),
    url: page.path,
    aliases: page.formerSlugs.map((slug) => `/${slug}`),
  };
  return `${frontMatter(fields)}\n${withImages(page.content, addressOf)}\n`;
}
