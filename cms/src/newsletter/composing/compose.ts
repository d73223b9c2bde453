import type { Core } from '@strapi/strapi';
import type { BlockStock } from '../../contract/blocks/article';
import { linkedSlugs, productsOf, scanBlocks } from '../../contract/blocks/block-line';
import type { IssueKind } from '../../contract/newsletter-issue';
import type {
  FrozenIssue,
  IssueSite,
  IssueSource,
  IssuePost,
} from '../../rendering/rules/issue/issue-parts';
import { type IssueRow, postIdsOf } from '../queries/issue-rows';
import { selectPublished, selectShopHosts } from '../queries/post-rows';
import { mailSite } from '../../mail/composing/mail-site';
import { siteSettingsService } from '../../settings/services/site-settings';
import { authorsOfPosts } from '../../content/authors/queries/author-links';
import { blockStockService } from '../../content/posts/services/block-stock';
import { aiPartService } from '../../content/posts/services/ai-part';
import { renderingService } from '../../rendering/rendering';

/** Parts of an issue as typed. */
export interface IssueDraft {
  kind: IssueKind;
  subject: string;
  preheader: string;
  content: string;
  postIds: readonly number[];
}

/** Additional part of a digest for monthly readers. */
export interface MonthlyPart {
  firstOfMonth: boolean;
  earlier: readonly Omit<IssuePost, 'monthlyOnly'>[];
}

const NO_MONTH: MonthlyPart = { firstOfMonth: false, earlier: [] };

/** The typed parts of a stored issue. */
export const issueDraftOf = (row: IssueRow): IssueDraft => ({
  kind: row.kind,
  subject: row.subject,
  preheader: row.preheader ?? '',
  content: row.content ?? '',
  postIds: postIdsOf(row),
});

/** The products and posts that a text's blocks refer to; undefined if there are none. */
async function stockOf(strapi: Core.Strapi, content: string): Promise<BlockStock | undefined> {
  const products = [...new Set(scanBlocks(content).flatMap(productsOf))];
  const posts = linkedSlugs(content);
  if (products.length + posts.length === 0) return undefined;
  return blockStockService(strapi).find({ products, posts });
}

/** Options of composing an issue besides its typed parts. */
interface ComposeOptions {
  month?: MonthlyPart;
  /** Includes posts scheduled for publication by this moment (milliseconds). */
  publishedBy?: number;
  /** Whether it has its own page; all but the welcome mail have. */
  hasPage?: boolean;
}

/**
 * Composes a typed or stored issue with those of its posts that are published; throws 400 for a
 * text that takes too long to parse.
 */
export async function composeDraft(
  strapi: Core.Strapi,
  { postIds, ...draft }: IssueDraft,
  { month: { firstOfMonth, earlier } = NO_MONTH, publishedBy, hasPage = true }: ComposeOptions = {},
): Promise<FrozenIssue> {
  const knex = strapi.db.connection;
  const settings = await siteSettingsService(strapi).get();
  const published = await selectPublished(knex, postIds, publishedBy);
  const posts = [
    ...published.map((post) => ({ ...post, monthlyOnly: false })),
    ...earlier.map((post) => ({ ...post, monthlyOnly: true })),
  ];
  const ids = posts.map(({ id }) => id);
  const parts = await aiPartService(strapi).ofPosts(ids);
  const authors = await authorsOfPosts(knex, ids);
  const source: IssueSource = {
    ...draft,
    stock: await stockOf(strapi, draft.content),
    firstOfMonth,
    hasPage,
    posts: posts.map((post) => ({
      ...post,
      authors: authors.get(post.id)?.map(({ name }) => name),
      draftedByAi: parts.get(post.id),
    })),
  };
  const site: IssueSite = {
    ...mailSite(settings),
    speech: await siteSettingsService(strapi).getSpeech(),
    postalAddress: settings.contactAddress,
    shopHosts: await selectShopHosts(knex),
  };
  return renderingService(strapi).issue(source, site);
}
