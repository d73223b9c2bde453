import type { Knex } from 'knex';
import type {
  Author,
  AuthorInput,
  AuthorPatch,
  EditedAuthor,
  ListedAuthor,
} from '../../../contract/author';
import { notFound } from '../../../lib/errors';
import { untilContentChanges } from '../../../lib/until-content-changes';
import { imageService } from '../../../images/services/image';
import { asConflict } from '../../../strapi/refusals';
import { service } from '../../../strapi/service';
import { type Addressed, checkSlug, documentIdOf } from '../../slugs/queries/entry-address';
import { changeEntry } from '../../slugs/services/change-entry';
import { type AuthorRow, presentAuthor, presentEditedAuthor } from '../presenters/author';
import { countByAuthor, publicAuthorIds } from '../queries/author-links';
import { allAuthors, authorColumns, selectAuthors } from '../queries/author-source';

const UID = 'api::author.author';
const AUTHORS: Addressed = { table: 'authors', what: 'author' };

export const authorService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  const find = (where: Record<string, string | number>): Promise<AuthorRow | undefined> =>
    allAuthors(knex()).where(where).first<AuthorRow | undefined>(authorColumns);

  const countPosts = untilContentChanges(() => countByAuthor(knex()));

  return {
    /** All authors, sorted by name, with the number of their posts, drafts included. */
    async list(): Promise<ListedAuthor[]> {
      const posts = await countPosts();
      return (await selectAuthors(knex())).map((row) => ({
        ...presentEditedAuthor(row),
        postCount: posts.get(row.id) ?? 0,
      }));
    },

    /** One author; throws 404. */
    async get(id: number): Promise<EditedAuthor> {
      const row = await find({ 'w.id': id });
      if (row === undefined) throw notFound(`There is no author ${id}.`);
      return presentEditedAuthor(row);
    },

    /** Authors with published posts, sorted by name. */
    async listPublic(): Promise<Author[]> {
      const rows = await selectAuthors(knex(), publicAuthorIds(knex()));
      return rows.map(presentAuthor);
    },

    /** One author by slug; undefined if there is none. */
    async findBySlug(slug: string): Promise<Author | undefined> {
      const row = await find({ 'w.slug': slug });
      return row && presentAuthor(row);
    },

    /** One author by slug; throws 404. */
    async getBySlug(slug: string): Promise<Author> {
      const found = await this.findBySlug(slug);
      if (found === undefined) throw notFound(`There is no author '${slug}'.`);
      return found;
    },

    /** Creates an author; 409 if the slug is taken. */
    async create(input: AuthorInput): Promise<EditedAuthor> {
      await checkSlug(knex(), AUTHORS, input.slug, 0);
      await imageService(strapi).check(input.imageUrl, AUTHORS.table, 0);
      const created = await strapi.documents(UID).create({ data: input as never });
      return this.get(Number(created.id));
    },

    /** As `create`, within a transaction, with an image that exists; returns the id. */
    async add(trx: Knex, input: AuthorInput): Promise<number> {
      await checkSlug(trx, AUTHORS, input.slug, 0);
      const created = await strapi.documents(UID).create({ data: input as never });
      return Number(created.id);
    },

    /**
     * Updates an author; the old address redirects. 404, 409 if the new slug is taken, 412 as for
     * posts.
     */
    async update(id: number, patch: AuthorPatch, ifMatch?: string): Promise<EditedAuthor> {
      await imageService(strapi).check(patch.imageUrl, AUTHORS.table, id);
      await changeEntry(strapi, { ...AUTHORS, uid: UID }, id, patch, ifMatch);
      return this.get(id);
    },

    /** Deletes an author; 404, or 409 while posts name them. */
    delete(id: number): Promise<void> {
      return this.remove(knex(), id);
    },

    /** As `delete`, also within a transaction. */
    async remove(trx: Knex, id: number): Promise<void> {
      const documentId = await documentIdOf(trx, AUTHORS, id);
      try {
        await strapi.documents(UID).delete({ documentId });
      } catch (error) {
        throw asConflict(error);
      }
    },
  };
});
