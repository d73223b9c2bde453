import { z } from 'zod';
import { limits } from './limits';
import { oneOf } from './one-of';
import { entityId, keyText } from './text';
import { httpUrl } from './url';

const byKey = <S extends z.ZodType>(label: string, value: S) =>
  z
    .record(keyText('Key', limits.url), value, { error: `${label} must be an object by keys` })
    .refine((of) => Object.keys(of).length <= limits.importKeys, `${label} are too many`);

const categoryKey = z.union([
  oneOf('Category', ['category', 'tag', 'leave']),
  entityId('Category must be an id'),
]);
const authorKey = z.union([oneOf('Author', ['new', 'nobody']), entityId('Author must be an id')]);
const editedKey = oneOf('Edited post', ['mine', 'theirs']);

const choiceFields = {
  /** How to import the source's categories. */
  categories: oneOf('Categories', ['categories', 'tags']),
  /** Exceptions for single source categories, by key; a number is the id of a category here. */
  categoryKeys: byKey('Categories', categoryKey),
  /** The category of posts without one; null creates one named “Imported”. */
  defaultCategoryId: entityId('Category must be an id').nullable(),
  tags: oneOf('Tags', ['tags', 'leave']),
  /** Drafts and posts pending review. */
  drafts: oneOf('Drafts', ['bring', 'leave']),
  /** Private and password-protected posts. */
  hidden: oneOf('Hidden posts', ['drafts', 'leave']),
  pages: oneOf('Pages', ['bring', 'leave']),
  /**
   * Whether imported About and legal pages replace ours while those still have their original text.
   */
  standardPages: oneOf('About and legal pages', ['replace', 'keep']),
  /** How to import the source's authors. */
  authors: oneOf('Authors', ['new', 'nobody']),
  /** Exceptions for single source authors, by key; a number is the id of an author here. */
  authorKeys: byKey('Authors', authorKey),
  /**
   * Images to import: those that imported content shows, the whole library, or none (they stay on
   * the old site).
   */
  images: oneOf('Images', ['used', 'all', 'leave']),
  /**
   * Which version wins for entries that changed in a later export and were edited or deleted here
   * since.
   */
  edited: oneOf('Edited posts', ['mine', 'theirs']),
  /** Exceptions for single entries, by key. */
  editedKeys: byKey('Edited posts', editedKey),
};

/** How an import treats each kind of content. */
export const importChoices = z.object(choiceFields);

/** The choices before the owner makes any. */
export const defaultChoices: z.infer<typeof importChoices> = {
  categories: 'categories',
  categoryKeys: {},
  defaultCategoryId: null,
  tags: 'tags',
  drafts: 'bring',
  hidden: 'drafts',
  pages: 'bring',
  standardPages: 'replace',
  authors: 'new',
  authorKeys: {},
  images: 'used',
  edited: 'mine',
  editedKeys: {},
};

/**
 * A change of the choices. `categoryKeys`, `authorKeys` and `editedKeys` are merged by key: null
 * removes a key's choice, unnamed keys stay. `siteUrl` is the address of the old site, for exports
 * that lack it; changing it makes the files be read again.
 */
export const importChoicesPatch = z
  .object({
    ...choiceFields,
    categoryKeys: byKey('Categories', categoryKey.nullable()),
    authorKeys: byKey('Authors', authorKey.nullable()),
    editedKeys: byKey('Edited posts', editedKey.nullable()),
    siteUrl: z.union([z.literal(''), httpUrl('Address of the old site must begin with https://')], {
      error: 'Address of the old site must begin with https://',
    }),
  })
  .partial();

export type ImportChoices = z.infer<typeof importChoices>;
export type ImportChoicesPatch = z.infer<typeof importChoicesPatch>;
