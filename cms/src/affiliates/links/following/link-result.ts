import { isLinkFailure } from '../../../contract/link-health';
import type { LinkMemory } from '../../rules/links/link-memory';

/** What the report of a run says of a link. */
export interface LinkResult {
  outcome: 'skipped' | 'failed';
  message: string;
}

/** A link as the report tells it: a failure is told with how often it has failed in a row. */
export function describeLink(memory: LinkMemory | undefined): LinkResult {
  if (memory === undefined) {
    return { outcome: 'skipped', message: 'Its link was changed in the meantime' };
  }
  const { state, detail, failures } = memory;
  if (!isLinkFailure(state)) return { outcome: 'skipped', message: detail };
  const often = failures > 1 ? `; failed ${failures} times in a row` : '';
  return { outcome: 'failed', message: `${detail}${often}` };
}
