import { readUrl } from '../../../contract/url';
import { plainHost } from './hosts';
import type { Hop } from './visit';

/** A parameter of the link that a redirect within a host drops. */
export interface LostParameter {
  name: string;
  host: string;
}

/** Shorter values occur in every address. */
const MIN_VALUE = 3;

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/**
 * Whether an address still has a parameter: by name, or by its value under another name or in the
 * path.
 */
function carries(url: URL, name: string, value: string): boolean {
  const isNamed = url.searchParams.has(name);
  if (isNamed && (value === '' || url.searchParams.get(name) !== '')) return true;
  return value.length >= MIN_VALUE && unescaped(url.pathname + url.search).includes(value);
}

/**
 * The first parameter of a link that is lost on a redirect within the same host. A redirect to
 * another host is the network's hand-over, which has its own form.
 */
export function lostParameter(trail: readonly Hop[]): LostParameter | undefined {
  const urls = trail.flatMap(({ url }) => readUrl(url) ?? []);
  const link = urls[0];
  if (link === undefined) return undefined;
  for (const [index, to] of urls.entries()) {
    const from = urls[index - 1];
    if (from === undefined || plainHost(from.hostname) !== plainHost(to.hostname)) continue;
    for (const [name, value] of link.searchParams) {
      if (carries(from, name, value) && !carries(to, name, value)) {
        return { name, host: from.hostname };
      }
    }
  }
  return undefined;
}
