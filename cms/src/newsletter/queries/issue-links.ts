import type { Knex } from 'knex';
import { allPosts } from '../../content/posts/queries/post-source';
import type { IssueLink } from '../../contract/newsletter-issue';
import { clicksByLink } from '../../mail/queries/mail-hits';
import { countOf } from '../../strapi/count-of';

interface LinkRow {
  url: string;
  post_id: number | null;
  title: string | null;
  clicked: number | string | null;
}

/** The links of an issue and how many people followed each, most followed first. */
export async function selectLinks(knex: Knex, issueId: number): Promise<IssueLink[]> {
  const clicks = clicksByLink(knex, issueId).as('c');
  const rows: LinkRow[] = await knex('issue_links as l')
    .leftJoin(allPosts(knex).select('p.id', 'p.title').as('p'), 'p.id', 'l.post_id')
    .leftJoin(clicks, 'c.link_id', 'l.id')
    .where('l.issue_id', issueId)
    .orderByRaw('coalesce(c.clicked, 0) desc, l.id')
    .select('l.url', 'l.post_id', 'p.title', 'c.clicked');
  return rows.map(({ url, post_id, title, clicked }) => ({
    url,
    postId: post_id,
    title,
    // PostgreSQL gives counts as text.
    clicked: Number(clicked ?? 0),
  }));
}

/** Number of links of an issue. */
export const countLinks = (trx: Knex, issueId: number): Promise<number> =>
  countOf(trx('issue_links').where({ issue_id: issueId }));

/** The target of a link in an issue. */
export interface LinkTarget {
  url: string;
  issueId: number;
}

/** A link of an issue; undefined if it does not exist. */
export async function selectLink(knex: Knex, id: number): Promise<LinkTarget | undefined> {
  const row = await knex('issue_links')
    .where({ id })
    .first<{ url: string; issue_id: number } | undefined>('url', 'issue_id');
  return row === undefined ? undefined : { url: row.url, issueId: row.issue_id };
}
