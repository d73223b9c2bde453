import { isLinkFailure, type LinkHealth, type LinkState } from '@contract/link-health';

const WORDS: Readonly<Record<LinkState, string>> = {
  ok: 'Link works',
  demo: 'Demo link',
  unclear: 'Not clear',
  broken: 'Broken',
  unreachable: 'Unreachable',
  'other-host': 'Other shop',
  'home-page': 'Home page',
  'lost-tracking': 'Tracking lost',
  'soft-404': 'Product gone',
};

/** What a product is warned of whose address takes no click id. */
export const CANNOT_CARRY =
  'A short link carries no click id, so no sale finds its click: use the long link that the network makes.';

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
