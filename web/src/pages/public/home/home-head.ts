import { homeListing } from '@contract/search-listing';
import type { Site } from '@contract/site';
import type { Texts } from '@contract/texts/texts';
import type { Head } from '~/lib/head';
import { magazineImage } from '~/lib/preview-image';
import { inLanguage } from '../head/structured-data';

/** Metadata of the home page and the magazine. */
export function homeHead(site: Site, publicUrl: string, t: Texts): Head {
  const { brandName, description, socialLinks } = site;
  const url = `${publicUrl}/`;
  return {
    ...homeListing(site),
    canonical: '/',
    image: magazineImage(site.look),
    imageAlt: brandName,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: brandName,
        description,
        url,
        ...inLanguage(t),
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${publicUrl}/search?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: brandName,
        url,
        logo: publicUrl + (site.look?.logo?.url ?? '/apple-touch-icon.png'),
        ...(site.contactEmail === '' ? {} : { email: site.contactEmail }),
        sameAs: socialLinks.map((link) => link.url).filter((link) => /^https?:/i.test(link)),
      },
    ],
  };
}
