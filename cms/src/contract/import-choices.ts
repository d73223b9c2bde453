import { z } from 'zod';
import { limits } from './limits';
import { entityId, keyText } from './text';
import { httpUrl } from './url';

const choice = <const T extends readonly [string, string, ...string[]]>(label: string, of: T) =>
  z.enum(of, { error: `${label} must be one of ${of.join(', ')}` });

const byKey = <S extends z.ZodType>(label: string, value: S) =>
  z
    .record(keyText('Key', limits.url), value, { error: `${label} must be an object by keys` })
    .refine((of) => Object.keys(of).length <= limits.importKeys, `${label} are too many`);

const categoryKey = z.union([
  choice('Category', ['category', 'tag', 'leave']),
  entityId('Category must be an id'),
]);
const authorKey = z.union([choice('Author', ['new', 'nobody']), entityId('Author must be an id')]);
const editedKey = choice('Edited post', ['mine', 'theirs']);

const choiceFields = {
  /** Target of the source's categories. */
  categories: choice('Categories', ['categories', 'tags']),
  /** Categories of the source that become something else, by their keys; a number is a category here. */
  categoryKeys: byKey('Categories', categoryKey),
  /** Where posts without a category go; null makes one that is named “Imported”. */
  defaultCategoryId: entityId('Category must be an id').nullable(),
  tags: choice('Tags', ['tags', 'leave']),
  /** Drafts, and what waits for an editor. */
  drafts: choice('Drafts', ['bring', 'leave']),
  /** Posts that are private or protected by a password. */
  hidden: choice('Hidden posts', ['drafts', 'leave']),
  pages: choice('Pages', ['bring', 'leave']),
  /** How to treat an old About or legal page while ours still has its original text. */
  standardPages: choice('About and legal pages', ['replace', 'keep']),
  /** Target of the source's authors. */
  authors: choice('Authors', ['new', 'nobody']),
  /** Authors of the source that become something else, by their keys; a number is an author here. */
  authorKeys: byKey('Authors', authorKey),
  /** Images to import: those that imported content shows, the whole library, or none (they stay where they are). */
  images: choice('Images', ['used', 'all', 'leave']),
  /** How to treat entries that changed in a later export and were edited or deleted here since. */
  edited: choice('Edited posts', ['mine', 'theirs']),
  /** Exceptions for single entries, by key. */
  editedKeys: byKey('Edited posts', editedKey),
};

/** How an import goes about each kind of thing. */
export const importChoices = z.object(choiceFields);

/** The choices before the owner has made any. */
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
 * The choices that are made again. Of `categoryKeys`, `authorKeys` and `editedKeys` the named keys alone change: null
 * takes the choice for a key back, all others stay. `siteUrl` is where the old site stands, or stood, for
 * exports that do not contain it; with another one the files are read again.
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
