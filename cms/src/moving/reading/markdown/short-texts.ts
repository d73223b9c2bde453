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
 * What is said in short, by `words`, which takes what a field says as words: a description is for search engines where
 * there is an excerpt beside it.
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
