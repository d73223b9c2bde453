import { z } from 'zod';
import { writtenBy } from './ai-part';
import { defaulted, flag, moment, optional, required } from './field-inputs';
import { limits } from './limits';
import {
  entityId,
  hasStyles,
  isoDate,
  NO_STYLES,
  optionalText,
  requiredText,
  slugText,
} from './text';
import { imageUrlOrEmpty } from './url';

/**
 * Value schemas by kind of field, for answers and revisions; a `name` is a text that every post
 * has.
 */
const heldValues = {
  name: z.string(),
  text: z.string(),
  flag: z.boolean(),
  list: z.array(z.string()),
  moment: isoDate.nullable(),
  // Missing in older revisions.
  writtenBy: writtenBy.nullable().default(null),
  category: z.number().int(),
  products: z.array(z.number().int()),
  authors: z.array(z.number().int()),
};

/** The tabs of the edit dialog (specification, section 2). */
export type EditTab = 'content' | 'seo' | 'settings';

interface Field {
  kind: keyof typeof heldValues;
  /** Column of the table `posts`; null for a relation. */
  column: string | null;
  /** Its name in schema.json, if that differs. */
  attribute?: string;
  /** Label in the panel and in comparisons of versions. */
  label: string;
  /** The editor tab that contains it and counts its errors; null if it is always visible. */
  tab: EditTab | null;
  /** Whether the cards of lists omit it. */
  isWholeOnly?: true;
  /** Schema of the field in a request. */
  rule: z.ZodType;
  /** Schema of the field in a new post, with its default if it is optional. */
  input: z.ZodType;
}

/** Browsers' clocks may run ahead of the server's. */
const CLOCKS_APART_MS = 300_000;

/** Refuses a text with styles that would affect the rest of the page. */
export const unstyled = [
  (content: string): boolean => !hasStyles(content),
  `Content ${NO_STYLES}`,
] as const;

/**
 * All editable fields of a post, in the order in which errors list them. Rows, columns, answers,
 * versions and their comparison, the panel's rules and the editor's form are derived from this
 * list.
 */
export const postFields = {
  title: {
    kind: 'name',
    column: 'title',
    label: 'Title',
    tab: null,
    ...required(requiredText('Title', limits.title)),
  },
  slug: {
    kind: 'name',
    column: 'slug',
    label: 'Slug',
    tab: 'settings',
    ...required(slugText(limits.slug)),
  },
  excerpt: {
    kind: 'text',
    column: 'excerpt',
    label: 'Excerpt',
    tab: 'content',
    ...required(requiredText('Excerpt', limits.excerpt)),
  },
  content: {
    kind: 'text',
    column: 'content',
    label: 'Content',
    tab: null,
    isWholeOnly: true,
    ...required(requiredText('Content', limits.content).refine(...unstyled)),
  },
  imageUrl: {
    kind: 'text',
    column: 'image_url',
    label: 'Image',
    tab: 'content',
    ...defaulted(imageUrlOrEmpty, ''),
  },
  imageAlt: {
    kind: 'text',
    column: 'image_alt',
    label: 'Image description',
    tab: 'content',
    ...defaulted(optionalText('Image description', limits.excerpt), ''),
  },
  categoryId: {
    kind: 'category',
    column: null,
    attribute: 'category',
    label: 'Category',
    tab: 'settings',
    ...required(entityId('Category is required')),
  },
  authorIds: {
    kind: 'authors',
    column: null,
    attribute: 'authors',
    label: 'Authors',
    tab: 'settings',
    ...defaulted(
      z
        .array(entityId('Authors must be ids'), { error: 'Authors must be a list of ids' })
        .max(limits.postAuthors, `Authors must be at most ${limits.postAuthors}`)
        .refine((ids) => new Set(ids).size === ids.length, 'Authors must be named once each'),
      [],
    ),
  },
  metaTitle: {
    kind: 'text',
    column: 'meta_title',
    label: 'Meta title',
    tab: 'seo',
    ...defaulted(optionalText('Meta title', limits.metaTitle), ''),
  },
  metaDescription: {
    kind: 'text',
    column: 'meta_description',
    label: 'Meta description',
    tab: 'seo',
    ...defaulted(optionalText('Meta description', limits.metaDescription), ''),
  },
  tags: {
    kind: 'list',
    column: 'tags',
    label: 'Tags',
    tab: 'seo',
    ...defaulted(
      z
        .array(requiredText('Tag', limits.tag), { error: 'Tags must be a list' })
        .max(limits.tags, `Tags must be at most ${limits.tags}`),
      [],
    ),
  },
  published: {
    kind: 'flag',
    column: 'published',
    label: 'Published',
    tab: 'settings',
    ...flag('Published'),
  },
  publishAt: {
    kind: 'moment',
    column: 'publish_at',
    label: 'Publish at',
    tab: 'settings',
    ...defaulted(moment('Publication time').nullable(), null),
  },
  publishedAt: {
    kind: 'moment',
    column: 'publication_date',
    attribute: 'publicationDate',
    label: 'Publication date',
    tab: 'settings',
    ...optional(
      moment('Publication date')
        .refine((date) => Date.parse(date) <= Date.now() + CLOCKS_APART_MS, {
          error: 'Publication date must not be in the future; schedule a draft instead',
        })
        .nullable(),
    ),
  },
  featured: {
    kind: 'flag',
    column: 'featured',
    label: 'Featured',
    tab: 'settings',
    ...flag('Featured'),
  },
  writtenBy: {
    kind: 'writtenBy',
    column: 'written_by',
    label: 'Written by',
    tab: 'settings',
    isWholeOnly: true,
    ...optional(writtenBy.nullable()),
  },
  affiliateProductIds: {
    kind: 'products',
    column: null,
    attribute: 'affiliateProducts',
    label: 'Affiliate products',
    tab: 'content',
    ...defaulted(
      z
        .array(entityId('Affiliate products must be ids'), {
          error: 'Affiliate products must be a list of ids',
        })
        .max(limits.postProducts, `Affiliate products must be at most ${limits.postProducts}`),
      [],
    ),
  },
} as const satisfies Record<string, Field>;

type Fields = typeof postFields;

/** The name of a field in calls. */
export type PostField = keyof Fields;
export type FieldKind = Field['kind'];
export type KindOf<F extends PostField> = Fields[F]['kind'];
/** The fields with a column of their own. */
export type ColumnField = {
  [F in PostField]: Fields[F]['column'] extends string ? F : never;
}[PostField];
/** The fields that list cards include. */
export type CardField = {
  [F in ColumnField]: Fields[F] extends { isWholeOnly: true } ? never : F;
}[ColumnField];
export type ColumnOf<F extends ColumnField> = Fields[F]['column'];
/** Value type of a kind of field. */
export type FieldValue = { [K in FieldKind]: z.output<(typeof heldValues)[K]> };
/** Values of all fields of a post. */
export type HeldFields = { [F in PostField]: FieldValue[KindOf<F>] };

export const fieldNames = Object.keys(postFields) as PostField[];

export const columnFields = fieldNames.filter(
  (name): name is ColumnField => postFields[name].column !== null,
);

export const cardFields = columnFields.filter(
  (name): name is CardField => !('isWholeOnly' in postFields[name]),
);

/** The name of a field in schema.json. */
export const attributeOf = (name: PostField): string => {
  const { attribute }: Field = postFields[name];
  return attribute ?? name;
};

const each = <K extends 'rule' | 'input'>(key: K) =>
  Object.fromEntries(fieldNames.map((name) => [name, postFields[name][key]])) as {
    [F in PostField]: Fields[F][K];
  };

/** Maps each field to the value of its kind. */
export const byKind = <V extends Record<FieldKind, unknown>>(values: V) =>
  Object.fromEntries(fieldNames.map((name) => [name, values[postFields[name].kind]])) as {
    [F in PostField]: V[KindOf<F>];
  };

/** Request schemas of all fields. */
export const fieldRules = each('rule');

/** Request schemas of a new post. */
export const fieldInputs = each('input');

/** Value schemas of all fields. */
export const fieldValues = byKind(heldValues);

/** The fields of a post without any content. */
export const emptyFields: HeldFields = byKind<FieldValue>({
  name: '',
  text: '',
  flag: false,
  list: [],
  moment: null,
  writtenBy: null,
  category: 0,
  products: [],
  authors: [],
});
