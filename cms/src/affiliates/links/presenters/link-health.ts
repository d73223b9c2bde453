import type { LinkHealth } from '../../../contract/link-health';
import { isAlarming, type LinkMemory } from '../../rules/links/link-memory';

/** How the link of a product was found, as the catalogue tells it. */
export function presentLinkHealth(memory: LinkMemory): LinkHealth {
  const { state, detail, finalUrl, failures, checkedAt } = memory;
  return {
    state,
    detail,
    finalUrl,
    failures,
    alarm: isAlarming(memory),
    checkedAt: new Date(checkedAt).toISOString(),
  };
}
