import { z } from 'zod';
import { run } from './automation-run';
import { importChoices } from './import-choices';
import { limits } from './limits';
import { isoDate, keyText, pageQuery, querySort } from './text';

/** The systems whose exports are read. */
export const importSources = ['wordpress', 'ghost', 'substack', 'markdown', 'rss'] as const;

/** Kinds of content that an import takes over; a link is one of a link plugin, such as `/go/weekender`. */
export const movedKinds = [
  'author',
  'category',
  'tag',
  'image',
  'link',
  'post',
  'page',
  'redirect',
] as const;

/** Labels for the open questions of an import, in display order. */
export const doubtLabels = {
  file: 'Notes about the file',
  'no-title': 'No title to make an address from',
  'page-replaced': 'Replaces a page that still has its original text',
  'slug-taken': 'The address is already taken; a similar one is used',
  date: 'The date is not usable',
  scheduled: 'Dated in the future: scheduled',
  password: 'Password-protected: imported as a draft',
  private: 'Private: imported as a draft',
  incomplete: 'Incomplete: imported as a draft',
  'no-category': 'No category',
  'too-long': 'Too long; will be shortened',
  'too-large': 'The text cannot be imported',
  text: 'Parts of the text change or are left out',
  tags: 'Too many tags',
  'tag-shared': 'Tags that share a page here, or have none',
  'category-made': 'New category',
  'author-new': 'New author',
  'image-unreachable': 'The image cannot be fetched',
  'image-unknown': 'Images not checked in advance',
  canonical: 'Canonical address on another site; not imported',
  'edited-here': 'Changed in the export, and edited here',
  'deleted-here': 'In the export again, but deleted here',
} as const;

/** The name of a kind of doubt. */
export const doubtCode = z.enum(
  Object.keys(doubtLabels) as [keyof typeof doubtLabels, ...(keyof typeof doubtLabels)[]],
  { error: 'code must be that of a doubt' },
);

/** The bytes of a file, or of a part of one. */
export const importBytes = z.unknown();

const bigInt = (name: string) =>
  z
    .string({ error: `${name} must be given once` })
    .regex(/^\d{1,15}$/, `${name} must be a whole number`)
    .transform(Number)
    .meta({ type: 'integer', minimum: 0 });

/**
 * Which file, or which part of it, the body is. A body has at most 32 MB, which proxies let through: a larger file is
 * sent in parts, each with the size of the whole file and with `at`, where it begins. The body is of the type
 * `application/octet-stream`, whatever is in it.
 */
export const importFileQuery = z.object({
  name: keyText('name', limits.fileName).refine(
    (name) => /^[^/\\]*[^/\\.\s][^/\\]*$/.test(name),
    'name must be that of a file, without its folder',
  ),
  /** Bytes of the whole file. */
  bytes: bigInt('bytes').refine(
    (bytes) => bytes >= 1 && bytes <= limits.importFileBytes,
    'The file must not be empty or larger than 20 GB',
  ),
  /** How many bytes of the file were sent before. */
  at: bigInt('at').default(0),
});

/** A file of an import; it is whole where `received` is `bytes`. */
export const importFile = z.object({
  name: z.string(),
  bytes: z.number().int(),
  received: z.number().int(),
});

/**
 * Where an import stands: files are awaited, they are being looked through, the choices are the owner's, it is running,
 * it is done. An import that was looked through or run without success goes back to where it was, and `error` says why.
 */
export const importState = z.enum(['files', 'looking', 'ready', 'running', 'done']);

/**
 * How many things of a kind the export holds, how many of them this import has brought, and the outcome of the
 * others with the present choices.
 */
export const importCount = z.object({
  kind: z.enum(movedKinds),
  found: z.number().int(),
  /** Brought by this import. */
  done: z.number().int(),
  /** Not here yet. */
  added: z.number().int(),
  /** Here from an earlier import, and changed in the export since. */
  changed: z.number().int(),
  /** Already here, or used unchanged. */
  same: z.number().int(),
  /** Left out by the choices, or since it cannot come. */
  left: z.number().int(),
});

/** A thing of the export about which there is a doubt. */
export const importDoubt = z.object({
  code: doubtCode,
  /** Kind of the entry; null where the question is about the file as a whole. */
  kind: z.enum(movedKinds).nullable(),
  key: z.string(),
  title: z.string(),
  message: z.string(),
});

/** A kind of doubt with how many there are, and the first few. */
export const doubtGroup = z.object({
  code: doubtCode,
  label: z.string(),
  count: z.number().int(),
  examples: z.array(importDoubt),
});

/** An author, category or tag of the export, which a choice can name by its key. */
export const importTerm = z.object({
  key: z.string(),
  name: z.string(),
  /** How many posts and pages of the export have it. */
  posts: z.number().int(),
  /** Id of the existing entry that would be used instead; null for a new one. */
  existingId: z.number().int().nullable(),
});

/** An import, as lists show it. */
export const importSummary = z.object({
  id: z.number().int(),
  createdAt: isoDate,
  state: importState,
  source: z.enum(importSources).nullable(),
  /** Of the program that made the export; empty where the file does not say. */
  version: z.string(),
  siteUrl: z.string(),
  siteTitle: z.string(),
  files: z.array(importFile),
  /** When its files and report were deleted, which happens 30 days after its last run; what was imported stays. */
  clearedAt: isoDate.nullable(),
  /** Why it was last looked through, or run, without success. */
  error: z.string().nullable(),
});

/** Query of the imports; `q` is looked for in the name and address of the site and the names of the files. */
export const importQuery = pageQuery.extend({
  q: keyText('q', limits.searchQuery).optional(),
  source: z
    .enum(importSources, { error: `source must be one of ${importSources.join(', ')}` })
    .optional(),
  sort: querySort(['started', 'site']).default('-started'),
});

/** Outcomes of an entry; `waiting` has not been processed yet. */
export const entryOutcomes = ['waiting', 'created', 'changed', 'skipped', 'failed'] as const;

/**
 * How a thing stands to what is here: not here yet, changed in the export since it came, as it came, changed in the
 * export and edited here, in the export again and deleted here.
 */
export const entryStatuses = ['new', 'changed', 'same', 'edited', 'deleted'] as const;

/** A thing of the export and what became of it. */
export const importEntry = z.object({
  kind: z.enum(movedKinds),
  key: z.string(),
  title: z.string(),
  /** Where it was on the old site; empty where it had no address. */
  address: z.string(),
  status: z.enum(entryStatuses),
  outcome: z.enum(entryOutcomes),
  /** Explanation of the outcome; for a waiting entry, the reason why it will be skipped. */
  message: z.string(),
  /** For a waiting entry, which of its fields were edited here; empty where none were. */
  edited: z.string(),
  /** Id of the entry here that it has become or, while it waits, that exists already; null where there is none. */
  targetId: z.number().int().nullable(),
});

/**
 * An import with all that was found. Authors and categories are those with most posts, at most 500 of each. `edited` has
 * the first 500 of what is changed in the export, was edited or deleted here, and was not brought by this import yet;
 * `editedCount` says how many there are.
 */
export const importDetail = importSummary.extend({
  counts: z.array(importCount),
  doubts: z.array(doubtGroup),
  /** Content that is not imported, such as comments, with advice. */
  rest: z.array(z.object({ what: z.string(), count: z.number().int(), message: z.string() })),
  authors: z.array(importTerm),
  categories: z.array(importTerm),
  edited: z.array(importEntry),
  editedCount: z.number().int(),
  choices: importChoices,
  /** Its runs, newest first; a look through the files is one too. */
  runs: z.array(run),
});

/** Query of the doubts of an import. */
export const importDoubtQuery = pageQuery.extend({ code: doubtCode.optional() });

/** Query of the things of an import. */
export const importEntryQuery = pageQuery.extend({
  kind: z.enum(movedKinds, { error: `kind must be one of ${movedKinds.join(', ')}` }).optional(),
  outcome: z
    .enum(entryOutcomes, { error: `outcome must be one of ${entryOutcomes.join(', ')}` })
    .optional(),
  status: z
    .enum(entryStatuses, { error: `status must be one of ${entryStatuses.join(', ')}` })
    .optional(),
});

export type ImportSource = (typeof importSources)[number];
export type MovedKind = (typeof movedKinds)[number];
export type DoubtCode = keyof typeof doubtLabels;
export type ImportFile = z.infer<typeof importFile>;
export type ImportState = z.infer<typeof importState>;
export type ImportCount = z.infer<typeof importCount>;
export type ImportDoubt = z.infer<typeof importDoubt>;
export type DoubtGroup = z.infer<typeof doubtGroup>;
export type ImportTerm = z.infer<typeof importTerm>;
export type ImportSummary = z.infer<typeof importSummary>;
export type ImportQuery = z.infer<typeof importQuery>;
export type ImportDetail = z.infer<typeof importDetail>;
export type ImportEntry = z.infer<typeof importEntry>;
export type EntryOutcome = (typeof entryOutcomes)[number];
export type EntryStatus = (typeof entryStatuses)[number];
