import type { Knex } from 'knex';
import type { IssueLink } from '../../contract/newsletter-issue';

interface LinkRow {
  url: string;
  post_id: number | null;
  title: string | null;
  clicked: number | string | null;
}

/** The links of an issue and how many people followed each, the most followed first. */
export async function selectLinks(knex: Knex, issueId: number): Promise<IssueLink[]> {
  const clicks = knex('mail_events')
    .where({ issue_id: issueId, kind: 'click' })
    .whereNull('machine')
    .groupBy('link_id')
    .select('link_id')
    .countDistinct('message_id as clicked')
    .as('c');
  const rows: LinkRow[] = await knex('issue_links as l')
    .leftJoin('posts as p', 'p.id', 'l.post_id')
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
