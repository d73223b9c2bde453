import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Category } from '../../contract/category';
import { categoryListing, homeListing } from '../../contract/search-listing';
import type { Page } from '../../contract/page';
import type { Site } from '../../contract/site';
import type { PageTarget, ShownImage } from '../rules/text-rules';
import { altFaults, linkFaults, linksWithin, imageFaults } from '../rules/text-rules';
import { type CheckedPage, type FoundFault, faultOf } from '../rules/checked-page';
import { listingFaults } from '../rules/listing-rules';
import { fillTokens } from '../../content/rules/pages/page-tokens';
import { internalPath } from '../../content/rules/drafts/link-rules';
import { whyNotPublic } from '../rules/public-site';
import { SharedTexts, sharedFaults } from '../rules/shared-texts';
import { readProse } from '../../text/prose/prose';
import { chunksOf } from '../../lib/chunks';
import { AppError } from '../../lib/errors';
import { pageOfPosts, selectListed, type CheckedPostRow } from '../queries/checked-posts';
import { resolveTargets } from './resolve-targets';
import { postPage } from './post-page';
import { pageTextsOf } from '../../language/rules/own-texts';

const PAGE = 50;
const AT_ONCE = 500;

/** Facts about the magazine that a round of the check needs. */
export interface RoundSite {
  site: Site;
  categories: readonly Category[];
  publicUrl: string;
  /** Targets of redirects for paths without a page. */
  redirects: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Whether the image at a path of the site has no file. */
  isMissing: (path: string) => Promise<boolean>;
}

/** A post with the images in its text. */
export interface ReadPost {
  post: CheckedPostRow;
  images: readonly ShownImage[];
}

/** An owner's page with the images in its text. */
export interface ReadPage {
  page: Pick<Page, 'path' | 'title' | 'content'>;
  images: readonly ShownImage[];
}

/** A text of the site with its lead image, null without one, and the images in the text. */
interface CheckedText {
  page: CheckedPage;
  content: string;
  lead: ShownImage | null;
  images: readonly ShownImage[];
}

/** Checks the whole site once for problems that search engines would find. */
export class SiteRound {
  readonly #shared = new SharedTexts();
  readonly #sections: ReadonlyMap<string, CheckedPage>;
  #pages = 0;

  constructor(
    private readonly knex: Knex,
    private readonly known: RoundSite,
  ) {
    const sections = [this.#home(), ...known.categories.map((one) => this.#category(one))];
    this.#sections = new Map(sections.map((page) => [page.path, page]));
  }

  /** Number of pages checked. */
  get pages(): number {
    return this.#pages;
  }

  /** Published posts after an id. */
  postsAfter = (afterId: number): Promise<CheckedPostRow[]> =>
    pageOfPosts(this.knex, afterId, PAGE);

  /** Faults of the home page and the categories. */
  async checkSections(): Promise<FoundFault[]> {
    const { publicUrl, categories } = this.known;
    const undescribed = new Set(
      categories.filter(({ description }) => description.trim() === '').map(({ name }) => name),
    );
    const faults = [...this.#sections.values()].flatMap((page) => {
      this.#note(page.path, page);
      const isHome = page.path === '/';
      const isUndescribed = isHome ? page.description.trim() === '' : undescribed.has(page.name);
      return listingFaults(page, { publicUrl, isUndescribed });
    });
    const lost = await this.#missing(categories.map(({ imageUrl }) => imageUrl));
    const images = categories.flatMap((one) =>
      imageFaults(this.#category(one), one.imageUrl, [], (url) => lost.has(url)),
    );
    return [...this.#wholeSite(), ...faults, ...images];
  }

  /** Faults of posts. */
  async checkPosts(posts: readonly ReadPost[]): Promise<FoundFault[]> {
    const listed = posts.flatMap(({ post }) => this.#listingOf(post));
    const texts = posts.map(({ post, images }) => {
      const image = post.image_url ?? '';
      return {
        page: postPage(post, this.known.site),
        content: post.content ?? '',
        lead: image === '' ? null : { url: image, alt: post.image_alt ?? '' },
        images,
      };
    });
    return [...listed, ...(await this.#checkTexts(texts))];
  }

  /** Faults in the texts of the owner's pages. */
  async checkPages(pages: readonly ReadPage[]): Promise<FoundFault[]> {
    this.#pages += pages.length;
    return this.#checkTexts(
      pages.map(({ page: { path, title, content }, images }) => {
        const name = fillTokens(title, this.known.site);
        const page = { path, name, postId: null, title: name, hasOwnTitle: true, description: '' };
        return { page, content, lead: null, images };
      }),
    );
  }

  async #checkTexts(texts: readonly CheckedText[]): Promise<FoundFault[]> {
    const ownHost = new URL(this.known.publicUrl).host;
    const read: (CheckedText & { links: ReturnType<typeof linksWithin> })[] = [];
    for (const text of texts) {
      // Let requests in between.
      await setImmediate();
      read.push({ ...text, links: linksWithin(readProse(text.content), ownHost) });
    }
    const paths = read.flatMap(({ links }) => links.map(({ path }) => path));
    const targets = await resolveTargets(this.knex, paths);
    await this.#followRedirects(targets);
    const lost = await this.#missing(
      read.flatMap(({ lead, images }) => [lead?.url ?? '', ...images.map(({ url }) => url)]),
    );
    return read.flatMap(({ page, links, lead, images }) => [
      ...linkFaults(page, links, targets),
      ...altFaults(page, lead, images),
      ...imageFaults(
        page,
        lead?.url ?? null,
        images.map(({ url }) => url),
        (url) => lost.has(url),
      ),
    ]);
  }

  /**
   * Follows redirects of missing pages; those to other sites, such as short links of products, are
   * correct.
   */
  async #followRedirects(targets: Map<string, PageTarget>): Promise<void> {
    const missing = [...targets].filter(([, { state }]) => state === 'missing');
    if (missing.length === 0) return;
    const ends = await this.known.redirects(missing.map(([path]) => path));
    for (const [path, to] of ends) {
      targets.set(path, to.startsWith('/') ? { state: 'moved', to } : { state: 'found' });
    }
  }

  /** Faults shared by several pages, in chunks; call it once all pages have been checked. */
  async *checkShared(): AsyncGenerator<FoundFault[]> {
    for (const some of chunksOf(this.#shared.shared(), AT_ONCE)) {
      const pages = await this.#pagesOf(some.flatMap(({ keys }) => keys));
      for (const { text, keys } of some) {
        const alike = keys.flatMap((key) => pages.get(key) ?? []);
        // Fewer if some were deleted meanwhile.
        if (alike.length > 1) yield* chunksOf(sharedFaults(text, alike), AT_ONCE);
      }
    }
  }

  /** Pages by the keys under which they were noted. */
  async #pagesOf(keys: readonly string[]): Promise<Map<string, CheckedPage>> {
    const ids = new Set(keys.map(Number).filter((id) => id > 0));
    const posts = await selectListed(this.knex, [...ids]);
    return new Map([
      ...this.#sections,
      ...posts.map((post) => [String(post.id), postPage(post, this.known.site)] as const),
    ]);
  }

  /** Faults of a post's search listing. */
  #listingOf(post: CheckedPostRow): FoundFault[] {
    const page = postPage(post, this.known.site);
    this.#note(String(post.id), page);
    const isUndescribed = [post.meta_description, post.excerpt].every(
      (text) => (text ?? '').trim() === '',
    );
    return listingFaults(page, { publicUrl: this.known.publicUrl, isUndescribed });
  }

  /** The site's image addresses without a file; those that cannot be checked now are omitted. */
  async #missing(urls: readonly string[]): Promise<Set<string>> {
    const { publicUrl } = this.known;
    const { host } = new URL(publicUrl);
    const lost = new Set<string>();
    for (const url of new Set(urls)) {
      const path = internalPath(url, host);
      if (path !== undefined && (await this.#isMissing(path))) lost.add(url);
    }
    return lost;
  }

  async #isMissing(path: string): Promise<boolean> {
    try {
      return await this.known.isMissing(path);
    } catch (error) {
      // The bucket is unreachable: its images are checked again next time.
      if (error instanceof AppError && error.status === 503) return false;
      throw error;
    }
  }

  /** An origin that search engines cannot reach affects every page, and is reported once. */
  #wholeSite(): FoundFault[] {
    const { publicUrl } = this.known;
    const found = whyNotPublic(publicUrl);
    if (found === undefined) return [];
    const advice = 'Every page uses an address of that origin.';
    return [faultOf(this.#home(), { kind: 'canonical', place: 'Every page', found, advice })];
  }

  #note(key: string, page: CheckedPage): void {
    this.#pages += 1;
    this.#shared.add(key, page);
  }

  #home(): CheckedPage {
    const { site } = this.known;
    const listing = homeListing(site);
    return { path: '/', name: 'Home page', postId: null, hasOwnTitle: true, ...listing };
  }

  #category(category: Category): CheckedPage {
    return {
      path: `/category/${encodeURIComponent(category.slug)}`,
      name: category.name,
      postId: null,
      hasOwnTitle: false,
      ...categoryListing(pageTextsOf(this.known.site), category, this.known.site),
    };
  }
}
