import type { Author } from '@contract/author';
import { authorPath } from '@contract/entry-paths';
import { excerptText } from '@contract/excerpt-text';
import { pageTitle } from '@contract/search-listing';
import type { Site } from '@contract/site';
import type { Texts } from '@contract/texts/texts';
import type { Head } from '~/lib/head';
import { personData } from '../head/person';
import { breadcrumbList } from '../head/structured-data';
import { pagePath } from '../paging/page-number';

interface AuthorHeadInput {
  author: Author;
  page: number;
  /** Number of published articles; authors without any are not indexed. */
  total: number;
  site: Site;
  publicUrl: string;
  texts: Texts;
}

/** Metadata of an author's page for search engines, link previews and feed readers. */
export function authorHead(input: AuthorHeadInput): Head {
  const { author, page, total, site, publicUrl, texts } = input;
  const { name, slug, bio, imageUrl } = author;
  const path = authorPath(slug);
  return {
    title: pageTitle(page > 1 ? texts('list.titlePage', { title: name, page }) : name, site),
    description:
      bio === '' ? texts('author.description', { name, brand: site.brandName }) : excerptText(bio),
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
      breadcrumbList(texts, publicUrl, [{ name, path }]),
    ],
  };
}
