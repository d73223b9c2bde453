const LENGTH = 160;
const LEAD = 60;
/**
 * Maximum distance within which the sentence is searched, since texts may have lines of 200,000
 * characters.
 */
const REACH = 400;

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/**
 * A line that starts a new block: after an empty one, or with the mark of an item, a quote or a
 * row.
 */
const NEW_BLOCK = /\n(?=[ \t]*(?:\n|[-*+>|#]|\d{1,9}[.)]\s))/g;
/** Abbreviations whose full stop does not end a sentence: No. 2, St. Moritz, J. Halloran. */
const ABBREVIATION =
  /(?:^|[^\p{L}\p{N}])(?:No|Nos|St|Ste|Mt|Mr|Mrs|Ms|Dr|Prof|Sir|Capt|Col|Gen|Lt|Fig|Vol|Art|vs|ca|approx|e\.g|i\.e|(?!I)\p{Lu})\.\s+$/u;

interface Stretch {
  from: number;
  to: number;
}

/** The block around a range, within `REACH` characters. */
function blockAround(source: string, { from, to }: Stretch): Stretch {
  const start = Math.max(0, from - REACH);
  const before = [...source.slice(start, from).matchAll(NEW_BLOCK)].at(-1);
  const after = source.slice(to, to + REACH).search(NEW_BLOCK);
  return {
    from: before === undefined ? start : start + before.index + 1,
    to: after === -1 ? Math.min(source.length, to + REACH) : to + after,
  };
}

/** The sentences of a single-line text, with the spaces after them. */
function sentencesOf(text: string): Stretch[] {
  // Closing marks are treated like quotation marks, and an ellipsis before a capital like a full
  // stop.
  const plain = text
    .replace(/\s/g, ' ')
    .replace(/…(?=["'”’)*_~]*\s+["“‘'(*_~]*\p{Lu})/gu, '.')
    .replace(/(?<=[.!?]["'”’)]*)[*_~]+/g, (marks) => '"'.repeat(marks.length));
  const found: Stretch[] = [];
  let isGoingOn = false;
  for (const { index, segment } of SENTENCES.segment(plain)) {
    const to = index + segment.length;
    const last = found.at(-1);
    if (isGoingOn && last !== undefined) last.to = to;
    else found.push({ from: index, to });
    isGoingOn = ABBREVIATION.test(segment);
  }
  return found;
}

/** The sentence of a source around a range, on one line, with an ellipsis where it is cut. */
export function sentenceAround(source: string, from: number, to: number): string {
  const block = blockAround(source, { from, to });
  const sentences = sentencesOf(source.slice(block.from, block.to))
    .map((one) => ({ from: block.from + one.from, to: block.from + one.to }))
    .filter((one) => one.from < to && from < one.to);
  const first = sentences[0]?.from ?? block.from;
  const end = sentences.at(-1)?.to ?? block.to;
  const last = first + source.slice(first, end).trimEnd().length;
  const start = Math.max(first, from - LEAD);
  const stop = Math.min(last, Math.max(to, start + LENGTH));
  const text = source.slice(start, stop).replace(/\s+/g, ' ').trim();
  return `${start > first ? '…' : ''}${text}${stop < last ? '…' : ''}`;
}
