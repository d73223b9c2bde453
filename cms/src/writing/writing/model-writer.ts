import { setImmediate } from 'node:timers/promises';
import type { ImproveContentInput } from '../../contract/ai';
import { socialAssignment } from '../rules/social/social-assignment';
import type { SocialBrief } from '../rules/social/social-brief';
import {
  articleAssignment,
  descriptionAssignment,
  improvementAssignment,
  topicsAssignment,
  type AssignmentDependencies,
} from '../rules/assignments';
import { HTML_REFUSAL, isHtml } from '../../text/prose/prose';
import { isTooBusy, isTooDeep } from '../rules/text/depth';
import { type Permitted, permittedBy, permittedInAll } from '../rules/text/permitted';
import { type Section, sectionsOf } from '../rules/text/sections';
import type { WriterResult, WriteOptions } from '../rules/writer';
import type { Origin } from '../../content/rules/posts/origin';
import type {
  ArticleBrief,
  Description,
  EditorialContext,
  IdeasBrief,
  Improvement,
  ImprovementBrief,
  TopicIdea,
  WrittenArticle,
} from '../rules/writing';
import { type AppError, validationFailed } from '../../lib/errors';
import type { StructuredCompletion } from './structured-completion';

/**
 * Longer texts are edited section by section: an answer contains the whole edited text, and many
 * models stop after 4,000 tokens.
 */
export const SECTION_CHARACTERS = 12_000;
const MAX_NOTES = 20;

/** Provenance of a text composed of several answers. */
function together(origins: readonly Origin[]): Origin | undefined {
  const [first] = origins;
  if (first === undefined) return undefined;
  const sum = (key: 'promptTokens' | 'completionTokens' | 'costNanos'): number =>
    origins.reduce((total, origin) => total + origin[key], 0);
  return {
    ...first,
    promptTokens: sum('promptTokens'),
    completionTokens: sum('completionTokens'),
    costNanos: sum('costNanos'),
    writtenAt: origins.at(-1)?.writtenAt ?? first.writtenAt,
  };
}

const spaceAround = (text: string): [string, string] => [
  /^\s*/.exec(text)?.[0] ?? '',
  /\s*$/.exec(text)?.[0] ?? '',
];

/** A text that cannot be edited. */
const refused = (message: string): AppError => validationFailed([{ path: 'content', message }]);

const NOTHING: Permitted = { links: new Set(), images: new Set(), html: new Set(), blocks: [] };

/** The editable sections of a text; throws 400 if there can be none, before the model is asked. */
function editableSections(content: string): Section[] {
  if (isHtml(content)) throw refused(HTML_REFUSAL);
  if (isTooDeep(content)) {
    throw refused('This text is nested too deeply to be edited. Paste plain paragraphs.');
  }
  const sections = sectionsOf(content, SECTION_CHARACTERS);
  if (sections.some(({ text, isEdited }) => isEdited && isTooBusy(text))) {
    throw refused(
      'This text has too many list items, links, formatting marks or short lines to be edited. Remove the lists first.',
    );
  }
  return sections;
}

/** Result for one section; `origin` is missing if the model was not asked. */
interface EditedSection {
  text: string;
  notes: string[];
  origin?: Origin;
}

/** Writes with a model. */
export class ModelWriter {
  constructor(
    private readonly questioner: StructuredCompletion,
    private readonly workshop: AssignmentDependencies,
  ) {}

  article(
    brief: ArticleBrief,
    context: EditorialContext,
    order: WriteOptions,
  ): Promise<WriterResult<WrittenArticle>> {
    return this.questioner.ask(articleAssignment(this.workshop, brief, context), order);
  }

  topics(
    brief: IdeasBrief,
    context: EditorialContext,
    order: WriteOptions,
  ): Promise<WriterResult<TopicIdea[]>> {
    return this.questioner.ask(topicsAssignment(this.workshop, brief, context), order);
  }

  describe(
    post: { title: string; content: string; category: string | null },
    order: WriteOptions,
  ): Promise<WriterResult<Description>> {
    return this.questioner.ask(descriptionAssignment(this.workshop, post), order);
  }

  social(brief: SocialBrief, order: WriteOptions): Promise<WriterResult<string>> {
    return this.questioner.ask(socialAssignment(this.workshop, brief), order);
  }

  /** Edits a text, a long one section by section; if one section fails, the whole edit fails. */
  async improve(
    brief: ImprovementBrief,
    context: EditorialContext,
    order: WriteOptions,
  ): Promise<WriterResult<Improvement>> {
    const sections = editableSections(brief.content);
    const held: Permitted[] = [];
    for (const { text, isEdited } of sections) {
      held.push(isEdited ? permittedBy(this.workshop.tools.parse(text.trim())) : NOTHING);
      // Let other work in between many sections.
      await setImmediate();
      order.signal.throwIfAborted();
    }
    const permitted = permittedInAll(held);
    const edited: EditedSection[] = [];
    for (const [at, section] of sections.entries()) {
      order.signal.throwIfAborted();
      const place = { part: at + 1, parts: sections.length, own: held[at] ?? NOTHING, permitted };
      edited.push(await this.#edit(section, { ...brief, ...place }, context, order));
    }
    const origin = together(edited.flatMap((one) => one.origin ?? []));
    if (origin === undefined) {
      throw refused(
        'This is a single list, table or code block that is too long to be edited. Shorten it first.',
      );
    }
    const notes = [...new Set(edited.flatMap((one) => one.notes))].slice(0, MAX_NOTES);
    return { work: { content: edited.map(({ text }) => text).join(''), notes }, origin };
  }

  async #edit(
    { text, isEdited }: Section,
    brief: Pick<ImproveContentInput, 'improvementType'> & {
      title?: string;
      part: number;
      parts: number;
      own: Permitted;
      permitted: Permitted;
    },
    context: EditorialContext,
    order: WriteOptions,
  ): Promise<EditedSection> {
    if (!isEdited || text.trim() === '') return { text, notes: [] };
    const { part, parts, own, permitted } = brief;
    const excerpt = { text: text.trim(), part, parts, own, permitted };
    const assignment = improvementAssignment(this.workshop, brief, excerpt, context);
    const { work, origin } = await this.questioner.ask(assignment, order);
    const [before, after] = spaceAround(text);
    return { text: before + work.content + after, notes: work.notes, origin };
  }
}
