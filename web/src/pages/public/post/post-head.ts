import type { AiPart } from '@contract/ai-part';
import type { Block } from '@contract/blocks/definitions';
import type { Post } from '@contract/post';
import type { Site } from '@contract/site';
import { excerptText } from '@contract/excerpt-text';
import { lastChange, postDate, postListing } from '@contract/search-listing';
import type { Texts } from '@contract/texts/texts';
import type { Head } from '~/lib/head';
import { previewImage } from '~/lib/preview-image';
import { personData } from '../head/person';
import { breadcrumbList, inLanguage } from '../head/structured-data';
import { comparisonData, verdictProductIds } from './block-data';
import { productData } from './product-data';

export interface PostHeadInput {
  post: Post;
  site: Site;
  publicUrl: string;
  texts: Texts;
  /** Image of the post, or its substitute. */
  image: string;
  /** Blocks of its text, if loaded. */
  blocks?: readonly Block[];
}

/** Address of a post. */
export const postPath = (slug: string): string => `/post/${encodeURIComponent(slug)}`;

/** Address of a category. */
export const categoryPath = (slug: string): string => `/category/${encodeURIComponent(slug)}`;

/**
 * IPTC digital source type of a text by a trained model, matching the note above it (schema.org).
 */
const sourceType = ({ edited }: AiPart): string =>
  `https://schema.org/${edited ? 'CompositeWith' : ''}TrainedAlgorithmicMediaDigitalSource`;

/** Metadata of a post for search engines and link previews. */
export function postHead(input: PostHeadInput): Head {
  const { post, site, image } = input;
  const crumbs = [
    ...(post.category === null
      ? []
      : [{ name: post.category.name, path: categoryPath(post.category.slug) }]),
    { name: post.title, path: postPath(post.slug) },
  ];
  return {
    ...postListing(post, site),
    canonical: postPath(post.slug),
    // Previews of drafts are only for their editor.
    ...(post.published ? {} : { noindex: true }),
    type: 'article',
    image,
    imageAlt: post.imageAlt || post.title,
    publishedAt: postDate(post),
    updatedAt: lastChange(post),
    jsonLd: [
      articleData(input),
      breadcrumbList(input.texts, input.publicUrl, crumbs),
      ...shownProductsData(input),
      ...comparisonData(input.blocks ?? [], post.affiliateProducts),
    ],
  };
}

/** Structured data of a post's authors: one or several persons, or the magazine. */
function authorData({ authors }: Post, { authorName }: Site, publicUrl: string): unknown {
  if (authors.length === 0) {
    return { '@type': 'Organization', name: authorName, url: `${publicUrl}/about` };
  }
  const people = authors.map((author) => personData(author, publicUrl));
  return people.length === 1 ? people[0] : people;
}

/** Structured data of the shown products, each with its review in the text. */
function shownProductsData(input: PostHeadInput): Record<string, unknown>[] {
  const { post, site, publicUrl, image, blocks = [] } = input;
  const author = authorData(post, site, publicUrl);
  const judged = verdictProductIds(blocks);
  return post.affiliateProducts.flatMap((product) =>
    productData(product, { author, publicUrl, image, isJudged: judged.has(product.id) }),
  );
}

function articleData(input: PostHeadInput): Record<string, unknown> {
  const { post, site, publicUrl, image, texts } = input;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    ...inLanguage(texts),
    description: excerptText(post.excerpt),
    image: [previewImage(publicUrl, image)],
    datePublished: postDate(post),
    dateModified: lastChange(post),
    timeRequired: `PT${post.readingMinutes}M`,
    author: authorData(post, site, publicUrl),
    publisher: { '@type': 'Organization', name: site.brandName, url: publicUrl },
    ...(post.draftedByAi && { digitalSourceType: sourceType(post.draftedByAi) }),
    publishingPrinciples: `${publicUrl}/legal/affiliate`,
    mainEntityOfPage: publicUrl + postPath(post.slug),
    ...(post.category === null ? {} : { articleSection: post.category.name }),
    ...(post.tags.length === 0 ? {} : { keywords: post.tags.join(', ') }),
  };
}
