import { OutboundError } from '../../lib/http/outbound-error';
import { toAppError } from '../../lib/to-app-error';
import type { Plan, PlannedNothing } from '../../tasks/runner/job';

/** A reason as a complete sentence. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The plan to skip an item, with the reason. */
export const skipped = (message: string): PlannedNothing => ({ outcome: 'skipped', message });

/** The plan of an item that failed, with the reason. */
export const failedPlan = (message: string): PlannedNothing => ({ outcome: 'failed', message });

/** The fault of an image, for the report; rethrows any other error. */
export function explainImage(error: unknown): string {
  if (error instanceof OutboundError) return error.message;
  const refused = toAppError(error);
  if (refused?.status === 400) return refused.message;
  throw error;
}

/** Makes a plan that needs another server; its failure is reported with the item. */
export async function withServer(what: string, plan: () => Promise<Plan>): Promise<Plan> {
  try {
    return await plan();
  } catch (error) {
    return failedPlan(`${what}: ${explainImage(error)}`);
  }
}
