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

/** What a product is warned of whose address takes no click id. */
export const CANNOT_CARRY =
  'Short links can’t carry a click ID, so sales can’t be matched: use the network’s full link.';

/** What the screen calls the state of a link. */
export const linkWord = (state: LinkState): string => WORDS[state];

/** How loudly the state of a link is shown: a first failure may pass by itself. */
export const linkTone = ({
  state,
  alarm,
}: LinkHealth): 'success' | 'neutral' | 'warning' | 'danger' => {
  if (alarm) return 'danger';
  if (state === 'ok') return 'success';
  return isLinkFailure(state) ? 'warning' : 'neutral';
};
