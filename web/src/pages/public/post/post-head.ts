import type { AffiliateProduct } from '@contract/affiliate-product';
import type { Post } from '@contract/post';
import type { Site } from '@contract/site';
import { excerptText } from '@contract/excerpt-text';
import { lastChange, storyListing } from '@contract/search-listing';
import type { Head } from '~/lib/head';
import { previewPicture } from '~/lib/preview-picture';
import { breadcrumbList } from '../head/structured-data';

export interface PostHeadInput {
  post: Post;
  site: Site;
  publicUrl: string;
  /** Picture of the post, or the one that stands in for it. */
  picture: string;
}

/** The address of a post. */
export const postPath = (slug: string): string => `/post/${encodeURIComponent(slug)}`;

/** The address of a category. */
export const categoryPath = (slug: string): string => `/category/${encodeURIComponent(slug)}`;

/** The text comes from a trained model, as the note above it says (schema.org, IPTC digital source types). */
const AI_GENERATED = 'https://schema.org/TrainedAlgorithmicMediaDigitalSource';

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
    ...storyListing(post, site),
    canonical: postPath(post.slug),
    // A preview of a draft is for its editor only.
    ...(post.published ? {} : { noindex: true }),
    type: 'article',
    image: picture,
    imageAlt: post.imageAlt || post.title,
    publishedAt: post.publishedAt ?? post.createdAt,
    updatedAt: lastChange(post),
    jsonLd: [
      articleData(input),
      breadcrumbList(input.publicUrl, crumbs),
      ...post.affiliateProducts.map((product) => productData(product, input.publicUrl)),
    ],
  };
}

function articleData({ post, site, publicUrl, picture }: PostHeadInput): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: excerptText(post.excerpt),
    image: [previewPicture(publicUrl, picture)],
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: lastChange(post),
    timeRequired: `PT${post.readingMinutes}M`,
    author: { '@type': 'Organization', name: site.authorName, url: `${publicUrl}/about` },
    publisher: { '@type': 'Organization', name: site.brandName, url: publicUrl },
    digitalSourceType: AI_GENERATED,
    publishingPrinciples: `${publicUrl}/legal/affiliate`,
    mainEntityOfPage: publicUrl + postPath(post.slug),
    ...(post.category === null ? {} : { articleSection: post.category.name }),
    ...(post.tags.length === 0 ? {} : { keywords: post.tags.join(', ') }),
  };
}

const PRICE = /^\$\s?(\d{1,3}(?:,\d{3})*|\d+)(\.\d{2})?$/;

function productData(product: AffiliateProduct, publicUrl: string): Record<string, unknown> {
  const price = PRICE.exec(product.price.trim());
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...(product.description === '' ? {} : { description: product.description }),
    ...(product.imageUrl === '' ? {} : { image: previewPicture(publicUrl, product.imageUrl) }),
    // Prices are display text; only one that is plainly in dollars is an offer.
    ...(price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: `${price[1]?.replaceAll(',', '')}${price[2] ?? ''}`,
            priceCurrency: 'USD',
            url: product.affiliateUrl,
          },
        }),
  };
}
