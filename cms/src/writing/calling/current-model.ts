import type { Clock } from '../../lib/clock';
import { connections, isUnreadable } from '../../lib/connections';
import { env } from '../../lib/env';
import { type ModelOptions, OpenAiModel } from '../openai/openai-model';
import { isSameProvider, type Provider, readProvider } from '../openai/provider';
import type { CallLog } from './call-log';
import { ModelGateway } from './model-gateway';
import { keyUnreadable, notConfigured } from './refusals';

/** The model that the site is connected to now, which may be another one in a moment. */
export class CurrentModel {
  #made: { provider: Provider; gateway: ModelGateway } | undefined;

  constructor(
    private readonly log: CallLog,
    private readonly clock: Clock,
  ) {}

  /** The model's name; null where none is connected. */
  get name(): string | null {
    return isUnreadable('ai')
      ? connections().OPENAI_MODEL
      : (readProvider(connections())?.model ?? null);
  }

  /** The way to it; throws 503 where there is none. */
  open(): ModelGateway {
    if (isUnreadable('ai')) throw keyUnreadable();
    const provider = readProvider(connections());
    if (provider === null) throw notConfigured();
    if (this.#made === undefined || !isSameProvider(this.#made.provider, provider)) {
      this.#made = { provider, gateway: this.gatewayOf(provider) };
    }
    return this.#made.gateway;
  }

  /** The way to a model that the site need not be connected to. */
  gatewayOf(provider: Provider, options?: ModelOptions): ModelGateway {
    const model = new OpenAiModel(provider, { silenceMs: env().OPENAI_TIMEOUT_MS }, options);
    return new ModelGateway(provider, model, this.log, this.clock);
  }
}
