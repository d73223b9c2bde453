import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { TaskReport } from '../../contract/automation-run';
import type { Clock } from '../../lib/clock';
import { conflict } from '../../lib/errors';
import { dryRun } from './dry-run';
import type { JobDefinition } from './job';

/** Time for a preview whose caller has disconnected to end, before the next one is refused. */
const GRACE_MS = 1_000;

/**
 * Dry runs, at most one per job at a time: each processes everything and may call other servers.
 */
export class Previews {
  readonly #active = new Map<string, Promise<unknown>>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly clock: Clock,
    /** Aborted when this instance stops. */
    private readonly stopped: AbortSignal,
  ) {}

  /** Previews a job; throws 409 while another preview of it is in progress in this process. */
  async of(
    job: JobDefinition,
    input: Record<string, unknown>,
    caller: AbortSignal,
  ): Promise<TaskReport> {
    const earlier = this.#active.get(job.id);
    if (earlier !== undefined)
      await Promise.race([earlier, setTimeout(GRACE_MS, undefined, { ref: false })]);
    if (this.#active.has(job.id)) {
      throw conflict(`A preview of ${job.name} is already being created. Try again in a moment.`);
    }
    const signal = AbortSignal.any([caller, this.stopped]);
    const made = dryRun(this.strapi, this.clock, job, input, signal);
    this.#active.set(job.id, made);
    try {
      return await made;
    } finally {
      this.#active.delete(job.id);
    }
  }
}
