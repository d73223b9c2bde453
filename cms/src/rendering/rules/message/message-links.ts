import { readUrl } from '../../../contract/url';
import { placeFor } from '../../../mail/rules/template/places';

/** A link of an issue; links to posts have the post's id. */
export interface NumberedLink {
  url: string;
  postId: number | null;
}

const MAX_URL = 2_048;
const IS_FOLLOWED = /^https?:$/;
/** Leads to an anchor in the mail, which mail programs do not follow, or nowhere. */
const IS_WITHIN = /^(?:#|$)/;
const IS_WRITTEN_TO = /^(?:mailto|tel):$/;

/** Collects the links of an issue: each address once, absolute. */
export class MessageLinks {
  readonly #links: NumberedLink[] = [];
  readonly #places = new Map<string, number>();
  readonly #addresses = new Set<string>();

  /** @param publicUrl the origin of the site, against which paths are resolved */
  constructor(private readonly publicUrl: string) {}

  /** The links so far, in the order of their placeholders. */
  get links(): readonly NumberedLink[] {
    return this.#links;
  }

  /** The addresses of links, including those too long to be stored. */
  get addresses(): ReadonlySet<string> {
    return this.#addresses;
  }

  /**
   * Placeholder for the address of a link, or the address if it is untracked; undefined if it
   * cannot be followed.
   */
  place(address: string, postId: number | null = null): string | undefined {
    const { publicUrl } = this;
    const url = IS_WITHIN.test(address) ? undefined : readUrl(address, new URL(publicUrl));
    if (url === undefined) return undefined;
    if (IS_WRITTEN_TO.test(url.protocol)) return url.href;
    if (!IS_FOLLOWED.test(url.protocol)) return undefined;
    this.#addresses.add(url.href);
    // Longer ones do not fit the column and are mailed untracked.
    return url.href.length > MAX_URL ? url.href : this.#placeOf(url.href, postId);
  }

  #placeOf(url: string, postId: number | null): string {
    const known = this.#places.get(url);
    if (known !== undefined) return placeFor(known);
    const index = this.#links.push({ url, postId }) - 1;
    this.#places.set(url, index);
    return placeFor(index);
  }
}
