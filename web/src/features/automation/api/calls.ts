import type { Run, TaskReport } from '@contract/automation-run';
import type { JobAddress } from '@contract/calls';
import type { CallArgs } from '~/lib/call-api';
import type { ApiResponse } from '~/lib/http';
import { previewJob, startJob } from '~/lib/use-run';

/** The two ways to make a job's call. */
export interface JobCalls {
  /** Sets it going, and does not wait for its end. */
  start: () => Promise<ApiResponse<Run>>;
  /** Finds out what it would change. */
  preview: (signal: AbortSignal) => Promise<ApiResponse<TaskReport>>;
}

/** The calls of a job, with what it takes. */
export const jobCalls = <A extends JobAddress>(address: A, ...given: CallArgs<A>): JobCalls => ({
  start: () => startJob(address, ...given),
  preview: (signal) => previewJob(signal, address, ...given),
});
