import type { Context } from 'koa';
import { untagged } from '../strapi/answers';
import { endpoints } from '../strapi/endpoints';
import { automationService } from '../tasks/services/automation';
import { disconnectSignal, streamGeneration } from './http/generation-stream';
import { aiLogService } from './services/ai-log';
import { generationsService } from './services/generation';
import { modelService } from './services/model';
import { writerService } from './services/writer';
import type { LiveGeneration } from './writing/live-generation';

const STREAM = 'text/event-stream';

export const writingEndpoints = endpoints(({ strapi }) => {
  const generations = () => generationsService(strapi);

  /** The result of a generation for a waiting caller; stops it if the caller disconnects. */
  const awaited = async <R>(ctx: Context, generation: LiveGeneration<R>): Promise<R> => {
    const gone = disconnectSignal(ctx);
    const leave = (): void =>
      void generations()
        .abandon(generation)
        .catch(() => undefined);
    if (gone.aborted || ctx.res.destroyed) leave();
    gone.addEventListener('abort', leave, { once: true });
    const end = await generation.ended();
    if ('error' in end) throw end.error;
    return end.result;
  };

  return {
    'ai.generateContent': async ({ body, ctx }) => {
      const generation = await generations().startArticle(body);
      if (ctx.accepts(['application/json', STREAM]) !== STREAM) return awaited(ctx, generation);
      streamGeneration(ctx, generation, { stopped: automationService(strapi).stopped });
      return undefined;
    },
    'ai.generateTopics': async ({ body: { category, count }, ctx }) => {
      const brief = { count, taken: [] };
      const { work, origin } = await writerService(strapi).topics(category, brief, {
        signal: disconnectSignal(ctx),
      });
      const topics = work.map(({ topic }) => topic);
      return { topics, ideas: work, writer: origin.writer };
    },
    'ai.improveContent': async ({ body, ctx }) =>
      awaited(ctx, await generations().startImprovement(body)),
    'ai.generations': ({ query }) => generations().list(query),
    'ai.generation': ({ params }) => generations().get(params.id),
    'ai.cancelGeneration': ({ params }) => generations().cancel(params.id),
    'ai.test': async ({ ctx }) =>
      untagged(await modelService(strapi).test(disconnectSignal(ctx)), {
        'Cache-Control': 'no-store',
      }),
    'ai.usage': () => aiLogService(strapi).usage(),
    'ai.calls': ({ query }) => aiLogService(strapi).list(query),
  };
});
