import { postPath } from '../answers/check-article';
import type { ArchivePost, EditorialContext, MentionableProduct } from '../writing';

/** Maximum posts shown to a model; an archive lists those of the category first. */
const SHOWN_POSTS = 60;
const SHOWN_DESCRIPTION = 300;

const onLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const postLine = ({ title, category, slug, published }: ArchivePost): string =>
  [onLine(title), category, ...(published ? [postPath(slug)] : [])].join(' | ');

const productLine = ({ id, name, brand, url, description }: MentionableProduct): string =>
  [
    `id ${id}`,
    onLine(name),
    onLine(brand),
    url,
    onLine(description).slice(0, SHOWN_DESCRIPTION),
  ].join(' | ');

const listed = (lines: readonly string[], none: string): string =>
  lines.length === 0 ? none : lines.map((line) => `- ${line}`).join('\n');

/** The archive: title and category of each post, and the address of published ones. */
export const archiveMaterial = ({ archive }: EditorialContext): string =>
  listed(archive.slice(0, SHOWN_POSTS).map(postLine), 'The archive holds no story yet.');

/** The products that may be mentioned. */
export const productsMaterial = ({ products }: EditorialContext): string =>
  listed(products.map(productLine), 'There are no products to mention.');

/** The category with its description. */
export const categoryMaterial = ({ category }: EditorialContext): string =>
  [category.name, category.description]
    .map((text) => text.trim())
    .join('\n\n')
    .trim();

/** Topics that already exist. */
export const takenTopicsMaterial = (taken: readonly string[]): string =>
  listed(taken.map(onLine), 'None.');
