import { z } from 'zod';
import { limits } from './limits';
import { orList } from './or-list';
import {
  entityId,
  isoDate,
  optionalText,
  pageQuery,
  queryFlag,
  querySort,
  requiredKey,
  trimmedText,
} from './text';

/** Status codes of redirects; 410 means that the page is permanently gone. */
export const redirectStatuses = [301, 302, 307, 308, 410] as const;

/** Entries that a redirect may be bound to; it then follows them to new addresses. */
export const redirectKinds = ['post', 'category', 'author', 'series', 'page', 'product'] as const;

/** Origin of a redirect: the owner, an import of an old site, or the file of a link plugin. */
export const redirectMakers = ['owner', 'import', 'plugin'] as const;

const status = z.literal(redirectStatuses, {
  error: `Status must be ${orList(redirectStatuses)}`,
});

/** An entry of the site, with its public address. */
export const redirectEntry = z.object({
  kind: z.enum(redirectKinds),
  id: z.number().int(),
  title: z.string(),
  path: z.string(),
});

/** An old address and where it leads. */
export const redirect = z.object({
  id: z.number().int(),
  source: z.string(),
  isPattern: z.boolean(),
  /** The path or address that was given, or the current one of the bound entry; empty for 410. */
  target: z.string(),
  /** The entry that it is bound to. */
  entry: redirectEntry.nullable(),
  status,
  /** The final address, if that differs from the target; null for patterns. */
  leadsTo: z.string().nullable(),
  /** Why readers arrive nowhere; null if they arrive somewhere. */
  problem: z.string().nullable(),
  madeBy: z.enum(redirectMakers),
  hits: z.number().int(),
  lastHitAt: isoDate.nullable(),
  createdAt: isoDate,
});

const MAX_HITS = 1_000_000_000_000;
const source = requiredKey('Old address', limits.url);
const target = trimmedText('Target', limits.url);
const product = entityId('Product must be an id').nullable();

/** Input of a redirect: it leads to `target`, to the product, or with 410 nowhere. */
export const redirectInput = z.object({
  source,
  isPattern: z.boolean({ error: 'isPattern must be true or false' }).default(false),
  target: target.default(''),
  productId: product.default(null),
  status: status.default(301),
  /** For a deleted redirect that is restored. */
  hits: z.int({ error: 'Hits must be a whole number' }).min(0).max(MAX_HITS).default(0),
  lastHitAt: isoDate.nullable().default(null),
});

/** Changes to a redirect. */
export const redirectPatch = z.object({
  source: source.optional(),
  isPattern: z.boolean({ error: 'isPattern must be true or false' }).optional(),
  target: target.optional(),
  productId: product.optional(),
  status: status.optional(),
});

const words = optionalText('Search', limits.searchQuery).optional();

/** Query of `GET /api/redirects`; `q` is a part of the old address or target. */
export const redirectQuery = pageQuery.extend({
  q: words,
  sort: querySort(['added', 'source', 'hits', 'used']).default('-added'),
});

/** Query of `GET /api/redirects/test`. */
export const redirectTestQuery = z.object({ address: requiredKey('Address', limits.url) });

/** Where an address leads, step by step. */
export const redirectTest = z.object({
  address: z.string(),
  outcome: z.enum(['page', 'redirect', 'gone', 'missing', 'circle']),
  /** Status of the server's answer. */
  status: z.number().int(),
  /** The final address; null if there is none. */
  location: z.string().nullable(),
  /** The redirects involved, in order. */
  steps: z.array(z.object({ id: z.number().int(), source: z.string(), target: z.string() })),
  /** Explanation of the result, in one sentence. */
  message: z.string(),
});

/** Query of `GET /api/redirects/targets`: entries whose title or address has these letters. */
export const redirectTargetQuery = z.object({ q: optionalText('Search', limits.searchQuery) });

/** An address without a page that readers requested. */
export const missedAddress = z.object({
  path: z.string(),
  readers: z.number().int(),
  bots: z.number().int(),
  /** The site that linked the last reader there; null if unknown. */
  referrer: z.string().nullable(),
  firstAt: isoDate,
  lastAt: isoDate,
});

/** Query of `GET /api/redirects/missed`: the addresses that readers requested, without bots. */
export const missedQuery = pageQuery.extend({
  q: words,
  bots: queryFlag('bots').optional(),
  sort: querySort(['readers', 'seen', 'path']).default('-readers'),
});

/** Removes an address from the list, or restores it with `dismissed` false. */
export const missedDismissal = z.object({
  path: requiredKey('Address', limits.url),
  dismissed: z.boolean({ error: 'dismissed must be true or false' }).default(true),
});

/**
 * Query of `POST /api/redirects/import`: `dryRun` checks the file and changes nothing; `partial`
 * imports the valid lines even if others have faults.
 */
export const redirectImportQuery = z.object({
  dryRun: queryFlag('dryRun').optional(),
  partial: queryFlag('partial').optional(),
});

/** A file of redirects. */
export const redirectCsv = z.string().meta({
  description:
    'CSV with the columns from, to and status, or an export of the WordPress plugins Redirection or Yoast SEO.',
});

/**
 * Result of a redirect import or its preview. Nothing is imported while lines have faults, unless a
 * partial import is requested.
 */
export const redirectImportReport = z.object({
  dryRun: z.boolean(),
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** The first of the lines that cannot be imported. */
  faults: z.array(z.object({ line: z.number().int(), message: z.string() })),
  faulty: z.number().int(),
});

export type RedirectStatus = (typeof redirectStatuses)[number];
export type RedirectKind = (typeof redirectKinds)[number];
export type RedirectMaker = (typeof redirectMakers)[number];
export type RedirectEntry = z.infer<typeof redirectEntry>;
export type Redirect = z.infer<typeof redirect>;
export type RedirectInput = z.infer<typeof redirectInput>;
export type RedirectPatch = z.infer<typeof redirectPatch>;
export type RedirectQuery = z.infer<typeof redirectQuery>;
export type RedirectTest = z.infer<typeof redirectTest>;
export type MissedAddress = z.infer<typeof missedAddress>;
export type MissedQuery = z.infer<typeof missedQuery>;
export type RedirectImportReport = z.infer<typeof redirectImportReport>;
