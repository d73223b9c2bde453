import { limits } from '../../../contract/limits';
import { type Candidate, chooseLinks } from './choose-links';
import { insertLinks } from './insert-links';
import type { ParseMarkdown } from '../../../text/markdown';
import { type LinkableProduct, NameMatcher } from './name-matcher';
import { HTML_LEAF, NO_LEAF } from './passage';
import { readRunningText, type RunningText } from './running-text';
import { textOutline } from './same-text';
import { sentenceAround } from './sentence';
import { hostOfTarget } from '../../../contract/affiliate-signs';
import { ProductLinks } from '../../../contract/product-links';

const WEB_ADDRESS = /https?:\/\/(?:www\.)?([^\s"'<>/?#)\]]+)/gi;

/** The magazine's products by the targets of their links. */
class ProductTargets extends ProductLinks<LinkableProduct> {
  readonly #hosts = new Set([...this.targets].map(hostOfTarget));

  /** Whether a source contains an address at the host of any product. */
  mayBeIn(source: string): boolean {
    if (this.#hosts.size === 0) return false;
    for (const [, host = ''] of source.matchAll(WEB_ADDRESS)) {
      if (this.#hosts.has(host.toLowerCase())) return true;
    }
    return false;
  }
}

/** Maximum number of affiliate links in a post, including those of its author. */
export const MAX_LINKS = 3;
/** Number of mentions of one product that are tried if the first cannot become a link. */
const TRIES = 3;
/** Nested lists and quotes too deep to be intended, which take the parser seconds. */
const TOO_DEEP = /^(?:[ \t]{0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){40}/m;

/** The part of a post that linking needs. */
export interface LinkedPost {
  content: string;
  affiliateProductIds: readonly number[];
}

/** Planned change to a post. */
export interface LinkPlan {
  content: string;
  affiliateProductIds: number[];
  attached: LinkableProduct[];
  /** The inserted links, each with its original sentence. */
  linked: { product: LinkableProduct; sentence: string }[];
  /** Why nothing, or nothing more, is changed. */
  reason: string;
}

const NO_PRODUCT = 'Its text mentions no product';
const ONLY_IN_HTML = 'It mentions products only within HTML; reformat it first';
const ONLY_OUTSIDE =
  'It mentions products only in headings, quotes, notes, links or code, where links aren’t added';

/** The products that a text names, by id, and why others do not count. */
interface Named {
  mentioned: Map<number, Mentioned>;
  without: string;
}

/**
 * A product that a text names or links to: its first position, and where its name can become a
 * link.
 */
interface Mentioned {
  product: LinkableProduct;
  first: number;
  places: { from: number; to: number }[];
}

/**
 * Attaches the products that texts name, and links their first mentions; created once for many
 * posts.
 */
export class ProductLinker {
  readonly #names: NameMatcher;
  readonly #targets: ProductTargets;

  constructor(
    products: readonly LinkableProduct[],
    private readonly parse: ParseMarkdown,
  ) {
    this.#names = new NameMatcher(products);
    this.#targets = new ProductTargets(products);
  }

  /** Plans the links of a post; idempotent: planning again after the change finds nothing to do. */
  plan({ content, affiliateProductIds }: LinkedPost): LinkPlan {
    const plan: LinkPlan = {
      content,
      affiliateProductIds: [...affiliateProductIds],
      attached: [],
      linked: [],
      reason: NO_PRODUCT,
    };
    if (!this.#names.mayBeIn(content) && !this.#targets.mayBeIn(content)) return plan;
    if (TOO_DEEP.test(content))
      return { ...plan, reason: 'Its lists or quotes are nested too deeply' };
    const tree = this.parse(content);
    const text = readRunningText(tree, content);
    const links = text.links.flatMap(({ url, offset }) => {
      const products = this.#targets.leadingTo(url);
      return products === undefined ? [] : [{ products, offset: offset ?? content.length }];
    });
    const { mentioned, without } = this.#namedIn(text, affiliateProductIds);
    for (const { products, offset } of links) {
      const product = shownOf(products, affiliateProductIds);
      if (product !== undefined) note(mentioned, product, offset);
    }
    if (mentioned.size === 0) return { ...plan, reason: without };

    plan.attached = [...mentioned.values()]
      .sort((one, other) => one.first - other.first)
      .map(({ product }) => product)
      .filter(({ id }) => !affiliateProductIds.includes(id))
      .slice(0, Math.max(0, limits.postProducts - affiliateProductIds.length));
    plan.affiliateProductIds.push(...plan.attached.map(({ id }) => id));

    const isLinked = new Set(links.flatMap(({ products }) => products.map(({ id }) => id)));
    const shown = [...mentioned.values()].filter(({ product }) =>
      plan.affiliateProductIds.includes(product.id),
    );
    const open = shown.filter(({ product }) => !isLinked.has(product.id));
    const room = Math.max(0, MAX_LINKS - links.length);
    const choice = {
      source: content,
      before: textOutline(tree),
      candidates: candidatesOf(open),
      room,
    };
    const chosen = chooseLinks(choice, this.parse);
    plan.content = insertLinks(content, chosen);
    plan.linked = chosen.map(({ product, from, to }) => ({
      product,
      sentence: sentenceAround(content, from, to),
    }));
    plan.reason = reasonFor(open.length, room, shown.length === mentioned.size);
    return plan;
  }

  #namedIn({ passages }: RunningText, attachedIds: readonly number[]): Named {
    const mentioned = new Map<number, Mentioned>();
    let without = NO_PRODUCT;
    for (const passage of passages) {
      for (const { start, end, products } of this.#names.find(passage)) {
        const leaf = passage.leafOf(start, end);
        const product = shownOf(products, attachedIds);
        if (product === undefined) continue;
        if (leaf === HTML_LEAF) without = ONLY_IN_HTML;
        else if (leaf === NO_LEAF && without === NO_PRODUCT) without = ONLY_OUTSIDE;
        if (leaf === HTML_LEAF || leaf === NO_LEAF) continue;
        const place = passage.sourceOf(start, end);
        const { places } = note(mentioned, product, place.from);
        if (leaf !== undefined && places.length < TRIES) places.push(place);
      }
    }
    return { mentioned, without };
  }
}

/** Of indistinguishable products, the one that the post already shows, otherwise the oldest. */
const shownOf = (
  products: readonly LinkableProduct[],
  attachedIds: readonly number[],
): LinkableProduct | undefined =>
  products.find(({ id }) => attachedIds.includes(id)) ?? products[0];

/** The places at which products can be linked, in text order. */
const candidatesOf = (mentioned: readonly Mentioned[]): Candidate[] =>
  mentioned
    .flatMap(({ product, places }) =>
      places.map((place) => ({ ...place, product, url: product.affiliateUrl })),
    )
    .sort((one, other) => one.from - other.from);

function note(mentioned: Map<number, Mentioned>, product: LinkableProduct, at: number): Mentioned {
  const known = mentioned.get(product.id);
  if (known !== undefined) {
    known.first = Math.min(known.first, at);
    return known;
  }
  const added: Mentioned = { product, first: at, places: [] };
  mentioned.set(product.id, added);
  return added;
}

function reasonFor(open: number, room: number, areAllShown: boolean): string {
  if (open === 0) {
    return areAllShown
      ? 'Its products are already added and linked'
      : `It already has ${limits.postProducts} products`;
  }
  if (room === 0) return `It already has ${MAX_LINKS} affiliate links`;
  return 'Products are mentioned only where links can’t be added';
}
