import type { Context } from 'koa';
import {
  generateContentInput,
  generateTopicsInput,
  generationParam,
  improveContentInput,
} from '../../contract/ai';
import { pageQuery } from '../../contract/text';
import { parse } from '../../lib/parse';
import { respond, respondPage } from '../../lib/respond';
import { goneOf, streamGeneration } from '../http/generation-stream';
import type { LiveGeneration } from '../writing/live-generation';
import { generationsService } from '../services/generation';
import { automationService } from '../../tasks/services/automation';
import { writerService } from '../services/writer';
import { endpoints } from '../../strapi/endpoints';

const STREAM = 'text/event-stream';

export const aiEndpoints = endpoints(({ strapi }) => {
  const generations = () => generationsService(strapi);

  /** The result of a generation for one who waits for it: it ends where they leave. */
  const awaited = async <R>(ctx: Context, generation: LiveGeneration<R>): Promise<R> => {
    const gone = goneOf(ctx);
    const leave = (): void =>
      void generations()
        .abandon(generation)
        .catch(() => undefined);
    if (gone.aborted || ctx.res.destroyed) leave();
    gone.addEventListener('abort', leave, { once: true });
    while (generation.end === undefined) await generation.changed();
    if ('error' in generation.end) throw generation.end.error;
    return generation.end.result;
  };

  return {
    async 'ai.generateContent'(ctx: Context) {
      const input = parse(generateContentInput, ctx.request.body);
      const generation = await generations().startArticle(input);
      if (ctx.accepts(['application/json', STREAM]) === STREAM) {
        const stopped = automationService(strapi).stopped;
        streamGeneration(ctx, generation, { stopped });
      } else {
        respond(ctx, await awaited(ctx, generation));
      }
    },
    async 'ai.generateTopics'(ctx: Context) {
      const { category, count } = parse(generateTopicsInput, ctx.request.body);
      const writer = writerService(strapi);
      const brief = { count, taken: [] };
      const { work, origin } = await writer.topics(category, brief, { signal: goneOf(ctx) });
      const topics = work.map(({ topic }) => topic);
      respond(ctx, { topics, ideas: work, writer: origin.writer });
    },
    async 'ai.improveContent'(ctx: Context) {
      const input = parse(improveContentInput, ctx.request.body);
      respond(ctx, await awaited(ctx, await generations().startImprovement(input)));
    },
    async 'ai.generations'(ctx: Context) {
      respondPage(ctx, await generations().list(parse(pageQuery, ctx.query)));
    },
    async 'ai.generation'(ctx: Context) {
      const { id } = parse(generationParam, ctx.params);
      respond(ctx, await generations().get(id));
    },
    async 'ai.cancelGeneration'(ctx: Context) {
      const { id } = parse(generationParam, ctx.params);
      respond(ctx, await generations().cancel(id));
    },
  };
});
