import type { Knex } from 'knex';
import { isStandardPage } from '../../../contract/entry-paths';
import { limits } from '../../../contract/limits';
import type { ListedPage, Page, PageInput, PagePatch, PagePlace } from '../../../contract/page';
import { reservedAddress } from '../../../contract/reserved-addresses';
import { notFound, validationFailed } from '../../../lib/errors';
import { asConflict } from '../../../strapi/refusals';
import { countOf } from '../../../strapi/count-of';
import { service } from '../../../strapi/service';
import { postWriterService } from '../../posts/services/post-writer';
import { pageProblem } from '../../rules/pages/page-rules';
import { type Addressed, checkSlug } from '../../slugs/queries/entry-address';
import { presentListedPage, presentPage } from '../presenters/page';
import { lockPage, type PageRow, selectPage, selectPages } from '../queries/page-rows';

const UID = 'api::page.page';
const PAGES: Addressed = { table: 'pages', what: 'page' };

/** Maximum number of pages in each place. */
const ROOM = { menu: limits.menuPages, footer: limits.footerPages } as const;

/** Whether a place has room for another page. */
export const hasRoom = async (knex: Knex, place: PagePlace): Promise<boolean> =>
  place === 'none' || (await countOf(knex('pages').where({ place }))) < ROOM[place];

/** Throws 400 if a place has no room for a page that is not in it yet. */
async function checkRoom(knex: Knex, { place }: PagePatch, before?: PageRow): Promise<void> {
  if (place === undefined || place === 'none' || place === before?.place) return;
  if (await hasRoom(knex, place)) return;
  const message = `The ${place} has room for ${ROOM[place]} pages; remove one first`;
  throw validationFailed([{ path: 'place', message }]);
}

/** Throws 400 for invalid fields, 409 for the address of another page. */
async function checkChange(knex: Knex, change: PagePatch, before?: PageRow): Promise<void> {
  const held = before && { ...before, published: Boolean(before.published) };
  const problem = pageProblem(change, held);
  if (problem !== undefined) throw validationFailed([problem]);
  if (change.slug !== undefined) await checkSlug(knex, PAGES, change.slug, before?.id ?? 0);
  await checkRoom(knex, change, before);
}

export const pageService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  return {
    /** All pages without their texts, drafts included, in the order of their places. */
    async list(): Promise<ListedPage[]> {
      return (await selectPages(knex())).map(presentListedPage);
    },

    /** One page as its owner edits it; throws 404. */
    async get(id: number): Promise<Page> {
      const row = await selectPage(knex(), { id });
      if (row === undefined) throw notFound(`There is no page ${id}.`);
      return presentPage(row);
    },

    /**
     * Creates a page; 400 for an address of the site itself, 409 for the address of another page.
     */
    async create(input: PageInput): Promise<Page> {
      await postWriterService(strapi).checkText(input.content);
      const id = await strapi.db.transaction(({ trx }: { trx: Knex }) => this.add(trx, input));
      return this.get(id);
    },

    /** As `create`, within a transaction, with a text that was checked before; returns the id. */
    async add(trx: Knex, input: PageInput): Promise<number> {
      if (isStandardPage(input.slug)) {
        throw validationFailed([{ path: 'slug', message: reservedAddress(input.slug) }]);
      }
      await checkChange(trx, input);
      const created = await strapi.documents(UID).create({ data: input as never });
      return Number(created.id);
    },

    /**
     * Updates a page; its old address redirects. 404, 409 if the address is taken, 412 as for
     * posts.
     */
    async update(id: number, patch: PagePatch, ifMatch?: string): Promise<Page> {
      await postWriterService(strapi).checkText(patch.content);
      await strapi.db.transaction(({ trx }: { trx: Knex }) => this.change(trx, id, patch, ifMatch));
      return this.get(id);
    },

    /** As `update`, within a transaction, with a text that was checked before. */
    async change(trx: Knex, id: number, patch: PagePatch, ifMatch?: string): Promise<void> {
      const row = await lockPage(trx, id, ifMatch);
      await checkChange(trx, patch, row);
      const { document_id: documentId } = row;
      await strapi.documents(UID).update({ documentId, data: patch as never });
    },

    /** Moves a page to the trash; 404, 409 for a standard page, 412 as for posts. */
    async delete(id: number, ifMatch?: string): Promise<void> {
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const { document_id: documentId } = await lockPage(trx, id, ifMatch);
        try {
          await strapi.documents(UID).delete({ documentId });
        } catch (error) {
          throw asConflict(error);
        }
      });
    },
  };
});
