import { createHash } from 'node:crypto';
import type { Author } from '../../contract/author';
import type { Category } from '../../contract/category';
import { shown } from '../../contract/limits';
import { type ColumnField, columnFields, type HeldFields } from '../../contract/post-fields';
import { categoryListing, homeListing, postListing } from '../../contract/search-listing';
import type { Site } from '../../contract/site';
import { pageTextsOf } from '../../language/rules/own-texts';

/** Fields that are no news for search engines. */
const IGNORED_FIELDS = ['published', 'publishAt', 'featured', 'writtenBy'] as const;

/** The fields of a post whose changes change its page. */
export type ShownField = Exclude<ColumnField, (typeof IGNORED_FIELDS)[number]>;

export const fieldsOnPage = columnFields.filter(
  (name): name is ShownField => !IGNORED_FIELDS.some((ignored) => ignored === name),
);

/** The shown parts of a published post; dates are ISO 8601. */
export interface ShownPost extends Omit<Pick<HeldFields, ShownField>, 'tags'> {
  id: number;
  editedAt: string | null;
  categoryId: number | null;
  /** In the order on its page. */
  tags: readonly { slug: string; name: string }[];
  /** In the order of its byline. */
  authors: readonly Author[];
  /** Shown texts of each of its products, in order. */
  products: readonly (readonly (string | null)[])[];
}

/** Fields with a fixed position in a digest. */
const PLACED: readonly ShownField[] = [
  ...(['slug', 'title', 'excerpt', 'content', 'imageUrl', 'imageAlt', 'publishedAt'] as const),
  ...(['metaTitle', 'metaDescription', 'tags'] as const),
];

/**
 * The other fields without empty ones, so that a new field of posts leaves the digests of posts
 * without it unchanged.
 */
const others = (post: ShownPost): unknown[] =>
  fieldsOnPage
    .filter((name) => !PLACED.includes(name))
    .map((name) => post[name])
    .filter((value) => value !== '');

/** The cards on the first page of a list of posts, and the list's name from its newest post. */
interface PostList {
  name: string;
  cards: string[];
}

/** An owner's page or a standard one; `version` counts its saves. */
export interface ShownPageState {
  path: string;
  version: number;
  standard: boolean;
}

/** A series, with the ids of its published posts in order. */
export interface ShownSeries {
  slug: string;
  title: string;
  intro: string;
  postIds: readonly number[];
}

/** Content of the site besides its posts. */
interface ShownParts {
  site: Site;
  categories: readonly Category[];
  pages: readonly ShownPageState[];
  series: readonly ShownSeries[];
}

const digestOf = (...parts: readonly unknown[]): string =>
  createHash('sha1').update(JSON.stringify(parts)).digest('base64url');

const newList = (name = ''): PostList => ({ name, cards: [] });

/**
 * Computes a digest of each page's own texts, images and entries from the published posts, newest
 * first. Views, related posts and elements common to all pages do not change a digest.
 */
export class PageDigests {
  readonly #posts = new Map<string, string>();
  readonly #newest = newList();
  readonly #categories = new Map<number, PostList>();
  readonly #tags = new Map<string, PostList>();
  readonly #authors = new Map<string, PostList & { author: Author }>();
  readonly #names: ReadonlyMap<number, string>;
  readonly #pages: ReadonlyMap<string, ShownPageState>;
  readonly #series: ReadonlyMap<string, ShownSeries>;
  /** The cards of posts in a series, by post id. */
  readonly #parts: Map<number, string>;
  private readonly site: Site;
  private readonly categories: readonly Category[];

  constructor({ site, categories, pages, series }: ShownParts) {
    this.site = site;
    this.categories = categories;
    this.#names = new Map(categories.map(({ id, name }) => [id, name]));
    this.#pages = new Map(pages.map((page) => [page.path, page]));
    this.#series = new Map(series.map((one) => [one.slug, one]));
    this.#parts = new Map(series.flatMap(({ postIds }) => postIds.map((id) => [id, ''])));
  }

  /** Adds the next post. */
  add(post: ShownPost): void {
    const category = this.#names.get(post.categoryId ?? 0) ?? '';
    const { title, excerpt, imageUrl, imageAlt, publishedAt } = post;
    const { content, editedAt, tags, authors, products } = post;
    const card = digestOf(post.slug, title, excerpt, imageUrl, imageAlt, category, publishedAt);
    const names = tags.map(({ name }) => name);
    const listing = postListing(post, this.site);
    // Omitted if there are none, so that known digests of such pages stay valid.
    const byline = authors.length === 0 ? [] : [authors];
    const own = [card, listing, content, editedAt, names, products, ...others(post), ...byline];
    this.#posts.set(post.slug, digestOf(...own));
    this.#list(this.#newest, card);
    if (this.#parts.has(post.id)) this.#parts.set(post.id, card);
    if (post.categoryId !== null) this.#listIn(this.#categories, post.categoryId, '', card);
    for (const { slug, name } of tags) this.#listIn(this.#tags, slug, name, card);
    for (const author of authors) this.#listBy(author, card);
  }

  /** Digest of a post's page; undefined for a post that was not included. */
  post = (slug: string): string | undefined => this.#posts.get(slug);

  /** Digest of the first page of a category. */
  category(category: Category): string {
    const { id, name, imageUrl, color } = category;
    const cards = this.#categories.get(id)?.cards ?? [];
    return digestOf(
      categoryListing(pageTextsOf(this.site), category, this.site),
      name,
      imageUrl,
      color,
      cards,
    );
  }

  /** Digest of the first page of a tag; undefined if no post has it. */
  tag(slug: string): string | undefined {
    const list = this.#tags.get(slug);
    return list && digestOf(this.site.brandName, list.name, list.cards);
  }

  /** Digest of the first page of an author; undefined for one without posts. */
  author(slug: string): string | undefined {
    const list = this.#authors.get(slug);
    return list && digestOf(this.site.brandName, list.author, list.cards);
  }

  /** Digest of the page of a series; undefined if it does not exist. */
  series(slug: string): string | undefined {
    const series = this.#series.get(slug);
    if (series === undefined) return undefined;
    const cards = series.postIds.map((id) => this.#parts.get(id));
    return digestOf(this.site.brandName, series.title, series.intro, cards);
  }

  /** Digest of a standalone page. */
  page(path: string): string {
    const { site, categories } = this;
    const own = this.#pages.get(path);
    // Omitted while its text is the original one, so that known digests of such pages stay valid.
    const saves = own === undefined || (own.standard && own.version <= 1) ? [] : [own.version];
    const { cards } = this.#newest;
    if (path === '/') {
      const words = [homeListing(site), site.heroTagline, categories];
      return digestOf(...words, cards.slice(0, shown.homePosts));
    }
    if (path === '/stories') return digestOf(site.brandName, cards);
    const { brandName, authorName, contactEmail, contactPhone, contactAddress } = site;
    const imprint = [brandName, authorName, contactEmail, contactPhone, contactAddress];
    if (path !== '/about') return digestOf(path, imprint, ...saves);
    return digestOf(path, imprint, site.tagline, site.description, categories, ...saves);
  }

  #listBy(author: Author, card: string): void {
    const list = this.#authors.get(author.slug) ?? { ...newList(), author };
    this.#authors.set(author.slug, list);
    this.#list(list, card);
  }

  #listIn<K>(lists: Map<K, PostList>, key: K, name: string, card: string): void {
    const list = lists.get(key) ?? newList(name);
    lists.set(key, list);
    this.#list(list, card);
  }

  #list({ cards }: PostList, card: string): void {
    if (cards.length < shown.postsPerPage) cards.push(card);
  }
}
