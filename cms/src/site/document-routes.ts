import type { Core } from '@strapi/strapi';
import type { Category } from '../contract/category';
import { authorPath } from '../contract/entry-paths';
import type { Post } from '../contract/post';
import type { Site } from '../contract/site';
import type { EntryCache } from './entry-cache';
import * as documents from './documents';
import { createEntry, type ResponseEntry } from '../lib/response-entry';
import { commonHeaders } from '../lib/security-headers';
import type { RenderArticle } from './web-renderer';
import { searchEnginesService } from '../seo/services/search-engines';
import { siteSettingsService } from '../settings/services/site-settings';
import { authorService } from '../content/authors/services/author';
import { categoryService } from '../content/categories/services/category';
import { postService } from '../content/posts/services/post';
import { siteAddressesService } from '../seo/services/site-addresses';
import type { Texts } from '../contract/texts/texts';

const FEED_SIZE = 20;
const LLMS_SIZE = 50;

interface Made {
  type: string;
  text: string;
}

/** Filter of a feed. */
type Narrowed = { categoryId?: number; authorId?: number };

/** A part of the site with a feed, and the filter of its posts. */
interface FoundPart {
  part: documents.FeedPart;
  of: Narrowed;
}

interface Options {
  strapi: Core.Strapi;
  renderArticle: RenderArticle;
  cache: EntryCache;
  publicUrl: string;
}

const xml = (text: string): Made => ({ type: 'application/xml; charset=utf-8', text });
const plain = (text: string): Made => ({ type: 'text/plain; charset=utf-8', text });

const KEY_FILE = /^\/([0-9a-f]{32})\.txt$/;

const entryOf = (made: Made | undefined): ResponseEntry =>
  createEntry(
    {
      status: made === undefined ? 404 : 200,
      headers: {
        'Content-Type': made?.type ?? 'text/plain',
        'Cache-Control': 'public, max-age=300',
        ...commonHeaders(),
      },
      body: Buffer.from(made?.text ?? ''),
    },
    Date.now(),
  );

/** Files for machines: sitemap, feeds, robots.txt, llms.txt, manifest, the key of IndexNow. */
export class DocumentRoutes {
  constructor(private readonly options: Options) {}

  /** The document at a path; undefined if there is none. */
  async load(pathname: string): Promise<ResponseEntry | undefined> {
    const name = KEY_FILE.exec(pathname)?.[1];
    if (name !== undefined) return this.#keyFile(name);
    const maker = this.#maker(pathname);
    if (maker === undefined) return undefined;
    const entry = await this.options.cache.load(`document:${pathname}`, async () =>
      entryOf(await maker()),
    );
    return entry.status === 200 ? entry : undefined;
  }

  /** Whether a path may be that of a document. */
  owns(pathname: string): boolean {
    return this.#maker(pathname) !== undefined;
  }

  /**
   * File with the site's key for search engines; not cached, since any file name may be requested.
   */
  async #keyFile(name: string): Promise<ResponseEntry | undefined> {
    const key = await searchEnginesService(this.options.strapi).key();
    return name === key ? entryOf(plain(key)) : undefined;
  }

  #maker(pathname: string): (() => Promise<Made | undefined>) | undefined {
    const { publicUrl } = this.options;
    switch (pathname) {
      case '/robots.txt':
        return () => Promise.resolve(plain(documents.robots(publicUrl)));
      case '/sitemap.xml':
        return () => this.#sitemap(0);
      case '/feed.xml':
        return () => this.#feed();
      case '/llms.txt':
        return () => this.#llms();
      case '/manifest.webmanifest':
        return async () => ({
          type: 'application/manifest+json',
          text: documents.webManifest(await this.#site()),
        });
    }
    const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(pathname);
    if (part?.[1] !== undefined) return () => this.#sitemap(Number(part[1]));
    const [, kind, slug] = /^\/(category|author)\/([^/]+)\/feed\.xml$/.exec(pathname) ?? [];
    if (slug === undefined) return undefined;
    const find = kind === 'author' ? this.#authorPart : this.#categoryPart;
    return async () => {
      const found = await find(decodeURIComponent(slug));
      return found && this.#feed(found);
    };
  }

  #site(): Promise<Site> {
    return siteSettingsService(this.options.strapi).getPublic();
  }

  #texts(): Promise<Texts> {
    return siteSettingsService(this.options.strapi).getTexts();
  }

  #categories(): Promise<Category[]> {
    return categoryService(this.options.strapi).list();
  }

  #posts(limit: number, of: Narrowed = {}): Promise<Post[]> {
    return postService(this.options.strapi).listWhole({ limit, offset: 0, ...of });
  }

  readonly #categoryPart = async (slug: string): Promise<FoundPart | undefined> => {
    const category = (await this.#categories()).find((one) => one.slug === slug);
    return (
      category && {
        part: { ...category, path: `/category/${encodeURIComponent(slug)}` },
        of: { categoryId: category.id },
      }
    );
  };

  readonly #authorPart = async (slug: string): Promise<FoundPart | undefined> => {
    const author = await authorService(this.options.strapi).findBySlug(slug);
    return (
      author && {
        part: { name: author.name, description: author.bio, path: authorPath(slug) },
        of: { authorId: author.id },
      }
    );
  };

  async #sitemap(part: number): Promise<Made | undefined> {
    const { strapi, publicUrl } = this.options;
    const start = Math.max(0, part - 1) * documents.SITEMAP_PAGE;
    const { addresses, total } = await siteAddressesService(strapi).list({
      start,
      limit: documents.SITEMAP_PAGE,
    });
    const pages = Math.ceil(total / documents.SITEMAP_PAGE);
    if (part === 0 && pages > 1) return xml(documents.sitemapIndex(publicUrl, pages));
    return addresses.length === 0 ? undefined : xml(documents.sitemap(publicUrl, addresses));
  }

  async #feed({ part, of }: Partial<FoundPart> = {}): Promise<Made> {
    const categories = await this.#categories();
    const posts = await this.#posts(FEED_SIZE, of);
    const site = await this.#site();
    const html = new Map<number, string>();
    for (const post of posts) {
      html.set(post.id, await this.options.renderArticle({ ...post, speech: site }));
    }
    const text = documents.feed({
      publicUrl: this.options.publicUrl,
      site,
      t: await this.#texts(),
      posts,
      categories,
      textOf: ({ id }) => html.get(id) ?? '',
      ...(part && { part }),
    });
    return { type: 'application/rss+xml; charset=utf-8', text };
  }

  async #llms(): Promise<Made> {
    const posts = await this.#posts(LLMS_SIZE);
    const categories = await this.#categories();
    const authors = await authorService(this.options.strapi).listPublic();
    const { publicUrl } = this.options;
    return plain(
      documents.llmsText(publicUrl, await this.#site(), {
        ...{ categories, authors, posts },
        t: await this.#texts(),
      }),
    );
  }
}
