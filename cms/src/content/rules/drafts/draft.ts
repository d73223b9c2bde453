import type { DraftCheckInput, DraftFinding } from '../../../contract/draft-check';
import type { ReadBlock } from '../../../rendering/rules/read-blocks';
import type { Prose } from '../../../text/prose/prose';
import type { Sentence } from '../../../text/prose/sentences';

/** The part of a catalog product that link checks need. */
export interface CheckedProduct {
  id: number;
  name: string;
  affiliateUrl: string;
  /** Whether a network pays for its sales. */
  isPaid: boolean;
}

/** Facts about the magazine that the check of a draft needs. */
export interface DraftContext {
  /** Posts whose text the draft repeats, each with the repeated share of the draft, 0 to 1. */
  similar: readonly { title: string; share: number }[];
  /** Titles of other posts that may equal the draft's. */
  titles: readonly string[];
  products: readonly CheckedProduct[];
  /** Members of `internalPaths` and `ownImages` that do not exist. */
  missingPaths: ReadonlySet<string>;
  /** The blocks of the text, and their faults. */
  blocks: readonly ReadBlock[];
  /** Products in its blocks that readers can be shown. */
  shownProducts: ReadonlySet<number>;
  /** Slugs in its blocks that published posts have or had. */
  shownSlugs: ReadonlySet<string>;
  /** The magazine's own host. */
  ownHost: string;
}

/** A draft as the rules see it. */
export interface ReadDraft {
  draft: DraftCheckInput;
  prose: Prose;
  sentences: readonly Sentence[];
  words: number;
  ease: number | null;
}

/** A rule of the draft check. */
export type Rule = (read: ReadDraft, context: DraftContext) => DraftFinding[];

const QUOTE = 300;

/** A passage of the content for a finding, truncated if long: the exact text at its offset. */
export function passage(
  source: string,
  from: number,
  to: number,
): { field: 'content'; quote: string; offset: number } {
  const end = Math.min(to, from + QUOTE);
  const quote = source.slice(from, end);
  const space = end < to ? quote.lastIndexOf(' ') : -1;
  const kept = space > QUOTE / 2 ? quote.slice(0, space) : quote.replace(/[\uD800-\uDBFF]$/, '');
  return { field: 'content', quote: kept, offset: from };
}

/** Location of a finding about a whole field. */
export const whole = (
  field: DraftFinding['field'],
): { field: DraftFinding['field']; quote: null; offset: null } => ({
  field,
  quote: null,
  offset: null,
});

/** A number as people read it. */
export const grouped = (count: number): string => count.toLocaleString('en-US');
