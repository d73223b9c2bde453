/** Purposes of calls for which private hosts can be allowed. */
export const outboundPurposes = [
  'links',
  'pictures',
  'social',
  'search',
  'cdn',
  'mail',
  'webhooks',
] as const;

export type OutboundPurpose = (typeof outboundPurposes)[number];

/** The entries of OUTBOUND_ALLOW, such as `10.0.0.5:8080` or `social=relay.example`. */
export const outboundEntries = (list: string): { purpose: string | undefined; place: string }[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [first = '', ...rest] = entry.split('=');
      return rest.length === 0
        ? { purpose: undefined, place: first }
        : { purpose: first.trim(), place: rest.join('=').trim() };
    });

/** Whether each entry names a host, and no unknown purpose. */
export const isOutboundList = (list: string): boolean =>
  outboundEntries(list).every(
    ({ purpose, place }) =>
      /^[^=\s/]+$/.test(place) &&
      (purpose === undefined || outboundPurposes.some((known) => known === purpose)),
  );
