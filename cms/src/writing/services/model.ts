import type { AiTest } from '../../contract/ai';
import { type Provider, readProvider } from '../openai/provider';
import { systemClock } from '../../lib/clock';
import { connections } from '../../lib/connections';
import { AppError } from '../../lib/errors';
import { CurrentModel } from '../calling/current-model';
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
  const model = new CurrentModel(log, systemClock);

  const service: ModelService & {
    test(signal: AbortSignal): Promise<AiTest>;
    testProvider(provider: Provider, signal: AbortSignal): Promise<string | undefined>;
  } = {
    name: () => model.name,

    async checkReady() {
      await model.open().checkReady();
    },

    async ask(call) {
      return model.open().ask(call);
    },

    reject: (answer, why) => log.reject(answer.callId, why),

    noteOffline: ({ durationMs, detail, ...work }) => log.noteOffline(work, durationMs, detail),

    /** Asks the model for one word; a failure is returned, not thrown. */
    async test(signal) {
      const name = model.name;
      if (name === null) return { writer: 'offline', label: 'Offline writer', model: null };
      const server = readProvider(connections())?.name ?? 'OpenAI';
      const answer: AiTest = {
        writer: 'openai',
        label: `${server} · ${name}`,
        model: name,
      };
      try {
        await service.ask(connectionTest(signal));
        return answer;
      } catch (thrown) {
        if (thrown instanceof AppError) return { ...answer, error: thrown.message };
        throw thrown;
      }
    },

    /**
     * Tests a model that need not be the site's; returns why it does not answer, or undefined if it
     * does.
     */
    async testProvider(provider, signal) {
      try {
        await model.gatewayOf(provider, { isStranger: true }).ask(connectionTest(signal));
        return undefined;
      } catch (thrown) {
        if (thrown instanceof AppError) return thrown.message;
        throw thrown;
      }
    },
  };
  return service;
});
