import type { FoundPost } from '../../found';
import type { Row } from '../json/row-values';
import { firstText } from './fields';

const EXCERPTS = ['excerpt', 'summary', 'subtitle', 'deck', 'standfirst', 'intro', 'dek', 'lead'];
const SEO_TITLES = [
  'metatitle',
  'meta_title',
  'seotitle',
  'seo_title',
  'seo.title',
  'seo.metatitle',
];
const SEO_DESCRIPTIONS = [
  'metadescription',
  'meta_description',
  'seodescription',
  'seo_description',
  'seo.description',
  'seo.metadescription',
];

/**
 * Excerpt and meta description, converted by `words` to plain text: a description is only for
 * search engines if there is an excerpt as well.
 */
export function shortTexts(
  fields: Row,
  words: (said: string) => string,
): Pick<FoundPost, 'excerpt' | 'seoDescription' | 'seoTitle'> {
  const excerpt = words(firstText(fields, EXCERPTS));
  const description = words(firstText(fields, ['description']));
  return {
    excerpt: excerpt || description,
    seoTitle: words(firstText(fields, SEO_TITLES)),
    seoDescription:
      words(firstText(fields, SEO_DESCRIPTIONS)) || (excerpt === '' ? '' : description),
  };
}
