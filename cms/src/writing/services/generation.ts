import type { Core } from '@strapi/strapi';
import type {
  GenerateContentInput,
  GeneratedContent,
  Generation,
  ImproveContentInput,
  ImprovedContent,
} from '../../contract/ai';
import { slugOf } from '../../contract/slug';
import type { WriterResult } from '../rules/writer';
import type { Origin } from '../../content/rules/posts/origin';
import type { WrittenArticle } from '../rules/writing';
import { systemClock } from '../../lib/clock';
import { conflict, notFound } from '../../lib/errors';
import { isDead, presentGeneration, wasCancelled } from '../presenters/generation';
import {
  countGenerationsBefore,
  deleteGenerationsBefore,
  endGeneration,
  findGeneration,
  type GenerationRow,
  listGenerations,
} from '../queries/generations';
import type { LiveGeneration } from '../writing/live-generation';
import { type Kept, GenerationRegistry } from '../writing/generation-registry';
import { service } from '../../strapi/service';
import { writerService } from './writer';
import { postSlugService } from '../../content/posts/services/post-slug';
import { editorialContextService } from './editorial-context';

/** Retention of generations. */
const KEPT_MS = 86_400_000;
const FALLBACK_SLUG = 'story';
const ID = /^[\w-]{1,40}$/;

async function presentArticle(
  strapi: Core.Strapi,
  { work, origin }: WriterResult<WrittenArticle>,
  { generationId, wordCount }: { generationId: string; wordCount: number },
): Promise<Kept<GeneratedContent>> {
  const { writer } = origin;
  const wanted = slugOf(work.title) || FALLBACK_SLUG;
  const slug = await postSlugService(strapi).nearest(strapi.db.connection, wanted);
  return {
    origin,
    result: { ...work, slug, writer, isOutline: writer === 'offline', generationId, wordCount },
  };
}

/** Starts generations; all throw 429 while 20 others are in progress. */
const beginning = (strapi: Core.Strapi, room: GenerationRegistry) => ({
  /** Starts an article; throws known refusals at once: 400, 429, 503. */
  async startArticle(input: GenerateContentInput): Promise<LiveGeneration<GeneratedContent>> {
    await editorialContextService(strapi).check(input.category);
    await writerService(strapi).checkReady();
    return room.begin<GeneratedContent>('article', input, async (generation) => {
      const handedIn = await writerService(strapi).article(input, {
        signal: generation.signal,
        onText: (text) => generation.grow(text),
        onRestart: () => generation.restart(),
      });
      const { wordCount } = input;
      return presentArticle(strapi, handedIn, { generationId: generation.id, wordCount });
    });
  },

  /** Starts improving a text. */
  startImprovement: (input: ImproveContentInput): Promise<LiveGeneration<ImprovedContent>> =>
    room.begin<ImprovedContent>('improve', input, async ({ id, signal }) => {
      const { content, improvementType, postId } = input;
      const brief = { content, improvementType, ...(postId === undefined ? {} : { postId }) };
      const { work, origin } = await writerService(strapi).improve(brief, { signal });
      const { content: improvedContent, notes } = work;
      return {
        origin,
        result: { improvedContent, notes, writer: origin.writer, generationId: id },
      };
    }),
});

export const generationsService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const room = new GenerationRegistry(strapi);
  const expiry = (): number => systemClock.now() - KEPT_MS;

  const find = async (id: string): Promise<GenerationRow> => {
    const row = ID.test(id) ? await findGeneration(knex(), id) : undefined;
    if (row?.purpose === 'article' && Number(row.created_at) >= expiry()) return row;
    throw notFound('Generated text not found. It is kept for one day.');
  };

  return {
    ...beginning(strapi, room),

    /** Articles of the last day, newest first. */
    async list(page: { limit: number; offset: number }) {
      const search = { purpose: 'article' as const, since: expiry(), ...page };
      const { rows, total } = await listGenerations(knex(), search);
      return { items: rows.map((row) => presentGeneration(row, systemClock.now())), total };
    },

    /** One generation of an article; throws 404. */
    get: async (id: string): Promise<Generation> =>
      presentGeneration(await find(id), systemClock.now()),

    /**
     * Stops a generation, at once on this server and within a second on another; 404, or 409 once
     * it has ended.
     */
    async cancel(id: string): Promise<Generation> {
      const hasDied = isDead(await find(id), systemClock.now());
      if (hasDied || !(await endGeneration(knex(), id, { status: 'cancelled' }))) {
        throw conflict('This generation has already ended.');
      }
      room.stop(id, wasCancelled());
      return this.get(id);
    },

    /** Stops a generation whose caller disconnected; an ended one is not changed. */
    async abandon(generation: LiveGeneration<unknown>): Promise<void> {
      generation.stop(wasCancelled());
      await endGeneration(knex(), generation.id, { status: 'cancelled' });
    },

    /** The text and provenance of a stored generation; undefined for an unknown id. */
    async origin(id: string) {
      const row = ID.test(id) ? await findGeneration(knex(), id) : undefined;
      if (row === undefined) return undefined;
      const { purpose, status } = row;
      const result = JSON.parse(row.result ?? '{}') as Partial<GeneratedContent & ImprovedContent>;
      const content = result.content ?? result.improvedContent ?? '';
      return { purpose, status, content, origin: JSON.parse(row.origin ?? 'null') as Origin };
    },

    /** Number of generations past retention. */
    countExpired: (): Promise<number> => countGenerationsBefore(knex(), expiry()),

    /** Deletes generations past retention; returns how many. */
    removeExpired: (): Promise<number> => deleteGenerationsBefore(knex(), expiry()),
  };
});
