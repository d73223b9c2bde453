import type { Core } from '@strapi/strapi';
import { OTHER } from '../../contract/analytics-names';
import { UNCOUNTED_PATH } from '../../contract/uncounted-path';
import {
  categorySlugOf,
  issueKeyOf,
  listedEntryOf,
  normalizePath,
  postSlugOf,
} from '../rules/paths';
import type { ClickInput, Place, Report } from '../rules/prepare-event';
import { LISTED_PAGES, UNLISTED_PAGES } from '../../lib/site-pages';
import { onContentChange } from '../../lib/content-changes';
import { validationFailed } from '../../lib/errors';
import { MaybeAsyncCache, whenKnown, type MaybePromise } from '../../lib/maybe-async-cache';
import { authorService } from '../../content/authors/services/author';
import { shownPageService } from '../../content/pages/services/shown-page';
import { seriesService } from '../../content/series/services/series';
import { publishedPostService } from '../../content/posts/services/published-post';
import { productService } from '../../affiliates/products/services/products';
import { categoryService } from '../../content/categories/services/category';

const MAX_KNOWN = 10_000;

const PAGES: ReadonlySet<string> = new Set([...LISTED_PAGES, ...UNLISTED_PAGES]);

const page = (path: string): Place => ({ path, postId: null, categoryId: null, networkId: null });

const missing = (path: string, message: string) => validationFailed([{ path, message }]);

/** A post that readers can see. */
interface PublishedPost {
  id: number;
  categoryId: number | null;
}

/** A product whose link was clicked. */
interface ClickedProduct {
  networkId: number | null;
}

/** Finds the entry at a reported address; queries the database only once until content changes. */
export class Places {
  readonly #posts = new MaybeAsyncCache<PublishedPost | undefined>(MAX_KNOWN);
  /** Whether tags, authors, series and pages exist, by path. */
  readonly #entries = new MaybeAsyncCache<boolean>(MAX_KNOWN);
  readonly #products = new MaybeAsyncCache<ClickedProduct | undefined>(MAX_KNOWN);
  readonly #categories = new MaybeAsyncCache<ReadonlyMap<string, number>>(1);

  /** `isIssue` recognizes the keys of newsletter issues. */
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly isIssue: (key: string) => boolean,
  ) {
    onContentChange(() => {
      const known = [this.#posts, this.#entries, this.#products, this.#categories];
      for (const answers of known) answers.forget();
    });
  }

  /**
   * Where a view or click is counted; undefined if it is not. Throws 400 for a click on a product,
   * or in a published post, that does not exist.
   */
  placeOf(input: Report['input']): MaybePromise<Place | undefined> {
    const path = normalizePath(input.path);
    if (UNCOUNTED_PATH.test(path)) return undefined;
    return input.type === 'view' ? this.#placeOfPath(path) : this.#placeOfClick(path, input);
  }

  #placeOfClick(path: string, { productId, postId }: ClickInput): MaybePromise<Place> {
    return whenKnown(this.#findProduct(productId), (product) => {
      if (product === undefined) throw missing('productId', 'Product not found');
      const { networkId } = product;
      return whenKnown(this.#placeOfPath(path), (place) => {
        if (postId === null) return { ...place, networkId };
        return whenKnown(this.#findPost({ id: postId }), (post) => {
          if (post === undefined) throw missing('postId', 'Post not found');
          return { ...place, postId, categoryId: post.categoryId, networkId };
        });
      });
    });
  }

  #placeOfPath(path: string): MaybePromise<Place> {
    if (PAGES.has(path)) return page(path);
    const slug = postSlugOf(path);
    if (slug !== undefined) {
      return whenKnown(this.#findPost({ slug }), (post) =>
        post === undefined
          ? page(OTHER)
          : { ...page(path), postId: post.id, categoryId: post.categoryId },
      );
    }
    const category = categorySlugOf(path);
    if (category !== undefined) {
      return whenKnown(this.#listCategories(), (categories) => {
        const categoryId = categories.get(category);
        return categoryId === undefined ? page(OTHER) : { ...page(path), categoryId };
      });
    }
    const issueKey = issueKeyOf(path);
    if (issueKey !== undefined) return page(this.isIssue(issueKey) ? path : OTHER);
    return whenKnown(this.#hasEntry(path), (exists) => page(exists ? path : OTHER));
  }

  #findPost(by: { id: number } | { slug: string }): MaybePromise<PublishedPost | undefined> {
    return this.#posts.get('id' in by ? `id ${by.id}` : `slug ${by.slug}`, () =>
      publishedPostService(this.strapi).find(by),
    );
  }

  #findProduct(id: number): MaybePromise<ClickedProduct | undefined> {
    return this.#products.get(String(id), () => productService(this.strapi).networkOf(id));
  }

  /** Whether a path is that of a public tag, author, series or page. */
  #hasEntry(path: string): MaybePromise<boolean> {
    const entry = listedEntryOf(path);
    if (entry === undefined) return false;
    const { kind, slug } = entry;
    return this.#entries.get(path, async () => {
      if (kind === 'tag') return publishedPostService(this.strapi).carriesTag(slug);
      if (kind === 'page') return shownPageService(this.strapi).exists(slug);
      if (kind === 'series') return seriesService(this.strapi).exists(slug);
      return (await authorService(this.strapi).findBySlug(slug)) !== undefined;
    });
  }

  #listCategories(): MaybePromise<ReadonlyMap<string, number>> {
    return this.#categories.get('', async () => {
      const categories = await categoryService(this.strapi).list();
      return new Map(categories.map(({ slug, id }) => [slug, id]));
    });
  }
}
