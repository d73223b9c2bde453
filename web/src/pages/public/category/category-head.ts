import type { Category } from '@contract/category';
import type { Site } from '@contract/site';
import { categoryImage } from '@contract/category-image';
import type { Head } from '~/lib/head';
import { categoryListing, pageTitle } from '@contract/search-listing';
import type { Texts } from '@contract/texts/texts';
import { breadcrumbList } from '../head/structured-data';
import { pagePath } from '../paging/page-number';

interface CategoryHeadInput {
  category: Category;
  page: number;
  site: Site;
  publicUrl: string;
  texts: Texts;
}

/** Metadata of a category page for search engines, link previews and feed readers. */
export function categoryHead(input: CategoryHeadInput): Head {
  const { category, page, site, publicUrl, texts } = input;
  const path = `/category/${encodeURIComponent(category.slug)}`;
  return {
    ...categoryListing(texts, category, site),
    ...(page > 1 && {
      title: pageTitle(texts('list.titlePage', { title: category.name, page }), site),
    }),
    canonical: pagePath(path, page),
    image: categoryImage(category.slug, category.imageUrl),
    imageAlt: category.name,
    feed: { title: `${site.brandName}: ${category.name}`, path: `${path}/feed.xml` },
    jsonLd: [breadcrumbList(texts, publicUrl, [{ name: category.name, path }])],
  };
}
