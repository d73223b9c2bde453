import { counted } from '../../../lib/counted';
import { metaHints } from '../../../contract/limits';
import { applyEdits, type TextEdit } from '../../../text/formatting/text-edits';
import { topicStems } from '../coverage';
import { isHtml, readProse } from '../../../text/prose/prose';
import { countWords } from '../../../text/prose/sentences';
import type { EditorialContext, Improvement, ImprovementBrief } from '../writing';
import { BOLD, boldLineEdits, CAPITAL, headingEdits, LEVEL } from './improving/heading-edits';
import {
  archiveLinks,
  leadsToPost,
  MAX_ARCHIVE_LINKS,
  productLinkEdits,
} from './improving/link-edits';
import { OpenText } from './improving/open-text';
import { LONG_SENTENCE, longSentences, SPLIT, splitEdits } from './improving/splitting';
import { FILLER, PHRASE, REPEATED, SPACES, wordingEdits } from './improving/wording';
import { cutAt } from './plain-topic';

/** Maximum passes: a change may enable another one. */
const ROUNDS = 8;
const LONG_SHOWN = 5;
const QUOTED = 120;
const NEEDS_HEADINGS = 400;
const PASSIVE = /\b(?:is|are|was|were|been|being|be)\s(?:\p{Ll}+ly\s)?\p{Ll}{2,}(?:ed|wn|ght)\b/gu;
const HTML_NOTE =
  'The text is HTML and was not changed: reformat it to Markdown first, then improve it.';

const SHOWN: readonly (readonly [what: string, tell: (count: number) => string])[] = [
  [FILLER, (count) => `Removed filler words in ${counted(count, 'place')}.`],
  [PHRASE, (count) => `Replaced ${counted(count, 'wordy phrase')}.`],
  [REPEATED, (count) => `Removed ${counted(count, 'repeated word')}.`],
  [SPACES, (count) => `Closed ${counted(count, 'gap')} of several spaces.`],
  [SPLIT, (count) => `Split ${counted(count, 'long sentence')}.`],
  [LEVEL, (count) => `Set ${counted(count, 'heading')} to the level that follows.`],
  [CAPITAL, (count) => `Began ${counted(count, 'heading')} with a capital letter.`],
  [
    BOLD,
    (count) =>
      `Made ${counted(count, 'bold line')} a heading.`.replace('lines a heading', 'lines headings'),
  ],
];

const openText = (content: string): OpenText => new OpenText(readProse(content));

/** Edits a text until nothing changes; returns it with notes that count the edits. */
function edited(content: string, edits: (text: OpenText) => TextEdit[]): Improvement {
  const counts = new Map<string, number>();
  let text = content;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { text: next, made } = applyEdits(text, edits(openText(text)));
    if (made.length === 0) break;
    for (const { what = '' } of made) counts.set(what, (counts.get(what) ?? 0) + 1);
    text = next;
  }
  const notes = SHOWN.flatMap(([what, tell]) => {
    const count = counts.get(what) ?? 0;
    return count > 0 ? [tell(count)] : [];
  });
  return { content: text, notes };
}

function enhanced(content: string): Improvement {
  const { content: text, notes } = edited(content, (open) => [
    ...headingEdits(open),
    ...wordingEdits(open),
    ...splitEdits(open),
  ]);
  const open = openText(text);
  const long = longSentences(open);
  for (const { text: sentence, words } of long.slice(0, LONG_SHOWN)) {
    const quote = sentence.length > QUOTED ? `${cutAt(sentence, QUOTED)} …` : sentence;
    notes.push(
      `A sentence has ${words} words, more than ${LONG_SENTENCE}; split it yourself: “${quote}”`,
    );
  }
  if (long.length > LONG_SHOWN) {
    notes.push(`And ${counted(long.length - LONG_SHOWN, 'more long sentence')}.`);
  }
  const passive = open.prose.plain.match(PASSIVE)?.length ?? 0;
  if (passive > 0) {
    notes.push(
      `Counted about ${counted(passive, 'passive verb')}: name who acts where it matters.`,
    );
  }
  return { content: text, notes };
}

/** Gaps for search engines that only the author can fill. */
function searchNotes(content: string, title: string | undefined): string[] {
  const { plain, blocks } = readProse(content);
  const notes: string[] = [];
  const words = countWords(plain);
  if (words > NEEDS_HEADINGS && blocks.every(({ kind }) => kind !== 'heading')) {
    notes.push(
      `The text has no headings: put one (##) above each part, about every 300 of its ${words} words.`,
    );
  }
  if (title === undefined) return notes;
  const first = blocks.find(({ kind }) => kind === 'paragraph');
  const opening = topicStems(first === undefined ? '' : plain.slice(first.from, first.to));
  if ([...topicStems(title)].every((stem) => !opening.has(stem))) {
    notes.push('The first paragraph has no word from the title: say there what the text is about.');
  }
  const { min, max } = metaHints.metaTitle;
  if (title.length > max) {
    notes.push(`The title has ${title.length} characters: write a meta title of ${min} to ${max}.`);
  }
  return notes;
}

function forSearch({ content, title }: ImprovementBrief, context: EditorialContext): Improvement {
  const { content: text, notes } = edited(content, boldLineEdits);
  const open = openText(text);
  const links = archiveLinks(open, context, title);
  const { text: linked } = applyEdits(text, links.edits);
  if (links.words.length > 0) {
    const where = links.words.map((word) => `“${word}”`).join(', ');
    notes.push(
      `Linked ${counted(links.words.length, 'mention')} to articles from the archive: ${where}.`,
    );
  }
  return { content: linked, notes: [...notes, ...searchNotes(linked, title)] };
}

function forShops({ content }: ImprovementBrief, context: EditorialContext): Improvement {
  const { edits, words } = productLinkEdits(openText(content), context.products);
  if (edits.length === 0) return { content, notes: [] };
  const where = words.map((word) => `“${word}”`).join(', ');
  return {
    content: applyEdits(content, edits).text,
    notes: [
      `Linked the first mention of ${counted(edits.length, 'product')}: ${where}.`,
      'Add them to the article’s products so that readers see the commission note before the links.',
    ],
  };
}

const UNTOUCHED = {
  enhance: 'Nothing to improve: no filler words, long sentences or uneven headings found.',
  affiliate: 'Nothing to link: the text mentions no product that isn’t already linked.',
} as const;

/** Summary of the checks if search engines need nothing. */
function nothingForSearch(
  { content, title }: ImprovementBrief,
  { archive }: EditorialContext,
): string {
  const { blocks, links } = readProse(content);
  const headings = blocks.filter(({ kind }) => kind === 'heading').length;
  const toPosts = links.filter(({ url }) => leadsToPost(url)).length;
  const others = archive.filter((post) => post.published && post.title !== title);
  const looked =
    toPosts >= MAX_ARCHIVE_LINKS
      ? 'which is the maximum'
      : others.length === 0
        ? 'and the archive has no other published article'
        : 'and it mentions no other title or tag of the published articles checked';
  return `Nothing was changed: the text has ${counted(headings, 'heading')} and ${counted(links.length, 'link')}, ${toPosts} of them to articles, ${looked}.`;
}

/**
 * Improves Markdown by countable edits and reports them; anything only a person can decide is
 * reported and left unchanged. Quotations, code, links, addresses and HTML texts stay unchanged,
 * and improved text is not changed again.
 */
export function improve(brief: ImprovementBrief, context: EditorialContext): Improvement {
  const { content, improvementType } = brief;
  if (isHtml(content)) return { content, notes: [HTML_NOTE] };
  const improved =
    improvementType === 'enhance'
      ? enhanced(content)
      : improvementType === 'seo'
        ? forSearch(brief, context)
        : forShops(brief, context);
  if (improved.notes.length > 0) return improved;
  const note =
    improvementType === 'seo' ? nothingForSearch(brief, context) : UNTOUCHED[improvementType];
  return { ...improved, notes: [note] };
}
