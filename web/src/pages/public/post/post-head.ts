import type { AffiliateProduct } from '@contract/affiliate-product';
import type { AiPart } from '@contract/ai-part';
import type { Block } from '@contract/blocks/definitions';
import type { Post } from '@contract/post';
import type { Site } from '@contract/site';
import { excerptText } from '@contract/excerpt-text';
import { lastChange, postDate, postListing } from '@contract/search-listing';
import type { Head } from '~/lib/head';
import { previewImage } from '~/lib/preview-image';
import { personData } from '../head/person';
import { breadcrumbList } from '../head/structured-data';
import { comparisonData, judgedIn, reviewData } from './block-data';
import { surePrice } from './sure-price';

export interface PostHeadInput {
  post: Post;
  site: Site;
  publicUrl: string;
  /** Picture of the post, or the one that stands in for it. */
  picture: string;
  /** The blocks of its text, where they are read. */
  blocks?: readonly Block[];
}

/** The address of a post. */
export const postPath = (slug: string): string => `/post/${encodeURIComponent(slug)}`;

/** The address of a category. */
export const categoryPath = (slug: string): string => `/category/${encodeURIComponent(slug)}`;

/** How a text comes from a trained model, as the note above it says (schema.org, IPTC digital source types). */
const sourceType = ({ edited }: AiPart): string =>
  `https://schema.org/${edited ? 'CompositeWith' : ''}TrainedAlgorithmicMediaDigitalSource`;

/** What a post says of itself to search engines and link previews. */
export function postHead(input: PostHeadInput): Head {
  const { post, site, picture } = input;
  const crumbs = [
    ...(post.category === null
      ? []
      : [{ name: post.category.name, path: categoryPath(post.category.slug) }]),
    { name: post.title, path: postPath(post.slug) },
  ];
  return {
    ...postListing(post, site),
    canonical: postPath(post.slug),
    // A preview of a draft is for its editor only.
    ...(post.published ? {} : { noindex: true }),
    type: 'article',
    image: picture,
    imageAlt: post.imageAlt || post.title,
    publishedAt: postDate(post),
    updatedAt: lastChange(post),
    jsonLd: [
      articleData(input),
      breadcrumbList(input.publicUrl, crumbs),
      ...post.affiliateProducts.flatMap((product) => productData(product, input)),
      ...comparisonData(input.blocks ?? [], post.affiliateProducts),
    ],
  };
}

/** Who wrote a post: one person or several, or the magazine as its settings name it. */
function authorData({ authors }: Post, { authorName }: Site, publicUrl: string): unknown {
  if (authors.length === 0) {
    return { '@type': 'Organization', name: authorName, url: `${publicUrl}/about` };
  }
  const people = authors.map((author) => personData(author, publicUrl));
  return people.length === 1 ? people[0] : people;
}

function articleData({ post, site, publicUrl, picture }: PostHeadInput): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: excerptText(post.excerpt),
    image: [previewImage(publicUrl, picture)],
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

/**
 * A product as search engines ask for it: Google reports one without an offer or a review, or without a picture, as an
 * error, so a product whose price is not sure is left out unless the text shows a rating of it, and the post's picture
 * stands in for a missing one.
 */
function productData(
  product: AffiliateProduct,
  { post, site, publicUrl, picture, blocks = [] }: PostHeadInput,
): Record<string, unknown>[] {
  const sure = surePrice(product.price);
  const isJudged = judgedIn(blocks).has(product.id);
  const review = isJudged ? reviewData(product, authorData(post, site, publicUrl)) : undefined;
  if (sure === undefined && review === undefined) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      ...(product.description === '' ? {} : { description: product.description }),
      image: previewImage(publicUrl, product.imageUrl || picture),
      ...(isJudged && product.brand !== ''
        ? { brand: { '@type': 'Brand', name: product.brand } }
        : {}),
      ...(review && { review }),
      ...(sure && {
        offers: {
          '@type': 'Offer',
          price: sure.price,
          priceCurrency: sure.currency,
          url: product.affiliateUrl,
        },
      }),
    },
  ];
}
