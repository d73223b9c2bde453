import type { Site } from '@contract/site';
import type { Tag } from '@contract/tag';
import { tagPath } from '@contract/tag-slug';
import type { Head } from '~/lib/head';
import { pageTitle } from '@contract/search-listing';
import type { Texts } from '@contract/texts/texts';
import { breadcrumbList } from '../head/structured-data';
import { pagePath } from '../paging/page-number';

interface TagHeadInput {
  tag: Tag;
  page: number;
  site: Site;
  publicUrl: string;
  texts: Texts;
}

/** Metadata of a tag page for search engines; a tag with a single post is not indexed. */
export function tagHead({ tag, page, site, publicUrl, texts }: TagHeadInput): Head {
  const path = tagPath(tag.slug);
  return {
    title: pageTitle(
      page > 1 ? texts('list.titlePage', { title: tag.name, page }) : tag.name,
      site,
    ),
    description: texts('tag.description', { brand: site.brandName, tag: tag.name }),
    canonical: pagePath(path, page),
    noindex: tag.postCount < 2,
    jsonLd: [breadcrumbList(texts, publicUrl, [{ name: tag.name, path }])],
  };
}
