import { readUrl } from '../../contract/url';
import type { Found } from '../found';
import { withoutSlash } from './addresses';

const hostOf = (address: string): string | undefined =>
  readUrl(address)?.host.replace(/^www\./, '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Pattern of an address in JSON text, with either scheme, with or without www; block settings
 * escape slashes again. The name must end there: `old.example` must not match in `old.example.org`.
 */
function addressIn(site: string): RegExp | undefined {
  const host = hostOf(site);
  if (host === undefined) return undefined;
  const slash = String.raw`\\*/`;
  const path = withoutSlash(readUrl(site)?.pathname ?? '')
    .split('/')
    .map(escaped)
    .join(slash);
  return new RegExp(
    `https?:${slash}${slash}(?:www\\.)?${escaped(host)}${path}(?![\\w:-]|[.]\\w)`,
    'gi',
  );
}

/**
 * Rewrites an export made on a copy of the site from the copy's address to the site's own. Changes
 * nothing if both have the same host or one of them is unknown.
 */
export async function* atOwnerSite(
  found: AsyncIterable<Found>,
  site: string,
): AsyncGenerator<Found> {
  let former: RegExp | undefined;
  for await (const one of found) {
    if (one.kind === 'site') {
      if (site === '' || one.url === site) yield one;
      else {
        if (hostOf(one.url) !== hostOf(site)) former = addressIn(one.url);
        yield { ...one, url: site, exportUrl: one.url };
      }
    } else if (former === undefined) yield one;
    else yield JSON.parse(JSON.stringify(one).replace(former, () => site)) as Found;
  }
}
