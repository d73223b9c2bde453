import type { ArchivedIssue, ArchivedIssuePage } from '../../contract/newsletter-archive';
import { linkedSlugs, productsOf, scanBlocks } from '../../contract/blocks/block-line';
import { blockStockService } from '../../content/posts/services/block-stock';
import { postService } from '../../content/posts/services/post';
import { toIso } from '../../lib/dates';
import { env } from '../../lib/env';
import { notFound } from '../../lib/errors';
import { siteSettingsService } from '../../settings/services/site-settings';
import { service } from '../../strapi/service';
import { type IssueRow, postIdsOf, selectSentIssue, selectSentIssues } from '../queries/issue-rows';
import { issueAddressKey, issueKey, readIssueKey } from '../../mail/rules/archive-key';

/** The products and posts that a text's blocks refer to. */
const namedBy = (content: string) => ({
  products: [...new Set(scanBlocks(content).flatMap(productsOf))],
  posts: linkedSlugs(content),
});

/** Sent issues as pages of the site. */
export const archiveService = service(({ strapi }) => {
  const key = issueAddressKey(env().SITE_SECRET);

  const present = (row: IssueRow): ArchivedIssue => ({
    key: issueKey(key, row.id),
    subject: row.subject,
    preheader: row.preheader ?? '',
    sentAt: toIso(row.started_at ?? row.created_at),
  });

  return {
    /** One page of the archive; throws 404 if the owner has switched it off. */
    async list(page: { limit: number; offset: number }) {
      const { newsletterArchive } = await siteSettingsService(strapi).getPublic();
      if (!newsletterArchive)
        throw notFound('This magazine has no public archive of its newsletter.');
      const { rows, total } = await selectSentIssues(strapi.db.connection, page);
      return { items: rows.map(present), total };
    },

    /** A sent issue by the key of its page, listed or not; throws 404. */
    async get(text: string): Promise<ArchivedIssuePage> {
      const id = readIssueKey(key, text);
      const row = id === undefined ? undefined : await selectSentIssue(strapi.db.connection, id);
      if (row === undefined) throw notFound('There is no such issue.');
      const posts = await postService(strapi).listByIds(postIdsOf(row));
      const content = row.content ?? '';
      return {
        ...present(row),
        content,
        ...(await blockStockService(strapi).find(namedBy(content))),
        posts: posts.filter(({ published }) => published),
      };
    },
  };
});
