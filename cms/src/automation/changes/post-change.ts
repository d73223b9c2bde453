import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { PostPatch } from '../../contract/post';
import type { RevisionSnapshot } from '../../contract/revision';
import { entityTag } from '../../contract/entity-tag';
import { fieldDigest, fieldText } from '../../content/rules/posts/field-digest';
import { forgetPublication } from '../../content/posts/queries/post-dates';
import type { StoredPost } from '../../content/rules/posts/stored-post';
import { takeOutStyles } from '../../content/rules/posts/take-out-styles';
import type { ItemRow } from '../../tasks/queries/run-items';
import { eachRow } from '../../tasks/runner/each-row';
import { storedPostService } from '../../content/posts/services/stored-post';
import type { Change, JobContext, Plan, PlannedChange } from '../../tasks/runner/job';
import type { ProvenanceRow } from '../../content/posts/queries/provenance-row';
import { type Changer, undoConflict } from '../../tasks/runner/undo-conflict';
import { postWriterService } from '../../content/posts/services/post-writer';
import { revisionTrailService } from '../../content/history/services/revision-trail';
import { provenanceService } from '../../content/posts/services/provenance';

type Shown = string | number | boolean;

/** A post's field as text for a report: a list joined by commas, a switch as 'Yes' or 'No'. */
export function reportText(value: Shown | readonly Shown[] | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value.map(reportText).join(', ');
}

/** The fields of a post that jobs change. */
type Field = Exclude<keyof RevisionSnapshot & keyof PostPatch, 'slug' | 'writtenBy'>;

/** The current post; undefined if it has been deleted. */
export const readPost = (strapi: Core.Strapi, id: number): Promise<StoredPost | undefined> =>
  storedPostService(strapi).find(id);

/** Plans every post, including drafts. */
export async function eachPost(
  context: JobContext,
  plan: (post: StoredPost) => Plan | Promise<Plan>,
): Promise<void> {
  const rows = storedPostService(context.strapi);
  await context.expect(await rows.count());
  await eachRow(context, 'post', rows, plan);
}

/** A change of a post's fields, which can be undone until they are changed again. */
export function changePost(
  strapi: Core.Strapi,
  post: StoredPost,
  patch: Pick<PostPatch, Field>,
  message: string,
): PlannedChange {
  const { id, version, snapshot } = post;
  const fields = (Object.keys(patch) as Field[]).filter(
    (field) => fieldText(patch[field]) !== fieldText(snapshot[field]),
  );
  const changes: Change[] = fields.map((field) => ({
    field,
    before: reportText(snapshot[field]),
    after: reportText(patch[field]),
  }));
  return {
    outcome: 'changed',
    message,
    changes,
    ...(patch.content !== undefined && {
      check: () => postWriterService(strapi).checkText(patch.content),
    }),
    async apply() {
      const writer = postWriterService(strapi);
      await writer.change(id, patch, entityTag({ id, version }));
      const after = Object.fromEntries(fields.map((field) => [field, fieldDigest(patch[field])]));
      return { undo: { after } };
    },
  };
}

/** Undo data of a change to a post: digests of the new field values, and the provenance of the text. */
interface PostUndo {
  after: Record<Field, string>;
  /** Missing if the change did not set it. */
  provenance?: ProvenanceRow | null;
}

/** Plan that reverts a run's change to a post, unless somebody has changed the same fields since. */
export async function undoPostChange(strapi: Core.Strapi, item: ItemRow): Promise<Plan> {
  const post = await readPost(strapi, item.item_id ?? 0);
  if (post === undefined) return { outcome: 'skipped', message: 'Deleted since' };
  const { after, provenance } = JSON.parse(item.undo ?? '{}') as PostUndo;
  const fields = Object.keys(after) as Field[];
  const trail = revisionTrailService(strapi);
  const before: { id: number; snapshot: RevisionSnapshot } | undefined = await trail.replacedBy(
    post.id,
    item.run_id,
  );
  const changed = fields.filter((field) => fieldDigest(post.snapshot[field]) !== after[field]);
  if (changed.length > 0) {
    const changer: Changer = before && (await trail.lastChange(post, before.id, changed));
    return undoConflict(strapi, changer);
  }
  if (before === undefined) {
    return { outcome: 'skipped', message: 'Its earlier version is no longer in the history' };
  }
  // A published post may be older than the rule that it needs an excerpt.
  const staysOut = post.snapshot.published && !fields.includes('published');
  const isBare = staysOut && before.snapshot.excerpt === '';
  const kept = fields.filter((field) => field !== 'excerpt' || !isBare);
  if (kept.length === 0) return { outcome: 'skipped', message: 'Its excerpt must not be empty' };
  const { content, takenOut } = takeOutStyles(before.snapshot.content);
  const snapshot = { ...before.snapshot, content };
  const patch = Object.fromEntries(kept.map((field) => [field, snapshot[field]]));
  const without = [
    ...(kept.length === fields.length ? [] : ['the excerpt']),
    ...(kept.includes('content') ? takenOut : []),
  ];
  const message = ['Restored', ...without.map((one) => `except ${one}`)].join(', ');
  const change = changePost(strapi, post, patch, message);
  return {
    ...change,
    async apply(trx: Knex) {
      if (provenance !== undefined) {
        await provenanceService(strapi).putBack(trx, post.id, provenance);
      }
      const applied = await change.apply(trx);
      // A post that was unpublished before the run loses its publication date again.
      if (patch.published === false) await forgetPublication(trx, post.id);
      return applied;
    },
  };
}
