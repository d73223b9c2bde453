import type { z } from 'zod';
import type { AiPurpose } from '../../contract/ai-usage';
import type { MarkdownTools } from '../../text/formatting/markdown-tools';
import {
  articleForm,
  descriptionForm,
  improvementForm,
  schemaOf,
  topicsForm,
} from './answers/answer-forms';
import { checkArticle } from './answers/check-article';
import { checkDescription } from './answers/check-description';
import { checkImprovement } from './answers/check-improvement';
import { checkTopics } from './answers/check-topics';
import type { Checked } from './answers/checked';
import {
  archiveMaterial,
  categoryMaterial,
  productsMaterial,
  takenTopicsMaterial,
} from './prompts/material';
import type { FilledPrompt, PromptLibrary } from './prompts/prompt-library';
import type { Permitted } from './text/permitted';
import type {
  ArticleBrief,
  Description,
  EditorialContext,
  IdeasBrief,
  Improvement,
  ImprovementBrief,
  TopicIdea,
  WrittenArticle,
} from './writing';

/** A request to a model, and the check of its answer. */
export interface Assignment<T> {
  purpose: AiPurpose;
  /** Name of the result, as in 'no article'. */
  what: string;
  prompt: FilledPrompt;
  form: { name: string; schema: Record<string, unknown> };
  /** Maximum length of the answer in tokens, including reasoning. */
  maxTokens: number;
  check(answer: Record<string, unknown>): Checked<T>;
}

/** Dependencies of assignments. */
export interface AssignmentDependencies {
  library: PromptLibrary;
  tools: MarkdownTools;
  /** Generates the random number of a fence. */
  nonce: () => string;
}

/** A section of a text to edit. */
export interface Excerpt {
  text: string;
  /** Number of the section, from 1. */
  part: number;
  parts: number;
  /** Links, images, HTML and blocks of this section, all of which must be kept. */
  own: Permitted;
  /** Links, images, HTML and blocks of the whole text, which may be kept. */
  permitted: Permitted;
}

/** Only the beginning of a post is described. */
const DESCRIBED_CHARACTERS = 16_000;

const formOf = (name: string, form: z.ZodObject) => ({ name, schema: schemaOf(form) });

/** Assignment for an article. */
export function articleAssignment(
  { library, tools, nonce }: AssignmentDependencies,
  brief: ArticleBrief,
  context: EditorialContext,
): Assignment<WrittenArticle> {
  const settings = {
    contentType: brief.contentType,
    tone: brief.tone,
    wordCount: String(brief.wordCount),
    fewestWords: String(Math.round(brief.wordCount * 0.85)),
    mostWords: String(Math.round(brief.wordCount * 1.2)),
    month: String(context.month),
  };
  const material = {
    brand: context.brandName,
    category: categoryMaterial(context),
    topic: brief.topic,
    archive: archiveMaterial(context),
    products: productsMaterial(context),
  };
  return {
    purpose: 'article',
    what: 'article',
    prompt: library.write('article', settings, material, nonce()),
    form: formOf('article', articleForm),
    maxTokens: Math.ceil(brief.wordCount * 2.5) + 1_500,
    check: (answer) => checkArticle(tools, answer, brief, context),
  };
}

/** Assignment for topic ideas. */
export function topicsAssignment(
  { library, nonce }: AssignmentDependencies,
  brief: IdeasBrief,
  context: EditorialContext,
): Assignment<TopicIdea[]> {
  const settings = {
    count: String(brief.count),
    most: String(Math.max(1, Math.ceil(brief.count / 2))),
    month: String(context.month),
  };
  const material = {
    brand: context.brandName,
    category: categoryMaterial(context),
    archive: archiveMaterial(context),
    taken: takenTopicsMaterial(brief.taken),
  };
  return {
    purpose: 'topics',
    what: 'list of topics',
    prompt: library.write('topics', settings, material, nonce()),
    form: formOf('topics', topicsForm),
    maxTokens: brief.count * 150 + 1_000,
    check: (answer) => checkTopics(answer, brief, context),
  };
}

const partText = ({ part, parts }: Excerpt): string =>
  parts === 1
    ? 'The material holds the whole text.'
    : `The material holds part ${part} of ${parts} of a longer text: edit this part alone, and neither open nor close the text as a whole.`;

/** Assignment for the edited version of a section. */
export function improvementAssignment(
  { library, tools, nonce }: AssignmentDependencies,
  { improvementType, title = '' }: Omit<ImprovementBrief, 'content'>,
  excerpt: Excerpt,
  context: EditorialContext,
): Assignment<Improvement> {
  const { text } = excerpt;
  const settings = { part: partText(excerpt) };
  const material = {
    title: title === '' ? 'The text came without its title.' : title,
    archive: archiveMaterial(context),
    products: productsMaterial(context),
    text,
  };
  return {
    purpose: 'improve',
    what: 'edited text',
    prompt: library.write(improvementType, settings, material, nonce()),
    form: formOf('edited_text', improvementForm),
    maxTokens: Math.ceil(text.length / 2) + 1_500,
    check: (answer) => checkImprovement(tools, answer, excerpt, context),
  };
}

/** Assignment for the excerpt, meta texts and tags of a post. */
export function descriptionAssignment(
  { library, nonce }: AssignmentDependencies,
  post: { title: string; content: string; category: string | null },
): Assignment<Description> {
  const material = {
    category: post.category ?? 'None.',
    title: post.title,
    text: post.content.slice(0, DESCRIBED_CHARACTERS),
  };
  return {
    purpose: 'describe',
    what: 'description',
    prompt: library.write('describe', {}, material, nonce()),
    form: formOf('description', descriptionForm),
    maxTokens: 1_500,
    check: checkDescription,
  };
}
