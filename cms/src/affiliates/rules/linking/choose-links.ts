import { limits } from '../../../contract/limits';
import { insertLinks, type NewLink, placesOf } from './insert-links';
import type { ParseMarkdown } from '../../../text/markdown';
import type { LinkableProduct } from './name-matcher';
import { textOutline } from './same-text';

/** Number of times a post is parsed without a new link before its other mentions are skipped. */
const FAILURES = 9;

/** A mention that may become a link to its product. */
export type Candidate = NewLink & { product: LinkableProduct };

/** Input for choosing links. */
interface LinkChoice {
  source: string;
  /** Outline of the unchanged source. */
  before: string;
  candidates: readonly Candidate[];
  room: number;
}

/** The first candidate of each product. */
const firstOfEach = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(
    ({ product }, at) => candidates.findIndex((other) => other.product.id === product.id) === at,
  );

/**
 * Up to `room` candidates, one per product, in order, that can become links without changing how
 * the rest is parsed. A link can change the meaning of the marks beside it, so the result is parsed
 * and compared.
 */
export function chooseLinks(
  { source, before, candidates, room }: LinkChoice,
  parse: ParseMarkdown,
): Candidate[] {
  const readsAsBefore = (links: readonly NewLink[]): boolean => {
    const after = insertLinks(source, links);
    return after.length <= limits.content && textOutline(parse(after), placesOf(links)) === before;
  };
  const first = firstOfEach(candidates).slice(0, room);
  if (first.length === 0 || readsAsBefore(first)) return first;
  let chosen: Candidate[] = [];
  let failures = 0;
  for (const candidate of candidates) {
    if (chosen.length === room || failures === FAILURES) break;
    if (chosen.some(({ product }) => product.id === candidate.product.id)) continue;
    const next = [...chosen, candidate];
    if (readsAsBefore(next)) chosen = next;
    else failures += 1;
  }
  return chosen;
}
