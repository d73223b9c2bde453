import type { Site } from '@contract/site';
import type { Tag } from '@contract/tag';
import { tagPath } from '@contract/tag-slug';
import type { Head } from '~/lib/head';
import { pageTitle } from '@contract/search-listing';
import { breadcrumbList } from '../head/structured-data';
import { pagePath } from '../paging/page-number';

interface TagHeadInput {
  tag: Tag;
  page: number;
  site: Site;
  publicUrl: string;
}

/** What a tag says of itself to search engines; one of a single story is not worth finding. */
export function tagHead({ tag, page, site, publicUrl }: TagHeadInput): Head {
  const path = tagPath(tag.slug);
  return {
    title: pageTitle(page > 1 ? `${tag.name}, Page ${page}` : tag.name, site),
    description: `Every story in ${site.brandName} filed under “${tag.name}”, the newest first.`,
    canonical: pagePath(path, page),
    noindex: tag.postCount < 2,
    jsonLd: [breadcrumbList(publicUrl, [{ name: tag.name, path }])],
  };
}
