import type { Clock } from '../../lib/clock';
import { connections, isUnreadable } from '../../lib/connections';
import { env } from '../../lib/env';
import { type ModelOptions, OpenAiModel } from '../openai/openai-model';
import { isSameProvider, type Provider, readProvider } from '../openai/provider';
import type { CallLog } from './call-log';
import { ModelGateway } from './model-gateway';
import { keyUnreadable, notConfigured } from './refusals';

/** The model to which the site is connected, which may change at any time. */
export class CurrentModel {
  #made: { provider: Provider; gateway: ModelGateway } | undefined;

  constructor(
    private readonly log: CallLog,
    private readonly clock: Clock,
  ) {}

  /** The model's name; null if none is connected. */
  get name(): string | null {
    return isUnreadable('ai')
      ? connections().OPENAI_MODEL
      : (readProvider(connections())?.model ?? null);
  }

  /** The gateway to the model; throws 503 if none is connected. */
  open(): ModelGateway {
    if (isUnreadable('ai')) throw keyUnreadable();
    const provider = readProvider(connections());
    if (provider === null) throw notConfigured();
    if (this.#made === undefined || !isSameProvider(this.#made.provider, provider)) {
      this.#made = { provider, gateway: this.gatewayOf(provider) };
    }
    return this.#made.gateway;
  }

  /** The gateway to a model that need not be the site's. */
  gatewayOf(provider: Provider, options?: ModelOptions): ModelGateway {
    const model = new OpenAiModel(provider, { silenceMs: env().OPENAI_TIMEOUT_MS }, options);
    return new ModelGateway(provider, model, this.log, this.clock);
  }
}
