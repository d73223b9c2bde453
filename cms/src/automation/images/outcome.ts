import { OutboundError } from '../../lib/http/outbound-error';
import { toAppError } from '../../lib/to-app-error';
import type { Plan, PlannedNothing } from '../../tasks/runner/job';

/** A reason as a sentence of its own. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An item that is passed over, and why. */
export const skipped = (message: string): PlannedNothing => ({ outcome: 'skipped', message });

/** An item that could not be dealt with, and why. */
export const failedPlan = (message: string): PlannedNothing => ({ outcome: 'failed', message });

/** The image's own fault, for the report; rethrows errors that are not the image's fault. */
export function explainImage(error: unknown): string {
  if (error instanceof OutboundError) return error.message;
  const refused = toAppError(error);
  if (refused?.status === 400) return refused.message;
  throw error;
}

/** Plans work that needs another server; its failure is reported with the item. */
export async function withServer(what: string, plan: () => Promise<Plan>): Promise<Plan> {
  try {
    return await plan();
  } catch (error) {
    return failedPlan(`${what}: ${explainImage(error)}`);
  }
}
