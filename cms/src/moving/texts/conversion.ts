import { counted } from '../../lib/counted';
import { Addresses, fileAddress, originalImage, splitPlace } from './addresses';
import {
  type ProductRef,
  refKey,
  type ScannedText,
  type TextImage,
  type TextProduct,
  type TextWorld,
} from './text-world';

/** Maximum sentences in a text's report; the others are only counted. */
const MOST_DOUBTS = 50;

/** The conversion of one text: resolves its references, and collects them and all doubts. */
export class Conversion {
  readonly #addresses: Addresses;
  readonly #images = new Map<string, TextImage>();
  readonly #links = new Set<string>();
  readonly #products = new Map<string, TextProduct>();
  readonly #doubts = new Set<string>();
  readonly #left = new Set<string>();
  readonly #met = new Set<string>();
  #isQuiet = false;

  constructor(
    siteUrl: string,
    private readonly world: TextWorld,
  ) {
    this.#addresses = new Addresses(siteUrl);
  }

  get scanned(): ScannedText {
    return {
      images: [...this.#images.values()],
      links: [...this.#links],
      products: [...this.#products.values()],
    };
  }

  get doubts(): readonly string[] {
    const all = [...this.#doubts];
    if (all.length <= MOST_DOUBTS) return all;
    const rest = all.length - MOST_DOUBTS + 1;
    return [...all.slice(0, MOST_DOUBTS - 1), `And ${counted(rest, 'more note')} about this text.`];
  }

  /** Records a sentence for the owner, once. */
  doubt(sentence: string): void {
    if (!this.#isQuiet) this.#doubts.add(sentence);
  }

  /** Runs work without recording its doubts. */
  quietly<Result>(work: () => Result): Result {
    this.#isQuiet = true;
    try {
      return work();
    } finally {
      this.#isQuiet = false;
    }
  }

  whole(address: string): string {
    return this.#addresses.whole(address);
  }

  /** The country code in the old site's domain, such as `de`; empty without one. */
  get country(): string {
    return this.#addresses.country;
  }

  /** Whether an address is one of the old site. */
  isOwn(address: string): boolean {
    return this.#addresses.isOwn(this.whole(address));
  }

  /** The current address of an image; its old address in the text if it is unavailable. */
  image(address: string, { alt = '', caption = '' } = {}): string {
    const shownUrl = this.whole(address);
    if (shownUrl === '' || shownUrl.startsWith('data:')) return shownUrl;
    const url = originalImage(shownUrl);
    const known = this.#images.get(url);
    this.#images.set(url, {
      url,
      // A text may show the original as well: keep the variant as a fallback.
      shownUrl: known !== undefined && known.shownUrl !== url ? known.shownUrl : shownUrl,
      alt: known?.alt || alt,
      caption: known?.caption || caption,
    });
    return this.world.image(url) ?? this.world.image(shownUrl) ?? shownUrl;
  }

  /** Marks an address that stays unchanged, so that it raises no doubt. */
  leave(address: string): void {
    this.#left.add(address);
  }

  /** The current target of an address; unchanged if unknown. */
  address(address: string): string {
    const whole = this.whole(address);
    // If the export does not name its site, the site's own addresses are paths.
    const isPath = whole.startsWith('/');
    if (!isPath && !/^https?:/i.test(whole)) return whole;
    const [page, place] = splitPlace(whole);
    this.#links.add(page);
    const now = this.world.address(page);
    if (now !== undefined) return now + place;
    if ((isPath || this.#addresses.isOwn(page)) && !this.#left.has(page)) {
      this.doubt(`A link leads to a page of the old site that is not imported: ${page}`);
    }
    return whole;
  }

  /** The current target of an address; undefined if it is not imported. */
  known(address: string): string | undefined {
    const whole = this.whole(address);
    this.#links.add(whole);
    const now = this.world.address(whole);
    if (now !== undefined) this.leave(this.whole(now));
    return now;
  }

  /**
   * The current page of a file of the old site, by its path or name; undefined if it is not
   * imported.
   */
  file(path: string): string | undefined {
    const address = fileAddress(path);
    this.#links.add(address);
    return this.world.address(address);
  }

  /** Whether a name occurs for the first time in this text. */
  isNew(name: string): boolean {
    const isNew = !this.#met.has(name);
    this.#met.add(name);
    return isNew;
  }

  /** The id of a product; `text` is the text of its link or box. */
  product(ref: ProductRef, text: string): number | undefined {
    const key = refKey(ref);
    if (!this.#products.has(key)) this.#products.set(key, { ...ref, text });
    return this.world.product(ref);
  }
}
