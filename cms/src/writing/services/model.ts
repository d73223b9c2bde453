import type { AiTest } from '../../contract/ai';
import { OpenAiModel } from '../openai/openai-model';
import { readProvider } from '../openai/provider';
import { systemClock } from '../../lib/clock';
import { env } from '../../lib/env';
import { AppError } from '../../lib/errors';
import { ModelGateway } from '../calling/model-gateway';
import { notConfigured } from '../calling/refusals';
import { StoredCallLog } from '../calling/stored-call-log';
import type { ModelCall, ModelService } from '../writing/model-service';
import { service } from '../../strapi/service';

const connectionTest = (signal: AbortSignal): ModelCall => ({
  purpose: 'test',
  promptVersion: 'test-1',
  messages: [{ role: 'user', content: 'Answer with the single word: ready' }],
  maxTokens: 16,
  order: { signal },
});

export const modelService = service(({ strapi }) => {
  const log = new StoredCallLog(strapi, systemClock);
  const provider = readProvider(env());
  const gateway =
    provider &&
    new ModelGateway(
      provider,
      new OpenAiModel(provider, { silenceMs: env().OPENAI_TIMEOUT_MS }),
      log,
      systemClock,
    );

  const service: ModelService & { test(signal: AbortSignal): Promise<AiTest> } = {
    name: () => provider?.model ?? null,

    async checkReady() {
      if (gateway === null) throw notConfigured();
      await gateway.checkReady();
    },

    async ask(call) {
      if (gateway === null) throw notConfigured();
      return gateway.ask(call);
    },

    async reject(answer, why) {
      await gateway?.reject(answer, why);
    },

    noteOffline: ({ durationMs, detail, ...work }) => log.noteOffline(work, durationMs, detail),

    /** Asks the model one word; a failure is told, not thrown. */
    async test(signal) {
      if (provider === null) return { writer: 'offline', label: 'Offline writer', model: null };
      const { name, model } = provider;
      const answer: AiTest = { writer: 'openai', label: `${name} · ${model}`, model };
      try {
        await service.ask(connectionTest(signal));
        return answer;
      } catch (thrown) {
        if (thrown instanceof AppError) return { ...answer, error: thrown.message };
        throw thrown;
      }
    },
  };
  return service;
});
