import type { ContentType } from '../../../contract/ai';
import { limits } from '../../../contract/limits';
import { foldText } from '../../../contract/search-terms';
import { destination } from '../../../affiliates/rules/linking/insert-links';
import { topicStems } from '../coverage';
import { OUTLINE_MARK } from '../../../text/outline-mark';
import { countReadWords } from '../../../text/prose/sentences';
import type {
  ArchivePost,
  ArticleBrief,
  EditorialContext,
  MentionableProduct,
  WrittenArticle,
} from '../writing';
import { fillSections, type FilledSection } from './filling';
import { headline } from './headline';
import { metaDescriptionOf, metaTitleOf, type OutlineFacts } from './meta';
import {
  type Phrases,
  type Place,
  type TypePhrases,
  type Vocabulary,
  vocabularyFor,
  type Voice,
} from './phrases';
import { capitalized, cutAt, escaped, hashOf, pick, plainTopic } from './plain-topic';
import { matchingProducts, relatedPosts } from './related';

const TITLE_LENGTH = 120;
const SUBJECT_LENGTH = 80;
const EXCERPT_LENGTH = 300;
const TAGS = { min: 4, max: 8 };
/** Minimum words of a text with a list, a table, or both. */
const ROOM_FOR = { list: 800, table: 1_000, both: 1_500 };

const KINDS: Readonly<Record<ContentType, string>> = {
  article: 'an article',
  guide: 'a guide',
  review: 'a review',
  feature: 'a feature',
};
const sectionCounts: Readonly<Record<number, number>> = { 500: 4, 800: 5, 1000: 6, 1500: 8 };

/** Input of an outline. */
interface Plan {
  brief: ArticleBrief;
  context: EditorialContext;
  phrases: Phrases;
  words: Vocabulary;
  type: TypePhrases;
  voice: Voice;
  subject: string;
  seed: number;
}

/** The topic as a title that no post of the archive has. */
function titleFor(topic: string, { ending }: TypePhrases, archive: readonly ArchivePost[]): string {
  const taken = new Set(archive.map(({ title }) => foldText(title).trim()));
  const base = headline(topic);
  const endings = ['', `: ${ending}`, `: ${ending}, Revisited`];
  const titles = endings.map((end) => `${cutAt(base, TITLE_LENGTH - end.length)}${end}`);
  const free = (title: string): boolean => !taken.has(foldText(title).trim());
  const found = titles.find(free);
  if (found !== undefined) return found;
  for (let number = 2; ; number += 1) {
    const title = `${cutAt(base, TITLE_LENGTH - 20)}: Part ${number}`;
    if (free(title)) return title;
  }
}

/** A line with its placeholders filled in. */
function worded(line: string, { words, subject }: Plan): string {
  const [expert, witness, judge] = words.experts;
  const { thing, things, cost, papers } = words;
  const values: Readonly<Record<Place, string>> = {
    ...{ topic: `“${escaped(subject)}”`, thing, things, expert, witness, judge, cost, papers },
  };
  return line.replace(/\{(\w+)\}/g, (_, place: Place) => values[place]);
}

function sectionsOf(plan: Plan): FilledSection[] {
  const { type, brief, seed } = plan;
  const count = sectionCounts[brief.wordCount] ?? type.sections.length;
  return type.sections.slice(0, count).map(({ theme, headings, lines }, at) => {
    const [first = '', second = '', ...rest] = lines.map((line) => worded(line, plan));
    const heading = capitalized(worded(pick(headings, seed + at), plan));
    return { theme, heading, lines: [first, second], rest, questions: [], checks: [] };
  });
}

const bullets = (entries: readonly string[]): string =>
  entries.map((entry) => `- ${entry}`).join('\n');

function sectionText(
  { heading, lines, questions, checks }: FilledSection,
  { voice }: Plan,
): string {
  const parts = [`## ${heading}`, lines.join(' ')];
  if (questions.length > 0) parts.push(voice.answer, bullets(questions));
  for (const check of checks) parts.push(`[Check: ${check}]`);
  return parts.join('\n\n');
}

function checklistText({ words }: Plan): string {
  return `## Checklist\n\n${bullets(words.checklist.map((entry) => `[ ] ${entry}`))}`;
}

function tableText({ words }: Plan): string {
  const rows = words.table.map(([what, source]) => `| ${what} | [to fill in] | ${source} |`);
  return `## The facts side by side\n\n| What | Finding | Where to look |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

const postsText = (posts: readonly ArchivePost[]): string =>
  posts.length === 0
    ? ''
    : `## From our archive\n\n${bullets(
        posts.map(
          ({ title, slug }) => `[${escaped(plainTopic(title))}](${destination(`/post/${slug}`)})`,
        ),
      )}`;

const productsText = (products: readonly MentionableProduct[]): string =>
  products.length === 0
    ? ''
    : `## Worth mentioning\n\n${bullets(
        products.map(
          ({ name, url }) =>
            `[${escaped(plainTopic(name))}](${destination(url)}): [Say why it belongs here, or take it out.]`,
        ),
      )}`;

/** Blocks after the sections, as far as the length allows. */
function extrasOf(plan: Plan): string[] {
  const { contentType, wordCount } = plan.brief;
  const isPractical = contentType === 'guide' || contentType === 'review';
  const hasBoth = wordCount >= ROOM_FOR.both;
  const hasList = hasBoth || (isPractical && wordCount >= ROOM_FOR.list);
  const hasTable = hasBoth || (!isPractical && wordCount >= ROOM_FOR.table);
  return [hasTable ? tableText(plan) : '', hasList ? checklistText(plan) : ''];
}

function contentOf(plan: Plan, products: readonly MentionableProduct[]): string {
  const { brief, context, type, voice, subject } = plan;
  const sections = sectionsOf(plan);
  const top = [
    `${OUTLINE_MARK} No finished text: replace the notes in brackets, answer the questions and take out what is not needed. Nothing in it has been looked up.`,
    type.opening.map((line) => worded(line, plan)).join(' '),
  ];
  const bottom = [
    ...extrasOf(plan),
    productsText(products),
    postsText(relatedPosts(brief.topic, context)),
    `## In closing\n\n${type.closing.map((line) => worded(line, plan)).join(' ')} ${voice.farewell}`,
  ].filter((part) => part !== '');
  const written = (): string =>
    [...top, ...sections.map((section) => sectionText(section, plan)), ...bottom].join('\n\n');
  const introductions = sections.length * countReadWords(voice.answer);
  const room = brief.wordCount - countReadWords(written()) - introductions;
  fillSections(
    sections,
    {
      words: plan.words,
      voice,
      advice: plan.phrases.advice,
      seed: `${subject} ${brief.contentType}`,
    },
    room,
  );
  return `${written()}\n`;
}

function tagsOf({ words, context, subject, brief }: Plan): string[] {
  const stems = topicStems(subject);
  const own = (subject.match(/[\p{L}\p{N}’'-]{5,}/gu) ?? []).filter((word) =>
    [...topicStems(word)].every((stem) => stems.has(stem)),
  );
  const wanted = [context.category.name, ...own.slice(0, 3), ...words.tags, brief.contentType];
  const tags: string[] = [];
  for (const wish of wanted) {
    const tag = cutAt(plainTopic(wish), limits.tag);
    const isNew = tags.every((other) => foldText(other) !== foldText(tag));
    if (tag !== '' && isNew && tags.length < TAGS.max) tags.push(tag);
  }
  return tags;
}

/**
 * An outline for an article of about the requested length: what to write, ask and check, by
 * section. It is marked as an outline and states no facts; the same brief, context and phrases give
 * the same outline.
 */
export function outline(
  brief: ArticleBrief,
  context: EditorialContext,
  phrases: Phrases,
): WrittenArticle {
  const topic =
    plainTopic(brief.topic) || `Notes on ${plainTopic(context.category.name) || 'the subject'}`;
  const [words, type, voice] = [
    vocabularyFor(phrases, context.category),
    phrases.types[brief.contentType],
    phrases.voices[brief.tone],
  ];
  const subject = cutAt(topic, SUBJECT_LENGTH);
  const plan = { brief, context, phrases, words, type, voice, subject, seed: hashOf(topic) };
  const products = matchingProducts(topic, context);
  const title = titleFor(topic, type, context.archive);
  const about = `${capitalized(subject)}: ${type.promise}.`;
  const facts: OutlineFacts = {
    brandName: context.brandName,
    category: context.category.name,
    kind: KINDS[brief.contentType],
    headings: sectionsOf(plan).map(({ heading }) => heading),
  };
  return {
    title,
    excerpt: cutAt(
      `${about} An outline with questions to answer and facts to check.`,
      EXCERPT_LENGTH,
    ),
    content: contentOf(plan, products),
    tags: tagsOf(plan),
    metaTitle: metaTitleOf(title, facts),
    metaDescription: metaDescriptionOf(about, facts),
    affiliateProductIds: products.map(({ id }) => id),
  };
}
