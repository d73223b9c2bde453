import type { Knex } from 'knex';
import type { Run } from '../../contract/automation-run';
import type { RunRow } from '../queries/runs';
import type { JobDefinition } from './job';

/** Parameters of starting a run. */
export interface Start {
  job: JobDefinition;
  /** Whose lease it takes, where that is not the job's own: undoing waits for the job it undoes. */
  task?: string;
  trigger: Run['trigger'];
  input?: Record<string, unknown>;
  /** Decides within the transaction that notes the run whether it is still to begin. */
  claim?: (trx: Knex) => Promise<boolean>;
}

/** A run that has begun. */
export interface Started {
  run: RunRow;
  /** Resolves once it has ended, whatever its outcome. */
  ended: Promise<void>;
}
