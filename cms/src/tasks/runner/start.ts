import type { Knex } from 'knex';
import type { Run } from '../../contract/automation-run';
import type { RunRow } from '../queries/runs';
import type { JobDefinition } from './job';

/** Parameters of starting a run. */
export interface Start {
  job: JobDefinition;
  /**
   * The task whose lease it takes, if not the job's own: an undo waits for the job that it undoes.
   */
  task?: string;
  trigger: Run['trigger'];
  input?: Record<string, unknown>;
  /** Decides, in the transaction that stores the run, whether to start it. */
  claim?: (trx: Knex) => Promise<boolean>;
}

/** A run that has started. */
export interface Started {
  run: RunRow;
  /** Resolves once it has ended, whatever the outcome. */
  ended: Promise<void>;
}
