import type { Author } from '@contract/author';
import { authorPath } from '@contract/entry-paths';
import { excerptText } from '@contract/excerpt-text';
import { pageTitle } from '@contract/search-listing';
import type { Site } from '@contract/site';
import type { Head } from '~/lib/head';
import { personData } from '../head/person';
import { breadcrumbList } from '../head/structured-data';
import { pagePath } from '../paging/page-number';

interface AuthorHeadInput {
  author: Author;
  page: number;
  /** Number of published articles; search engines need not find somebody without any. */
  total: number;
  site: Site;
  publicUrl: string;
}

/** What an author's page says of itself to search engines, link previews and feed readers. */
export function authorHead({ author, page, total, site, publicUrl }: AuthorHeadInput): Head {
  const { name, slug, bio, imageUrl } = author;
  const path = authorPath(slug);
  return {
    title: pageTitle(page > 1 ? `${name}, Page ${page}` : name, site),
    description: bio === '' ? `Articles by ${name} in ${site.brandName}.` : excerptText(bio),
    canonical: pagePath(path, page),
    noindex: total === 0,
    ...(imageUrl === '' ? {} : { image: imageUrl, imageAlt: name }),
    feed: { title: `${site.brandName}: ${name}`, path: `${path}/feed.xml` },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: {
          ...personData(author, publicUrl),
          ...(bio === '' ? {} : { description: bio }),
        },
      },
      breadcrumbList(publicUrl, [{ name, path }]),
    ],
  };
}
