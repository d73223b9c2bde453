import type { Run, TaskReport } from '@contract/automation-run';
import type { JobAddress } from '@contract/calls';
import type { CallArgs } from '~/lib/call-api';
import type { ApiResponse } from '~/lib/http';
import { previewJob, startJob } from '~/lib/use-run';

/** The two variants of a job's call. */
export interface JobCalls {
  /** Starts the job without waiting for its end. */
  start: () => Promise<ApiResponse<Run>>;
  /** Reports what the job would change. */
  preview: (signal: AbortSignal) => Promise<ApiResponse<TaskReport>>;
}

/** The calls of a job with the given arguments. */
export const jobCalls = <A extends JobAddress>(address: A, ...given: CallArgs<A>): JobCalls => ({
  start: () => startJob(address, ...given),
  preview: (signal) => previewJob(signal, address, ...given),
});
