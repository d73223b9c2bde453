import { z } from 'zod';
import type { MarkdownTools } from '../../../text/formatting/markdown-tools';
import { hasOutlineMark, isOutline } from '../../../text/outline-mark';
import { countReadWords } from '../../../text/prose/sentences';
import { clipLine } from '../text/clip';
import { cleanMarkdown } from '../text/clean-markdown';
import { isForeign } from '../text/english';
import { lackingIn, type Permitted, permittedBy } from '../text/permitted';
import type { EditorialContext, Improvement } from '../writing';
import { linkableFrom } from './check-article';
import { faultOfText, unwrapped } from './check-text';
import { type Checked, type Fault, faulty, readForm } from './checked';
import { plainField } from './fields';

const MAX_NOTE = 300;
const MAX_NOTES = 10;
/** Below this number of words an edited text may be much shorter. */
const FEW_WORDS = 30;
/** Minimum share of words that an edited text must keep; editors are asked for four fifths. */
const MIN_SHARE = 2 / 3;
const NAMED = 8;
const MAX_NAMED = 300;

const improvementAnswer = z.object({
  content: z.string().trim().min(1),
  notes: z.array(z.string()).catch([]),
});

/** A text to edit, with its own protected content and that of the whole article. */
export interface EditedText {
  text: string;
  own: Permitted;
  permitted: Permitted;
}

/** Protected content that an edit has removed; undefined if nothing is lost. */
function faultOfLoss(
  content: string,
  lacking: readonly string[],
  original: string,
): { faults: Fault[] } | undefined {
  if (lacking.length > 0) {
    const named = lacking.slice(0, NAMED).map((one) => JSON.stringify(clipLine(one, MAX_NAMED)));
    return faulty(
      `\`content\` lacks what the text held: ${named.join(', ')}. Keep every link, picture, piece of HTML and line that begins with \`::\`, letter by letter.`,
      'left out links, images, blocks or HTML from the text',
    );
  }
  const isUnmarked = hasOutlineMark(original) && !hasOutlineMark(content);
  if (!isUnmarked && (!isOutline(original) || isOutline(content))) return undefined;
  return faulty(
    'The text is an outline: keep the line that says so and its notes that begin with `[Check:`.',
    'made an outline look like an article',
  );
}

/**
 * Checks a model's edited version of a text: content of the whole article may stay, the text's own
 * must stay, and new links lead only to the context's posts and products.
 */
export function checkImprovement(
  tools: MarkdownTools,
  answer: Record<string, unknown>,
  { text: original, own, permitted }: EditedText,
  context: EditorialContext,
): Checked<Improvement> {
  const read = readForm(improvementAnswer, answer, 'edited text');
  if ('faults' in read) return read;
  const links = new Set([...permitted.links, ...linkableFrom(context)]);
  const unfenced = unwrapped(read.work.content);
  const clean = cleanMarkdown(tools.parse, unfenced, { ...permitted, links });
  if (clean === undefined) {
    return faulty('`content` is no plain Markdown.', 'did not return an edited text');
  }
  const { markdown: content, root } = clean;
  const count = countReadWords(original);
  const words = count < FEW_WORDS ? Math.min(count, 1) : count;
  const wanted = { words, isEnglish: !isForeign(original), leastShare: MIN_SHARE };
  const fault =
    faultOfText(content, wanted) ??
    faultOfLoss(content, lackingIn(permittedBy(root), own), original);
  if (fault !== undefined) return fault;
  const notes = read.work.notes.map((note) => plainField(note, MAX_NOTE));
  return { work: { content, notes: notes.filter((note) => note !== '').slice(0, MAX_NOTES) } };
}
