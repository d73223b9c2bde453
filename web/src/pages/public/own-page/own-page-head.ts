import type { Block } from '@contract/blocks/definitions';
import { categoryImage } from '@contract/category-image';
import type { ShownPage } from '@contract/page';
import { postListing } from '@contract/search-listing';
import type { Site } from '@contract/site';
import type { Texts } from '@contract/texts/texts';
import type { Head } from '~/lib/head';
import { breadcrumbList, inLanguage } from '../head/structured-data';
import { comparisonData } from '../post/block-data';
import { productData } from '../post/product-data';

interface OwnPageHeadInput {
  page: ShownPage;
  site: Site;
  publicUrl: string;
  texts: Texts;
  /** Blocks of its text, if loaded. */
  blocks: readonly Block[];
}

/** Metadata of an owner's page for search engines and link previews. */
export function ownPageHead(input: OwnPageHeadInput): Head {
  const { page, site, publicUrl, texts, blocks } = input;
  const { path, title, published, updatedAt, affiliateProducts } = page;
  const listing = postListing(page, site);
  const magazine = { '@type': 'Organization', name: site.brandName, url: publicUrl };
  return {
    ...listing,
    canonical: path,
    // Drafts are visible to the owner only.
    ...(published ? {} : { noindex: true }),
    updatedAt,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: title,
        ...inLanguage(texts),
        description: listing.description,
        url: publicUrl + path,
        dateModified: updatedAt,
        publisher: magazine,
      },
      breadcrumbList(texts, publicUrl, [{ name: title, path }]),
      ...affiliateProducts.flatMap((product) =>
        productData(product, {
          author: { ...magazine, name: site.authorName || site.brandName },
          publicUrl,
          image: categoryImage(undefined, ''),
          isJudged: true,
        }),
      ),
      ...comparisonData(blocks, affiliateProducts),
    ],
  };
}
