import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { orList } from '../../../contract/or-list';
import type { PostInput, PostPatch } from '../../../contract/post';
import type { FieldError } from '../../../contract/problem';
import type { PostProvenance } from '../../../contract/provenance';
import type { SourcedText } from '../../rules/posts/origin';
import { notFound, validationFailed } from '../../../lib/errors';
import { presentProvenance } from '../presenters/provenance';
import {
  saveGenerations,
  removeGenerations,
  sumGenerations,
  type UsedGeneration,
} from '../queries/post-generations';
import {
  findProvenance,
  putProvenance,
  type ProvenanceRow,
  removeProvenance,
} from '../queries/provenance-row';
import { service } from '../../../strapi/service';
import { port } from '../../../strapi/port';

/** The part of a stored generation that a post needs. */
interface KeptGeneration extends SourcedText {
  purpose: string;
  status: string;
}

/** Finds a stored generation; undefined for an unknown id. */
export const generationPort = port<(id: string) => Promise<KeptGeneration | undefined>>(
  'generations of the writer',
);

/** A text with the generations that contributed to it; its origin is that of the last one. */
export interface GeneratedText extends SourcedText {
  generations: readonly UsedGeneration[];
}

type Purpose = 'article' | 'improve';
type Purposes = readonly [Purpose, ...Purpose[]];

/** Purposes as phrases of a sentence. */
const purposes: Record<Purpose, string> = {
  article: 'that of an article',
  improve: 'that of an improvement',
};

const toRow = (postId: number, { origin, content }: SourcedText): ProvenanceRow => ({
  post_id: postId,
  writer: origin.writer,
  model: origin.model,
  prompt_version: origin.promptVersion,
  prompt_tokens: origin.promptTokens,
  completion_tokens: origin.completionTokens,
  cost: origin.costNanos,
  written_at: origin.writtenAt,
  original: content,
});

/** Why a generation cannot be used for a post; undefined if it can. */
function faultOf(found: KeptGeneration | undefined, wanted: Purposes): string | undefined {
  if (found === undefined) return 'Generation is no longer available; save the article without it';
  if (!wanted.some((purpose) => purpose === found.purpose)) {
    return `Generation is not ${orList(wanted.map((purpose) => purposes[purpose]))}`;
  }
  return found.status === 'done' ? undefined : 'Generation has not finished';
}

export const provenanceService = service(({ strapi }) => ({
  /**
   * Provenance of a post's text, with the share that people have changed; 404 for an unknown post.
   */
  async get(postId: number): Promise<PostProvenance> {
    const knex = strapi.db.connection;
    const post = await knex('posts')
      .where({ id: postId })
      .first<{ content: string | null } | undefined>('content');
    if (post === undefined) throw notFound(`There is no post ${postId}.`);
    const row = await findProvenance(knex, postId);
    if (row === undefined) return { provenance: null };
    const taken = await sumGenerations(knex, postId);
    return { provenance: presentProvenance(row, taken, post.content ?? '') };
  },

  /**
   * Stores the origin of a text that comes from no generation, in the transaction that writes it,
   * replacing the previous one; the usage of the post's generations still counts.
   */
  keep: (trx: Knex, postId: number, source: SourcedText): Promise<void> =>
    putProvenance(trx, toRow(postId, source)),

  /** Stores the origin of a text from generations; each counts once, however often it is saved. */
  async add(trx: Knex, postId: number, text: GeneratedText): Promise<void> {
    const before = await findProvenance(trx, postId);
    await putProvenance(trx, {
      ...toRow(postId, text),
      prompt_tokens: before?.prompt_tokens ?? 0,
      completion_tokens: before?.completion_tokens ?? 0,
      cost: before?.cost ?? 0,
    });
    await saveGenerations(trx, postId, text.generations);
  },

  /** The provenance of a post's text, for `putBack`; null if there is none. */
  async remember(trx: Knex, postId: number): Promise<ProvenanceRow | null> {
    return (await findProvenance(trx, postId)) ?? null;
  },

  /** Restores a previous provenance of a post's text. */
  async putBack(trx: Knex, postId: number, before: ProvenanceRow | null): Promise<void> {
    if (before === null) await removeProvenance(trx, [postId]);
    else await putProvenance(trx, before);
  },

  /** The generated text of a new post; undefined if it names no generation. */
  ofInput: ({ generationIds = [] }: PostInput): Promise<GeneratedText | undefined> =>
    ofGenerations(strapi, generationIds, ['article']),

  /** The generated text of a patch, which people may have changed; undefined as for `ofInput`. */
  async ofPatch({ generationIds = [], content }: PostPatch): Promise<GeneratedText | undefined> {
    const text = await ofGenerations(strapi, generationIds, ['improve', 'article']);
    if (text === undefined) return undefined;
    if (content === undefined) {
      const message = 'Generations must be sent with their content';
      throw validationFailed([{ path: 'generationIds', message }]);
    }
    return { ...text, content };
  },

  /** Deletes the provenance of posts that are permanently deleted. */
  async forget(trx: Knex, postIds: readonly number[]): Promise<void> {
    await removeProvenance(trx, postIds);
    await removeGenerations(trx, postIds);
  },
}));

/**
 * The text of the last of some generations; 400 for each that is unknown, of another purpose or
 * unfinished.
 */
async function ofGenerations(
  strapi: Core.Strapi,
  ids: readonly string[],
  wanted: Purposes,
): Promise<GeneratedText | undefined> {
  const faults: FieldError[] = [];
  const generations = new Map<string, UsedGeneration>();
  let last: KeptGeneration | undefined;
  for (const [place, id] of ids.entries()) {
    last = await generationPort(strapi)(id);
    const message = faultOf(last, wanted);
    if (message !== undefined) faults.push({ path: `generationIds.${place}`, message });
    else if (last !== undefined) generations.set(id, { id, origin: last.origin });
  }
  if (faults.length > 0) throw validationFailed(faults);
  if (last === undefined) return undefined;
  return { content: last.content, origin: last.origin, generations: [...generations.values()] };
}
