import { excerptText } from '../../../contract/excerpt-text';
import { limits } from '../../../contract/limits';
import { type PostInput, postInput, type PostPatch } from '../../../contract/post';
import { writable } from '../../../contract/text';
import { isHttpUrl } from '../../../contract/url';
import { setPostDates } from '../../../content/posts/queries/post-dates';
import { postSlugService } from '../../../content/posts/services/post-slug';
import { postWriterService } from '../../../content/posts/services/post-writer';
import { storedPostService } from '../../../content/posts/services/stored-post';
import { fieldDigest, fieldText } from '../../../content/rules/posts/field-digest';
import { entityTag } from '../../../contract/entity-tag';
import type { StoredPost } from '../../../content/rules/posts/stored-post';
import { parse } from '../../../lib/parse';
import type { FoundPost } from '../../found';
import type { Prefetcher } from '../prefetcher';
import type { Recognized } from '../looking/known-here';
import type { EntryRow } from '../queries/entries';
import { isKept } from '../rules/comes';
import { heldBy, IMPORTED_POST_FIELDS, marksOfAll } from '../rules/marks';
import { planPublication, stateText, titleOf } from '../rules/post-plan';
import { type Arrival, passed, type Planner, type RunParts, type Step, unchanged } from './arrival';
import { imagesHere } from './images';
import type { PostTerms, TermsHere } from './post-terms';
import type { PostHere, TextHere } from './texts';

/** Dependencies of importing posts and pages. */
export interface PostTools {
  texts: Prefetcher<PostHere>;
  terms: TermsHere;
}

/** A message about the import of a post, with its doubts. */
export const reportOf = (what: string, doubts: readonly string[]): string =>
  [what, ...doubts].join('; ');

/** Why an entry of an earlier import is kept unchanged; undefined if it is imported (again). */
export function reasonToKeep(
  { choices }: RunParts,
  { key }: EntryRow,
  known: Recognized | undefined,
): Step | undefined {
  if (known === undefined) return undefined;
  const { status, targetId } = known;
  if (status === 'same') return passed('Already imported, unchanged', targetId);
  if (!isKept(choices, key)) return undefined;
  if (status === 'edited') {
    return passed('Edited here since; kept unchanged', targetId);
  }
  return status === 'deleted' ? passed('Deleted here; not imported again') : undefined;
}

/** The image of a post: ours, or the old address if it could not be copied but is on the web. */
export async function imageHere(parts: RunParts, address: string): Promise<string> {
  if (address === '') return '';
  const own = (await imagesHere(parts, [address])).get(address);
  if (own !== undefined) return own;
  return isHttpUrl(address) && address.length <= limits.url ? address : '';
}

/** Whether an image of the old site has not been copied. */
const lacks = (found: string, here: string): boolean => found !== '' && !here.startsWith('/');

const cut = (text: string, most: number): string =>
  writable(text.replace(/\s+/g, ' ').trim().slice(0, most)).trimEnd();

/** The plain words of Markdown, as far as an excerpt needs them. */
const wordsOf = (markdown: string): string =>
  markdown
    .replace(/^:::.*$|!\[[^\]]*\]\([^)]*\)/gm, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*_>`\\]+/g, '');

/** The excerpt of a post: its own, or the beginning of its text. */
const excerptOf = ({ excerpt }: FoundPost, markdown: string): string =>
  cut(excerpt, limits.excerpt) || excerptText(wordsOf(markdown));

interface Content extends PostTerms {
  text: TextHere;
  imageUrl: string;
  productIds: readonly number[];
}

/** The fields of a post to write; a post that cannot be published yet is a draft. */
function fieldsOf(found: FoundPost, content: Content, slug: string, now: number): PostInput {
  const { text, imageUrl, categoryId, authorIds, tags, productIds } = content;
  const excerpt = excerptOf(found, text.markdown);
  const outing = planPublication(found, now);
  const isWhole = excerpt !== '' && text.markdown !== '' && categoryId !== 0;
  return {
    ...parse(postInput.omit({ excerpt: true, content: true, categoryId: true }), {
      title: titleOf(found),
      slug,
      imageUrl,
      imageAlt: cut(found.imageAlt, limits.excerpt),
      authorIds,
      affiliateProductIds: productIds,
      metaTitle: cut(found.seoTitle, limits.metaTitle),
      metaDescription: cut(found.seoDescription, limits.metaDescription),
      tags,
      featured: found.isFeatured,
      published: isWhole && outing.published,
      publishAt: isWhole ? outing.publishAt : null,
      ...(isWhole && outing.publishedAt !== null && { publishedAt: outing.publishedAt }),
    }),
    excerpt,
    content: text.markdown,
    categoryId,
  };
}

/** When a post was created and changed, unless that is in the future. */
const pastDates = ({ createdAt, updatedAt }: FoundPost, now: number) => {
  const past = (moment: string | null): string | null =>
    moment !== null && Date.parse(moment) <= now ? moment : null;
  return { createdAt: past(createdAt), updatedAt: past(updatedAt) };
};

function create(
  { strapi, context: { clock } }: RunParts,
  found: FoundPost,
  fields: PostInput,
): Arrival {
  const writer = postWriterService(strapi);
  return {
    outcome: 'created',
    kind: 'post',
    title: fields.title,
    message: stateText(fields),
    check: () => writer.checkText(fields.content),
    async bring(trx) {
      const slug = await postSlugService(strapi).nearest(trx, fields.slug);
      const id = await writer.add(trx, { ...fields, slug });
      await setPostDates(trx, id, pastDates(found, clock.now()));
      const added = await storedPostService(strapi).findIn(trx, id);
      if (added === undefined) return { id, written: fields };
      const undo = { version: added.version, written: marksOfAll(heldBy(added)) };
      return { id, undo, written: added.snapshot };
    },
  };
}

function change({ strapi }: RunParts, post: StoredPost, fields: PostInput): Step {
  const names = IMPORTED_POST_FIELDS.filter(
    (name) => fieldText(fields[name]) !== fieldText(post.snapshot[name]),
  );
  const goesOut = fields.published && !post.snapshot.published && post.publicationDate === null;
  if (names.length === 0 && !goesOut) return unchanged(post.id);
  const said = Object.fromEntries(names.map((name) => [name, fields[name]]));
  const { publishedAt } = fields;
  const patch: PostPatch = { ...said, ...(goesOut && { published: true, publishedAt }) };
  const writer = postWriterService(strapi);
  return {
    outcome: 'changed',
    kind: 'post',
    title: fields.title,
    message: 'Updated from the export',
    changes: names.map((field) => ({
      field,
      before: fieldText(post.snapshot[field]),
      after: fieldText(fields[field]),
    })),
    check: () => writer.checkText(fields.content),
    async bring(trx) {
      await writer.change(post.id, patch, entityTag(post));
      // Undo must not unpublish an article that somebody has edited since.
      const written = goesOut ? ([...IMPORTED_POST_FIELDS, 'published'] as const) : names;
      const now = await storedPostService(strapi).findIn(trx, post.id);
      const values = now?.snapshot ?? { ...post.snapshot, ...patch };
      const after = Object.fromEntries(written.map((name) => [name, fieldDigest(values[name])]));
      return { id: post.id, undo: { after }, written: now?.snapshot ?? patch };
    },
  };
}

/** Imports posts. */
export const postPlanner =
  ({ texts, terms }: PostTools): Planner =>
  async (parts, entry, known) => {
    const stays = reasonToKeep(parts, entry, known);
    if (stays !== undefined) return stays;
    const { found, text, productIds } = await texts.of(entry);
    const imageUrl = await imageHere(parts, found.image);
    const content = { text, imageUrl, productIds, ...(await terms.of(found)) };
    const fields = fieldsOf(found, content, entry.slug, parts.context.clock.now());
    const post =
      known === undefined || known.status === 'deleted'
        ? undefined
        : await storedPostService(parts.strapi).find(known.targetId);
    const step = post === undefined ? create(parts, found, fields) : change(parts, post, fields);
    if (!('bring' in step)) return step;
    const lacksImage = parts.choices.images !== 'leave' && lacks(found.image, imageUrl);
    const doubts = lacksImage ? ['Its image could not be fetched', ...text.doubts] : text.doubts;
    const isPartial = text.isPartial || lacksImage;
    return { ...step, message: reportOf(step.message, doubts), isPartial };
  };
