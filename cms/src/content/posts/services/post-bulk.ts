import type { Knex } from 'knex';
import type { BulkAction, PostBulk, PostBulkReport } from '../../../contract/post-bulk';
import { notFound } from '../../../lib/errors';
import { toAppError } from '../../../lib/to-app-error';
import { service } from '../../../strapi/service';
import { postWriterService } from './post-writer';

/** A sentence for a post that could not be changed; other errors are rethrown. */
const explain = (thrown: unknown): string => {
  const error = toAppError(thrown);
  if (error === undefined || error.status >= 500) throw thrown;
  return error.message;
};

async function isPublished(knex: Knex, id: number): Promise<boolean> {
  const row = await knex('posts')
    .where({ id })
    .first<{ published: boolean | number } | undefined>('published');
  if (row === undefined) throw notFound(`There is no post ${id}.`);
  return Boolean(row.published);
}

export const postBulkService = service(({ strapi }) => {
  const writer = () => postWriterService(strapi);

  /** @returns whether the post changed */
  const act = async (action: BulkAction, id: number): Promise<boolean> => {
    if (action === 'delete') {
      await writer().delete(id);
      return true;
    }
    const published = action === 'publish';
    if ((await isPublished(strapi.db.connection, id)) === published) return false;
    await writer().update(id, { published });
    return true;
  };

  return {
    /** Applies an action to several posts, individually and once each, in the order of `ids`. */
    async run({ action, ids }: PostBulk): Promise<PostBulkReport> {
      const report: PostBulkReport = { done: [], unchanged: [], failed: [] };
      for (const id of new Set(ids)) {
        try {
          const isChanged = await act(action, id);
          report[isChanged ? 'done' : 'unchanged'].push(id);
        } catch (thrown) {
          report.failed.push({ id, message: explain(thrown) });
        }
      }
      return report;
    },
  };
});
