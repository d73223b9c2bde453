import type { Knex } from 'knex';
import { toMs } from '../../../lib/dates';
import { currentAuthor, runAs } from '../../../lib/authorship';
import { preconditionFailed } from '../../../lib/errors';
import { storedMoment } from '../../../lib/stored-moment';
import { countOf } from '../../../strapi/count-of';
import { service } from '../../../strapi/service';

const UID = 'api::post.post';
const PAGE = 100;

interface DueRow {
  id: number;
  title: string;
  document_id: string;
  publish_at: number | string | Date;
}

/** A draft that is due for publication. */
export type DuePost = Pick<DueRow, 'id' | 'title' | 'publish_at'>;

const due = (knex: Knex, now: number): Knex.QueryBuilder =>
  knex('posts').where({ published: false }).where('publish_at', '<=', storedMoment(knex, now));

export const postScheduleService = service(({ strapi }) => ({
  /** Number of drafts due by `now` (milliseconds). */
  countDue: (now: number): Promise<number> => countOf(due(strapi.db.connection, now)),

  /** Drafts due by `now` (milliseconds), earliest first; a page of them after `after`. */
  listDue: (now: number, after?: DuePost): Promise<DuePost[]> =>
    due(strapi.db.connection, now)
      .where((query) => {
        if (after === undefined) return;
        query
          .where('publish_at', '>', after.publish_at)
          .orWhere({ publish_at: after.publish_at })
          .where('id', '>', after.id);
      })
      .orderBy(['publish_at', 'id'])
      .limit(PAGE)
      .select<DuePost[]>('id', 'title', 'publish_at'),

  /**
   * Publishes a draft due by `now`, dated with its scheduled time however late this is; throws 412
   * if somebody has changed the schedule in the meantime.
   */
  async publish(id: number, now: number): Promise<void> {
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const [row] = await due(trx, now).where({ id }).forUpdate().select<DueRow[]>('*');
      if (row === undefined) throw preconditionFailed('This article is no longer scheduled.');
      const publicationDate = new Date(toMs(row.publish_at));
      await runAs({ ...currentAuthor(), reason: 'Published on schedule' }, () =>
        strapi.documents(UID).update({
          documentId: row.document_id,
          data: { published: true, publishAt: null, publicationDate } as never,
        }),
      );
    });
  },
}));
