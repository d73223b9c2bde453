import type { Core } from '@strapi/strapi';
import type { Category } from '../contract/category';
import type { Post } from '../contract/post';
import type { Site } from '../contract/site';
import type { EntryCache } from './entry-cache';
import * as documents from './documents';
import { createEntry, type ResponseEntry } from './response-entry';
import { commonHeaders } from './security-headers';
import type { WebRenderer } from './web-renderer';

const FEED_SIZE = 20;
const STATIC_PATHS = [
  '/',
  '/stories',
  '/about',
  '/contact',
  '/legal/privacy',
  '/legal/terms',
  '/legal/affiliate',
  '/legal/dmca',
];

interface Made {
  type: string;
  text: string;
}

interface Options {
  strapi: Core.Strapi;
  renderer: WebRenderer;
  cache: EntryCache;
  publicUrl: string;
}

const xml = (text: string): Made => ({ type: 'application/xml; charset=utf-8', text });
const plain = (text: string): Made => ({ type: 'text/plain; charset=utf-8', text });

/** The files that machines read: sitemap, feeds, robots.txt, llms.txt, manifest. */
export class DocumentRoutes {
  constructor(private readonly options: Options) {}

  /** The document at a path; undefined where there is none. */
  async load(pathname: string): Promise<ResponseEntry | undefined> {
    const maker = this.#maker(pathname);
    if (maker === undefined) return undefined;
    const entry = await this.options.cache.load(`document:${pathname}`, async () => {
      const made = await maker();
      return createEntry(
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
    });
    return entry.status === 200 ? entry : undefined;
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
          text: documents.manifest(await this.#site()),
        });
    }
    const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(pathname);
    if (part?.[1] !== undefined) return () => this.#sitemap(Number(part[1]));
    const category = /^\/category\/([^/]+)\/feed\.xml$/.exec(pathname);
    if (category?.[1] !== undefined) {
      const slug = decodeURIComponent(category[1]);
      return () => this.#feed(slug);
    }
    return undefined;
  }

  #site(): Promise<Site> {
    return this.options.strapi.service('api::site-settings.site-settings').getPublic();
  }

  #categories(): Promise<Category[]> {
    return this.options.strapi.service('api::category.category').list();
  }

  async #posts(limit: number, view: 'full' | 'card', categoryId?: number): Promise<Post[]> {
    const query = { limit, offset: 0, sort: 'newest', status: 'published', view, categoryId };
    const page = await this.options.strapi.service('api::post.post').list(query, false);
    return page.items;
  }

  async #sitemap(part: number): Promise<Made | undefined> {
    const { strapi, publicUrl } = this.options;
    const posts: documents.SitemapAddress[] = await strapi
      .service('api::post.post')
      .listAddresses();
    const tags: documents.SitemapAddress[] = await strapi
      .service('api::post.post-tags')
      .listAddresses();
    const categories = await this.#categories();
    const all = [
      ...STATIC_PATHS.map((path) => ({ path, changedAt: null })),
      ...categories.map((c) => ({
        path: `/category/${encodeURIComponent(c.slug)}`,
        changedAt: null,
      })),
      ...tags,
      ...posts,
    ];
    const pages = Math.ceil(all.length / documents.SITEMAP_PAGE);
    if (part === 0 && pages > 1) return xml(documents.sitemapIndex(publicUrl, pages));
    const start = part === 0 ? 0 : (part - 1) * documents.SITEMAP_PAGE;
    const addresses = all.slice(start, start + documents.SITEMAP_PAGE);
    return addresses.length === 0 ? undefined : xml(documents.sitemap(publicUrl, addresses));
  }

  async #feed(slug?: string): Promise<Made | undefined> {
    const category =
      slug === undefined ? undefined : (await this.#categories()).find((c) => c.slug === slug);
    if (slug !== undefined && category === undefined) return undefined;
    const text = documents.feed({
      publicUrl: this.options.publicUrl,
      site: await this.#site(),
      posts: await this.#posts(FEED_SIZE, 'full', category?.id),
      renderArticle: (post) => this.options.renderer.renderArticle(post),
      ...(category === undefined ? {} : { category }),
    });
    return { type: 'application/rss+xml; charset=utf-8', text };
  }

  async #llms(): Promise<Made> {
    const posts = await this.#posts(50, 'card');
    const categories = await this.#categories();
    return plain(documents.llmsText(this.options.publicUrl, await this.#site(), categories, posts));
  }
}
