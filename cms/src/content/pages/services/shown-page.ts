import { pagePath } from '../../../contract/entry-paths';
import { linkedSlugs, productsOf, scanBlocks } from '../../../contract/blocks/block-line';
import { limits } from '../../../contract/limits';
import type { Page, PagesInPlace, ShownPage } from '../../../contract/page';
import { isHttpUrl } from '../../../contract/url';
import { notFound } from '../../../lib/errors';
import { countOf } from '../../../strapi/count-of';
import { readProse } from '../../../text/prose/prose';
import { service } from '../../../strapi/service';
import { renderingService } from '../../../rendering/rendering';
import { siteSettingsService } from '../../../settings/services/site-settings';
import { fillHtmlTokens, fillTokens } from '../../rules/pages/page-tokens';
import { sectionsOf } from '../../rules/pages/page-sections';
import { productPort } from '../../posts/product-port';
import { blockStockService } from '../../posts/services/block-stock';
import { presentPage } from '../presenters/page';
import { selectPage, selectPagesAfter, selectPlaced } from '../queries/page-rows';

/** Start of the `rel` attribute of paid links, wherever they appear. */
const PAID_LINK = 'rel="sponsored ';

/** The absolute addresses that a text links to, including those of this site. */
const outwardLinks = (content: string): string[] =>
  content.includes('://')
    ? readProse(content).links.flatMap(({ url, isImage }) =>
        !isImage && isHttpUrl(url) ? url : [],
      )
    : [];

export const shownPageService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  const listPlaced = async (place: 'menu' | 'footer', most: number) => {
    const site = await siteSettingsService(strapi).getPublic();
    const pages = await selectPlaced(knex(), place, most);
    return pages.map(({ slug, title }) => ({
      title: fillTokens(title, site),
      path: pagePath(slug),
    }));
  };

  return {
    /** One page by slug, as readers see it; drafts only with a session. Throws 404. */
    async getBySlug(slug: string, isAdmin: boolean): Promise<ShownPage> {
      const row = await selectPage(knex(), { slug });
      if (row === undefined || !(isAdmin || Boolean(row.published))) {
        throw notFound(`There is no page '${slug}'.`);
      }
      const page = presentPage(row);
      const site = await siteSettingsService(strapi).getPublic();
      const named = new Set(scanBlocks(page.content).flatMap(productsOf));
      // Links in the text are marked as paid for and counted like those of articles.
      const linked = await productPort(strapi).leadingTo(knex(), outwardLinks(page.content));
      const stock = await blockStockService(strapi).find({
        products: [...named, ...linked],
        posts: linkedSlugs(page.content),
      });
      const { content, standard, published } = page;
      const shown = { inSections: standard, showFaults: !published, speech: site };
      const article = { content, ...stock, ...shown };
      const html = fillHtmlTokens(await renderingService(strapi).article(article), site);
      const filled = (text: string): string => fillTokens(text, site);
      return {
        id: page.id,
        slug: page.slug,
        path: page.path,
        title: filled(page.title),
        excerpt: filled(page.excerpt),
        content: filled(content),
        metaTitle: filled(page.metaTitle),
        metaDescription: filled(page.metaDescription),
        published,
        standard,
        revisedOn: page.revisedOn,
        updatedAt: page.updatedAt,
        version: page.version,
        html,
        sections: sectionsOf(html),
        affiliateProducts: stock.affiliateProducts.filter(({ id }) => named.has(id)),
        hasAffiliateLinks: html.includes(PAID_LINK),
      };
    },

    /** Whether a page with this slug is published. */
    exists: async (slug: string): Promise<boolean> =>
      (await countOf(knex()('pages').where({ slug, published: true }))) > 0,

    /** The pages linked in the menu and the footer, up to the maximum of each. */
    async listPlaced(): Promise<PagesInPlace> {
      return {
        menu: await listPlaced('menu', limits.menuPages),
        footer: await listPlaced('footer', limits.footerPages),
      };
    },
  };
});

/** All pages with their texts. */
export const pageTextsService = service(({ strapi }) => ({
  /** Number of pages, drafts included. */
  count: (): Promise<number> => countOf(strapi.db.connection('pages')),

  /** Pages as their owner edits them, drafts included, after an id. */
  async pageWhole(afterId: number, limit: number): Promise<Page[]> {
    return (await selectPagesAfter(strapi.db.connection, afterId, limit)).map(presentPage);
  },
}));
