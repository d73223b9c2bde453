import { isLinkFailure, type LinkHealth, type LinkState } from '@contract/link-health';

const WORDS: Readonly<Record<LinkState, string>> = {
  ok: 'Link works',
  demo: 'Demo link',
  unclear: 'Unclear',
  broken: 'Broken',
  unreachable: 'Unreachable',
  'other-host': 'Other shop',
  'home-page': 'Home page',
  'lost-tracking': 'Tracking lost',
  'soft-404': 'Product gone',
};

/** Warning for a product whose address cannot carry a click ID. */
export const NO_CLICK_ID_WARNING =
  'Short links can’t carry a click ID, so sales can’t be matched: use the network’s full link.';

/** Label of a link's state. */
export const linkLabel = (state: LinkState): string => WORDS[state];

/** Tone of a link's state; only a warning for a first failure, which may be temporary. */
export const linkTone = ({
  state,
  alarm,
}: LinkHealth): 'success' | 'neutral' | 'warning' | 'danger' => {
  if (alarm) return 'danger';
  if (state === 'ok') return 'success';
  return isLinkFailure(state) ? 'warning' : 'neutral';
};
