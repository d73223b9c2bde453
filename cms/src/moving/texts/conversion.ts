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

/** Sentences that a report of one text holds; the rest is a number. */
const MOST_DOUBTS = 50;

/** One text on its way: resolves its references, and records these and all doubts. */
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

  /** Notes a sentence for the owner, once. */
  doubt(sentence: string): void {
    if (!this.#isQuiet) this.#doubts.add(sentence);
  }

  /** Runs some work without recording its doubts. */
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

  /** The country of the old site by its name, such as `de`; empty where that is of none. */
  get country(): string {
    return this.#addresses.country;
  }

  /** Whether an address is one of the old site. */
  isOwn(address: string): boolean {
    return this.#addresses.isOwn(this.whole(address));
  }

  /** Where an image is now; the old address of its original where it could not be had. */
  image(address: string, { alt = '', caption = '' } = {}): string {
    const shownUrl = this.whole(address);
    if (shownUrl === '' || shownUrl.startsWith('data:')) return shownUrl;
    const url = originalImage(shownUrl);
    const known = this.#images.get(url);
    this.#images.set(url, {
      url,
      // A text may show the original as well: the variant is the one to fall back on.
      shownUrl: known !== undefined && known.shownUrl !== url ? known.shownUrl : shownUrl,
      alt: known?.alt || alt,
      caption: known?.caption || caption,
    });
    return this.world.image(url) ?? this.world.image(shownUrl) ?? shownUrl;
  }

  /** Notes an address of which is known that it stays where it was. */
  leave(address: string): void {
    this.#left.add(address);
  }

  /** Where an address leads now. */
  address(address: string): string {
    const whole = this.whole(address);
    // An export that does not say where its site stood has paths for its own addresses.
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

  /** Where an address leads now, if it is one that comes along. */
  known(address: string): string | undefined {
    const whole = this.whole(address);
    this.#links.add(whole);
    const now = this.world.address(whole);
    if (now !== undefined) this.leave(this.whole(now));
    return now;
  }

  /** Where the page of a file of the old site is now, by its path or its name; undefined for one that does not come. */
  file(path: string): string | undefined {
    const address = fileAddress(path);
    this.#links.add(address);
    return this.world.address(address);
  }

  /** Whether something is met for the first time in this text. */
  isNew(name: string): boolean {
    const isNew = !this.#met.has(name);
    this.#met.add(name);
    return isNew;
  }

  /** The product that is meant; `text` are the words it stands by. */
  product(ref: ProductRef, text: string): number | undefined {
    const key = refKey(ref);
    if (!this.#products.has(key)) this.#products.set(key, { ...ref, text });
    return this.world.product(ref);
  }
}
