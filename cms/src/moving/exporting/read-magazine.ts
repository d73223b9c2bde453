import type { Core } from '@strapi/strapi';
import { productExportService } from '../../affiliates/products/services/product-export';
import { authorService } from '../../content/authors/services/author';
import { categoryService } from '../../content/categories/services/category';
import { pageTextsService, shownPageService } from '../../content/pages/services/shown-page';
import { postService } from '../../content/posts/services/post';
import { storedPostService } from '../../content/posts/services/stored-post';
import { seriesMembersService } from '../../content/series/services/series-members';
import { type SlugKind, slugHistoryService } from '../../content/slugs/services/slug-history';
import { imageExportService } from '../../images/services/image-export';
import { loadImageReader, replaceContentImages } from '../../images/rules/content-images';
import { systemClock } from '../../lib/clock';
import { env } from '../../lib/env';
import { runningVersion } from '../../lib/own-version';
import { pathOfEntry } from '../../contract/entry-paths';
import { redirectExportService, type RedirectLine } from '../../redirects/services/redirect-export';
import { redirectService } from '../../redirects/services/redirects';
import { renderingService } from '../../rendering/rendering';
import { siteSettingsService } from '../../settings/services/site-settings';
import type { Magazine, MagazinePage, MagazinePost, MagazineSeries } from './magazine';

/** Posts with texts held in memory at a time. */
const PAGE = 50;

const KINDS: readonly SlugKind[] = ['post', 'category', 'author', 'series', 'page'];

/** The series with the ids of their posts. */
async function readSeries(strapi: Core.Strapi) {
  const all = await seriesMembersService(strapi).list();
  const ofPost = new Map<number, string[]>();
  for (const { slug, posts } of all) {
    for (const { id } of posts) ofPost.set(id, [...(ofPost.get(id) ?? []), slug]);
  }
  const series: MagazineSeries[] = all.map(({ posts, ...rest }) => ({
    ...rest,
    posts: posts.map(({ slug }) => slug),
  }));
  return { series, ofPost };
}

async function* readPosts(
  strapi: Core.Strapi,
  seriesOf: ReadonlyMap<number, string[]>,
): AsyncGenerator<MagazinePost> {
  let afterId = 0;
  for (;;) {
    const stored = await storedPostService(strapi).pageWhole(afterId, PAGE);
    const last = stored.at(-1);
    if (last === undefined) return;
    const ids = stored.map(({ id }) => id);
    const former = await slugHistoryService(strapi).former('post', ids);
    const shown = await postService(strapi).listWholeByIds(ids);
    const products = new Map(
      stored.map(({ id, snapshot }) => [id, snapshot.affiliateProductIds] as const),
    );
    for (const post of shown) {
      yield {
        post,
        // Includes archived products, which readers do not see.
        productIds: products.get(post.id) ?? [],
        formerSlugs: former.get(post.id) ?? [],
        series: seriesOf.get(post.id) ?? [],
      };
    }
    afterId = last.id;
  }
}

/**
 * Former addresses of renamed entries, and redirects of the owner, of imports and of link plugins.
 */
export async function* readRedirects(strapi: Core.Strapi): AsyncGenerator<RedirectLine> {
  for (const kind of KINDS) {
    for await (const { from, to } of slugHistoryService(strapi).moved(kind)) {
      yield {
        from: pathOfEntry(kind, from),
        to: pathOfEntry(kind, to),
        status: 301,
        isPattern: false,
      };
    }
  }
  yield* redirectExportService(strapi).all('address');
}

async function* readPages(strapi: Core.Strapi): AsyncGenerator<MagazinePage> {
  let afterId = 0;
  for (;;) {
    const pages = await pageTextsService(strapi).pageWhole(afterId, PAGE);
    const last = pages.at(-1);
    if (last === undefined) return;
    const ids = pages.map(({ id }) => id);
    const former = await slugHistoryService(strapi).former('page', ids);
    for (const page of pages) yield { ...page, formerSlugs: former.get(page.id) ?? [] };
    afterId = last.id;
  }
}

/** Number of old addresses that redirect. */
export async function countRedirects(strapi: Core.Strapi): Promise<number> {
  const { total } = await redirectService(strapi).list({ limit: 1, offset: 0, sort: '-added' });
  return total + (await slugHistoryService(strapi).count());
}

/** Reads the current magazine for an export. */
export async function readMagazine(strapi: Core.Strapi): Promise<Magazine> {
  const { series, ofPost } = await readSeries(strapi);
  const readImages = await loadImageReader();
  const images = imageExportService(strapi);
  return {
    url: env().PUBLIC_URL.replace(/\/+$/, ''),
    site: await siteSettingsService(strapi).getPublic(),
    version: runningVersion(strapi.dirs.app.root),
    madeAt: new Date(systemClock.now()),
    authors: await authorService(strapi).list(),
    categories: await categoryService(strapi).list(),
    series,
    posts: () => readPosts(strapi, ofPost),
    pages: () => readPages(strapi),
    products: (imageAddress) => productExportService(strapi).lines(imageAddress),
    redirects: () => readRedirects(strapi),
    library: () => images.all(),
    imagesAt: (urls) => images.at(urls),
    file: (url) => images.file(url),
    postHtml: (post) => renderingService(strapi).article(post),
    shownPage: ({ slug }) => shownPageService(strapi).getBySlug(slug, true),
    withImages: (text, addressOf) => {
      const found = readImages(text).map(({ url }) => [url, addressOf(url)] as const);
      return replaceContentImages(readImages, text, new Map(found));
    },
  };
}
