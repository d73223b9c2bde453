import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Post, PostDraft, PostInput, PostPatch } from '../../../contract/post';
import { slugOf } from '../../../contract/slug';
import { hasStyles, NO_STYLES } from '../../../contract/text';
import {
  missingParts,
  partsOf,
  type PublicParts,
  affectsPublicParts,
} from '../../rules/posts/public-parts';
import type { SourcedText } from '../../rules/posts/origin';
import type { StoredPost } from '../../rules/posts/stored-post';
import { validationFailed } from '../../../lib/errors';
import { service } from '../../../strapi/service';
import { renderingService } from '../../../rendering/rendering';
import { postSlugService } from './post-slug';
import { imageService } from '../../../images/services/image';
import { postService } from './post';
import { postRelationsService } from './post-relations';
import { type PostHandover, withHandover } from './post-hand-over';
import { type GeneratedText, provenanceService } from './provenance';
import { storedPostService } from './stored-post';

const UID = 'api::post.post';
/** Slug of a draft whose title has no usable letters. */
const UNNAMED = 'draft';

/**
 * Input of the documents service: relations by id under their own names, and only fields that it
 * stores.
 */
const toData = ({
  categoryId,
  affiliateProductIds,
  authorIds,
  publishedAt,
  generationIds: _generationIds,
  ...fields
}: PostPatch) => ({
  ...fields,
  ...(publishedAt === undefined || publishedAt === null ? {} : { publicationDate: publishedAt }),
  ...(categoryId === undefined ? {} : { category: categoryId === 0 ? null : categoryId }),
  ...(affiliateProductIds === undefined ? {} : { affiliateProducts: affiliateProductIds }),
  ...(authorIds === undefined ? {} : { authors: authorIds }),
});

/**
 * Drops unchanged slugs and relations from a patch, so that they are not checked and linked again.
 */
function withoutSame(patch: PostPatch, { snapshot }: StoredPost): PostPatch {
  const stays = (name: 'slug' | 'categoryId' | 'affiliateProductIds' | 'authorIds'): boolean =>
    JSON.stringify(patch[name]) === JSON.stringify(snapshot[name]);
  const { slug, categoryId, affiliateProductIds, authorIds, ...rest } = patch;
  return {
    ...rest,
    ...(stays('slug') ? {} : { slug }),
    ...(stays('categoryId') ? {} : { categoryId }),
    ...(stays('affiliateProductIds') ? {} : { affiliateProductIds }),
    ...(stays('authorIds') ? {} : { authorIds }),
  };
}

async function checkText(strapi: Core.Strapi, content: string | undefined): Promise<void> {
  if (content === undefined) return;
  if (hasStyles(content)) {
    throw validationFailed([{ path: 'content', message: `Content ${NO_STYLES}` }]);
  }
  await renderingService(strapi).check(content);
}

/** Throws 400 if a published or scheduled post lacks a required part. */
function checkParts(before: PublicParts | undefined, change: Partial<PublicParts>): void {
  const missing = missingParts(before, change);
  if (missing.length > 0) throw validationFailed(missing);
}

/** Throws 409 for a slug that is taken, 400 for an image or a text that cannot be shown. */
async function checkPatch(strapi: Core.Strapi, patch: PostPatch, id: number): Promise<void> {
  if (patch.slug !== undefined) {
    await postSlugService(strapi).checkFree(strapi.db.connection, patch.slug, id);
  }
  await imageService(strapi).check(patch.imageUrl, 'posts', id);
  await checkText(strapi, patch.content);
}

/**
 * The checks of an update that need no transaction; returns the text of its generations. A missing
 * post is reported first.
 */
async function checkUpdate(
  strapi: Core.Strapi,
  id: number,
  patch: PostPatch,
): Promise<GeneratedText | undefined> {
  try {
    await checkPatch(strapi, patch, id);
    return await provenanceService(strapi).ofPatch(patch);
  } catch (error) {
    await postService(strapi).checkExists(id);
    throw error;
  }
}

/** Changes a locked post. */
async function changeLocked(
  strapi: Core.Strapi,
  trx: Knex,
  known: PostHandover,
  patch: PostPatch,
): Promise<void> {
  const { post } = known;
  if (affectsPublicParts(patch)) checkParts(partsOf(post), patch);
  const change = withoutSame(patch, post);
  await postRelationsService(strapi).check(trx, change);
  const { documentId } = post;
  const data = toData(change) as never;
  await withHandover(known, () => strapi.documents(UID).update({ documentId, data }));
}

/** The slug of a new draft: its own, or a free one derived from its title. */
async function slugOfDraft(strapi: Core.Strapi, { slug, title }: PostDraft): Promise<string> {
  if (slug !== '') return slug;
  const slugs = postSlugService(strapi);
  return slugs.nearest(strapi.db.connection, slugOf(title) || UNNAMED);
}

export const postWriterService = service(({ strapi }) => {
  const relations = () => postRelationsService(strapi);

  const provenance = () => provenanceService(strapi);

  return {
    /**
     * Throws 400 for a text that no post may have, or that cannot be shown. Call it before a
     * transaction, since it takes up to a second.
     */
    checkText: (content: string | undefined): Promise<void> => checkText(strapi, content),

    /** Creates a post; it is stored when this resolves. */
    async create(input: PostInput): Promise<Post> {
      checkParts(undefined, input);
      await checkPatch(strapi, input, 0);
      const text = await provenance().ofInput(input);
      const id = await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const created = await this.add(trx, input);
        if (text !== undefined) await provenance().add(trx, created, text);
        return created;
      });
      return postService(strapi).getWhole(id);
    },

    /** Creates a draft, for which only the title is required; without a slug it gets a free one. */
    async createDraft(draft: PostDraft): Promise<Post> {
      return this.create({ ...draft, slug: await slugOfDraft(strapi, draft), published: false });
    },

    /**
     * Creates a post, whose slug must be free, within a transaction, with the origin of its text;
     * returns its id, since reading the post there would wait for the transaction's end.
     */
    async add(trx: Knex, input: PostInput, source?: SourcedText): Promise<number> {
      await relations().check(trx, input);
      const created = await strapi.documents(UID).create({ data: toData(input) as never });
      const id = Number(created.id);
      if (source !== undefined) await provenance().keep(trx, id, source);
      return id;
    },

    /**
     * Updates a post, and records the provenance of generated text. With `ifMatch`, the entity tag
     * that the caller has seen, it throws 412 if somebody else has saved since.
     */
    async update(id: number, patch: PostPatch, ifMatch?: string): Promise<Post> {
      const text = await checkUpdate(strapi, id, patch);
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const post = await storedPostService(strapi).lock(trx, id, ifMatch);
        await changeLocked(strapi, trx, { post, isChecked: true }, patch);
        if (text !== undefined) await provenance().add(trx, id, text);
      });
      return postService(strapi).getWhole(id);
    },

    /**
     * As `update`, with a slug and an image that need no check, such as those of an earlier
     * version.
     */
    async write(id: number, patch: PostPatch, ifMatch?: string): Promise<Post> {
      await checkText(strapi, patch.content);
      await this.change(id, patch, ifMatch);
      return postService(strapi).getWhole(id);
    },

    /**
     * As `write`, also within a transaction: it does not read the post again, which would wait for
     * the transaction's end.
     */
    async change(id: number, patch: PostPatch, ifMatch?: string): Promise<void> {
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const post = await storedPostService(strapi).lock(trx, id, ifMatch);
        await this.changeLocked(trx, post, patch);
      });
    },

    /** As `change`, for a locked post. */
    changeLocked: (trx: Knex, post: StoredPost, patch: PostPatch): Promise<void> =>
      changeLocked(strapi, trx, { post }, patch),

    /** Moves a post to the trash; 404, or 412 as for `update`. */
    async delete(id: number, ifMatch?: string): Promise<void> {
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const post = await storedPostService(strapi).lock(trx, id, ifMatch);
        const { documentId } = post;
        await withHandover({ post }, () => strapi.documents(UID).delete({ documentId }));
      });
    },
  };
});
