import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Origin } from '../../content/rules/posts/origin';
import { systemClock } from '../../lib/clock';
import { type AppError, tooMany } from '../../lib/errors';
import { type GenerationPurpose, insertGeneration } from '../queries/generations';
import { runGeneration } from './run-generation';
import { LiveGeneration } from './live-generation';
import { automationService } from '../../tasks/services/automation';

/** Maximum concurrent generations per server. */
const MAX_LIVE = 20;
const RETRY_AFTER_S = 10;

/** A finished piece of work. */
export interface Kept<R> {
  result: R;
  origin: Origin;
}

/** The generations in progress on this server. */
export class GenerationRegistry {
  readonly #live = new Map<string, LiveGeneration<unknown>>();

  constructor(private readonly strapi: Core.Strapi) {}

  /**
   * Starts a generation, which continues without listeners until it ends or is stopped. 429 while
   * 20 others are in progress.
   */
  async begin<R>(
    purpose: GenerationPurpose,
    input: object,
    write: (generation: LiveGeneration<R>) => Promise<Kept<R>>,
  ): Promise<LiveGeneration<R>> {
    if (this.#live.size >= MAX_LIVE) {
      const detail = `${MAX_LIVE} texts are already being written. Wait until one is finished.`;
      throw tooMany(detail, RETRY_AFTER_S);
    }
    const { strapi } = this;
    const generation = new LiveGeneration<R>(randomUUID());
    const { id } = generation;
    this.#live.set(id, generation);
    try {
      await insertGeneration(strapi.db.connection, {
        ...{ id, purpose, input },
        now: systemClock.now(),
      });
    } catch (error) {
      this.#live.delete(id);
      throw error;
    }
    const stopped = automationService(strapi).stopped;
    void runGeneration({ strapi, generation, stopped, write }).finally(() => this.#live.delete(id));
    return generation;
  }

  /** Stops a generation if it runs on this server. */
  stop(id: string, reason: AppError): void {
    this.#live.get(id)?.stop(reason);
  }
}
