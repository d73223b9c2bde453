import type { Block } from '@contract/blocks/definitions';
import { categoryImage } from '@contract/category-image';
import type { ShownPage } from '@contract/page';
import { postListing } from '@contract/search-listing';
import type { Site } from '@contract/site';
import type { Head } from '~/lib/head';
import { breadcrumbList } from '../head/structured-data';
import { comparisonData } from '../post/block-data';
import { productData } from '../post/product-data';

interface OwnPageHeadInput {
  page: ShownPage;
  site: Site;
  publicUrl: string;
  /** The blocks of its text, where they are read. */
  blocks: readonly Block[];
}

/** What a page of the owner's own says of itself to search engines and link previews. */
export function ownPageHead({ page, site, publicUrl, blocks }: OwnPageHeadInput): Head {
  const { path, title, published, updatedAt, affiliateProducts } = page;
  const listing = postListing(page, site);
  const magazine = { '@type': 'Organization', name: site.brandName, url: publicUrl };
  return {
    ...listing,
    canonical: path,
    // A draft is for its owner only.
    ...(published ? {} : { noindex: true }),
    updatedAt,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: title,
        description: listing.description,
        url: publicUrl + path,
        dateModified: updatedAt,
        publisher: magazine,
      },
      breadcrumbList(publicUrl, [{ name: title, path }]),
      ...affiliateProducts.flatMap((product) =>
        productData(product, {
          author: { ...magazine, name: site.authorName || site.brandName },
          publicUrl,
          picture: categoryImage(undefined, ''),
          isJudged: true,
        }),
      ),
      ...comparisonData(blocks, affiliateProducts),
    ],
  };
}
