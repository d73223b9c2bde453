import { z } from 'zod';
import { run } from './automation-run';
import { importChoices } from './import-choices';
import { limits } from './limits';
import { oneOf } from './one-of';
import { isoDate, keyText, pageQuery, querySort } from './text';

/** The systems whose exports can be imported. */
export const importSources = ['wordpress', 'ghost', 'substack', 'markdown', 'rss'] as const;

/** Kinds of imported content; `link` is an entry of a link plugin, such as `/go/weekender`. */
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

/** The code of a kind of doubt. */
export const doubtCode = z.enum(
  Object.keys(doubtLabels) as [keyof typeof doubtLabels, ...(keyof typeof doubtLabels)[]],
  { error: 'code must be that of a doubt' },
);

/** The bytes of a file or of a part of one. */
export const importBytes = z.unknown();

const bigInt = (name: string) =>
  z
    .string({ error: `${name} must be given once` })
    .regex(/^\d{1,15}$/, `${name} must be a whole number`)
    .transform(Number)
    .meta({ type: 'integer', minimum: 0 });

/**
 * Which file, or part of one, the body contains. A body has at most 32 MB, which proxies let
 * through; larger files are sent in parts, each with the size of the whole file and, in `at`, its
 * offset. The content type is always `application/octet-stream`.
 */
export const importFileQuery = z.object({
  name: keyText('name', limits.fileName).refine(
    (name) => /^[^/\\]*[^/\\.\s][^/\\]*$/.test(name),
    'name must be that of a file, without its folder',
  ),
  /** Size of the whole file. */
  bytes: bigInt('bytes').refine(
    (bytes) => bytes >= 1 && bytes <= limits.importFileBytes,
    'The file must not be empty or larger than 20 GB',
  ),
  /** Offset of the part: the number of bytes sent before it. */
  at: bigInt('at').default(0),
});

/** A file of an import; complete once `received` equals `bytes`. */
export const importFile = z.object({
  name: z.string(),
  bytes: z.number().int(),
  received: z.number().int(),
});

/**
 * State of an import: waiting for files, reading them, waiting for the owner's choices, running,
 * done. After a failed reading or run it returns to its previous state, and `error` says why.
 */
export const importState = z.enum(['files', 'looking', 'ready', 'running', 'done']);

/**
 * Number of entries of a kind in the export, how many of them this import has already imported, and
 * the outcome of the others with the current choices.
 */
export const importCount = z.object({
  kind: z.enum(movedKinds),
  found: z.number().int(),
  /** Already imported by this import. */
  done: z.number().int(),
  /** Not here yet. */
  added: z.number().int(),
  /** Imported earlier, and changed in the export since. */
  changed: z.number().int(),
  /** Already here, or reused unchanged. */
  same: z.number().int(),
  /** Excluded by the choices, or impossible to import. */
  left: z.number().int(),
});

/** An entry of the export with an open question. */
export const importDoubt = z.object({
  code: doubtCode,
  /** Kind of the entry; null if the question concerns the whole file. */
  kind: z.enum(movedKinds).nullable(),
  key: z.string(),
  title: z.string(),
  message: z.string(),
});

/** A kind of doubt, with its total number and the first few. */
export const doubtGroup = z.object({
  code: doubtCode,
  label: z.string(),
  count: z.number().int(),
  examples: z.array(importDoubt),
});

/** An author, category or tag of the export, which choices refer to by its key. */
export const importTerm = z.object({
  key: z.string(),
  name: z.string(),
  /** How many posts and pages of the export use it. */
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
  /** Version of the program that made the export; empty if the file does not say. */
  version: z.string(),
  siteUrl: z.string(),
  siteTitle: z.string(),
  files: z.array(importFile),
  /** When its files and report were deleted, 30 days after its last run; imported content stays. */
  clearedAt: isoDate.nullable(),
  /** Why the last reading or run failed. */
  error: z.string().nullable(),
});

/** Query of the imports; `q` is searched in the name and address of the site and in file names. */
export const importQuery = pageQuery.extend({
  q: keyText('q', limits.searchQuery).optional(),
  source: oneOf('source', importSources).optional(),
  sort: querySort(['started', 'site']).default('-started'),
});

/** Outcomes of an entry; `waiting` has not been processed yet. */
export const entryOutcomes = ['waiting', 'created', 'changed', 'skipped', 'failed'] as const;

/**
 * State of an entry: not here yet; changed in the export since it was imported; unchanged; changed
 * in the export and edited here; in the export again but deleted here.
 */
export const entryStatuses = ['new', 'changed', 'same', 'edited', 'deleted'] as const;

/** An entry of the export and its outcome. */
export const importEntry = z.object({
  kind: z.enum(movedKinds),
  key: z.string(),
  title: z.string(),
  /** Its address on the old site; empty if it had none. */
  address: z.string(),
  status: z.enum(entryStatuses),
  outcome: z.enum(entryOutcomes),
  /** Explanation of the outcome; for a waiting entry, the reason why it will be skipped. */
  message: z.string(),
  /** For a waiting entry, its fields that were edited here; empty if there are none. */
  edited: z.string(),
  /**
   * Id of the entry here that it became or, while it waits, that already exists; null if there is
   * none.
   */
  targetId: z.number().int().nullable(),
});

/**
 * An import with all that was found. Authors and categories are those with the most posts, at most
 * 500 of each. `edited` has the first 500 entries that changed in the export, were edited or
 * deleted here, and have not been imported again yet; `editedCount` is their total.
 */
export const importDetail = importSummary.extend({
  counts: z.array(importCount),
  doubts: z.array(doubtGroup),
  /** Content that cannot be imported, such as comments, with advice. */
  rest: z.array(z.object({ what: z.string(), count: z.number().int(), message: z.string() })),
  authors: z.array(importTerm),
  categories: z.array(importTerm),
  edited: z.array(importEntry),
  editedCount: z.number().int(),
  choices: importChoices,
  /** Its runs, newest first, including readings of the files. */
  runs: z.array(run),
});

/** Query of the doubts of an import. */
export const importDoubtQuery = pageQuery.extend({ code: doubtCode.optional() });

/** Query of the entries of an import. */
export const importEntryQuery = pageQuery.extend({
  kind: oneOf('kind', movedKinds).optional(),
  outcome: oneOf('outcome', entryOutcomes).optional(),
  status: oneOf('status', entryStatuses).optional(),
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
