import {
  type DraftCheck,
  type DraftCheckInput,
  draftFields,
  type DraftFinding,
} from '../../../contract/draft-check';
import { readProse } from '../../../text/prose/prose';
import { readingEase } from '../../../text/prose/readability';
import { countWords, sentencesOf } from '../../../text/prose/sentences';
import { block, placeholder } from './block-rules';
import { claim, outlineMark } from './claim-rules';
import type { DraftContext, ReadDraft, Rule } from './draft';
import { brokenLink, disclosure } from './link-rules';
import { excerpt, metaDescription, metaTitle } from './meta-rules';
import { altTexts } from './image-rules';
import { unfinishedUploads, lostPlace, hiddenElements } from './shown-rules';
import { headings, length, nearDuplicate, readability } from './text-rules';

const rules: readonly Rule[] = [
  ...[nearDuplicate, length, readability, headings, outlineMark],
  ...[
    brokenLink,
    lostPlace,
    hiddenElements,
    unfinishedUploads,
    block,
    placeholder,
    altTexts,
    disclosure,
    claim,
    excerpt,
    metaTitle,
    metaDescription,
  ],
];

const placeOf = ({ field, offset }: DraftFinding): readonly [number, number] => [
  draftFields.indexOf(field),
  offset ?? -1,
];

function inOrder(one: DraftFinding, other: DraftFinding): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a[0] - b[0] || a[1] - b[1];
}

/**
 * Findings about a draft before publication, in the order of the form and of the text. Never
 * throws, and takes time linear in the length of the text.
 */
export function checkDraft(draft: DraftCheckInput, context: DraftContext): DraftCheck {
  const prose = readProse(draft.content);
  const sentences = sentencesOf(prose);
  const words = countWords(prose.plain);
  const read: ReadDraft = { draft, prose, sentences, words, ease: readingEase(sentences) };
  const findings = rules.flatMap((rule) => rule(read, context)).sort(inOrder);
  return { findings, words, readingEase: read.ease };
}
