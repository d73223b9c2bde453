import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { PostInput, PostPatch } from '../../../contract/post';
import type { PostProvenance } from '../../../contract/provenance';
import type { SourcedText } from '../../../domain/writing/writer';
import { notFound, validationFailed } from '../../../lib/errors';
import { presentProvenance } from '../presenters/provenance';
import {
  findProvenance,
  putProvenance,
  type ProvenanceRow,
  removeProvenance,
} from '../queries/provenance-row';

/** What is kept of a generation, as far as a post made of it needs it. */
interface KeptGeneration extends SourcedText {
  purpose: string;
  status: string;
}

type Purpose = 'article' | 'improve';

/** What a purpose is in a sentence. */
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

const refuse = (message: string) => validationFailed([{ path: 'generationId', message }]);

/** Whether what is known of a text is of the very same piece of work. */
const isOf = ({ origin }: SourcedText, row: ProvenanceRow): boolean =>
  Number(row.written_at) === origin.writtenAt &&
  row.writer === origin.writer &&
  row.prompt_version === origin.promptVersion;

/** The row of a text that replaces another one, with what both have taken; one that is kept twice counts once. */
function addedTo(before: ProvenanceRow | undefined, row: ProvenanceRow): ProvenanceRow {
  if (before === undefined) return row;
  return {
    ...row,
    prompt_tokens: row.prompt_tokens + before.prompt_tokens,
    completion_tokens: row.completion_tokens + before.completion_tokens,
    cost: Number(row.cost) + Number(before.cost),
  };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Where a post's text comes from, and how much of it people have changed; 404 for an unknown post. */
  async get(postId: number): Promise<PostProvenance> {
    const knex = strapi.db.connection;
    const post = await knex('posts')
      .where({ id: postId })
      .first<{ content: string | null } | undefined>('content');
    if (post === undefined) throw notFound(`There is no post ${postId}.`);
    const row = await findProvenance(knex, postId);
    return { provenance: row === undefined ? null : presentProvenance(row, post.content ?? '') };
  },

  /** Keeps where a post's text comes from, in the transaction that writes it, in place of what was known. */
  keep: (trx: Knex, postId: number, source: SourcedText): Promise<void> =>
    putProvenance(trx, toRow(postId, source)),

  /** As `keep`, with what the text that it replaces has taken as well. */
  async add(trx: Knex, postId: number, source: SourcedText): Promise<void> {
    const before = await findProvenance(trx, postId);
    const row = toRow(postId, source);
    const isSame = before !== undefined && isOf(source, before);
    // The rest of the same suggestion has cost nothing more.
    await putProvenance(trx, isSame ? { ...before, original: row.original } : addedTo(before, row));
  },

  /** What is known of a post's text, to be put back by `putBack`; null where nothing is. */
  async remember(trx: Knex, postId: number): Promise<ProvenanceRow | null> {
    return (await findProvenance(trx, postId)) ?? null;
  },

  /** Has of a post's text known what was before. */
  async putBack(trx: Knex, postId: number, before: ProvenanceRow | null): Promise<void> {
    if (before === null) await removeProvenance(trx, [postId]);
    else await putProvenance(trx, before);
  },

  /** The text that a new post is made of, as it was written; undefined where it names no generation. */
  async ofInput({ generationId = '' }: PostInput): Promise<SourcedText | undefined> {
    return generationId === '' ? undefined : this.ofGeneration(generationId, ['article']);
  },

  /** The text that a post is given, which people may have taken a part of; undefined as for `ofInput`. */
  async ofPatch({ generationId = '', content }: PostPatch): Promise<SourcedText | undefined> {
    if (generationId === '') return undefined;
    const { origin } = await this.ofGeneration(generationId, ['improve', 'article']);
    if (content === undefined) throw refuse('Generation must come with the content made of it');
    return { origin, content };
  },

  /** The text of a generation; 400 where there is no such, it is of another purpose or not whole. */
  async ofGeneration(
    generationId: string,
    wanted: readonly [Purpose, ...Purpose[]],
  ): Promise<SourcedText> {
    const found: KeptGeneration | undefined = await strapi
      .service('api::ai.generation')
      .origin(generationId);
    if (found === undefined) {
      throw refuse('Generation is not known any more; save the article without it');
    }
    if (!wanted.some((purpose) => purpose === found.purpose)) {
      const named = wanted.map((purpose) => purposes[purpose]).join(' or ');
      throw refuse(`Generation is not ${named}`);
    }
    if (found.status !== 'done') throw refuse('Generation has not come to its end');
    return { origin: found.origin, content: found.content };
  },

  /** Forgets the texts of posts that are removed for good. */
  forget: (trx: Knex, postIds: readonly number[]): Promise<void> => removeProvenance(trx, postIds),
});
