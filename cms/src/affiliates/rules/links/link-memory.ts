import { isLinkFailure, LINK_ALARM_FAILURES, type LinkState } from '../../../contract/link-health';
import type { LinkFinding } from './judge-visit';

/** Stored results of a product's link checks. */
export interface LinkMemory extends LinkFinding {
  url: string;
  expectedUrl: string | null;
  /** Consecutive failures; unclear results neither increase nor reset them. */
  failures: number;
  /** Milliseconds. */
  checkedAt: number;
}

/** The result of a new check. */
export interface LinkCheck {
  url: string;
  finding: LinkFinding;
  now: number;
}

function failuresAfter(state: LinkState, before: number): number {
  if (isLinkFailure(state)) return before + 1;
  return state === 'unclear' ? before : 0;
}

/** The history after a check; a changed address starts over. */
export function remember(before: LinkMemory | undefined, check: LinkCheck): LinkMemory {
  const { url, finding, now } = check;
  const known = before?.url === url ? before : undefined;
  const firstRight = finding.state === 'ok' ? finding.finalUrl : null;
  return {
    ...finding,
    url,
    expectedUrl: known?.expectedUrl ?? firstRight,
    failures: failuresAfter(finding.state, known?.failures ?? 0),
    checkedAt: now,
  };
}

/** The history after the administrator has accepted the link's current target. */
export const accept = (memory: LinkMemory, host: string): LinkMemory => ({
  ...memory,
  state: 'ok',
  detail: `Redirects to ${host}, which you accepted`,
  expectedUrl: memory.finalUrl,
  failures: 0,
});

/** Whether a link has failed often enough in a row to alert the administrator. */
export const isAlarming = ({ state, failures }: Pick<LinkMemory, 'state' | 'failures'>): boolean =>
  isLinkFailure(state) && failures >= LINK_ALARM_FAILURES;
