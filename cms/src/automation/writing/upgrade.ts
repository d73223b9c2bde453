import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { limits } from '../../contract/limits';
import type { PostPatch } from '../../contract/post';
import type { StoredPost } from '../../content/rules/posts/stored-post';
import { isOutline } from '../../text/outline-mark';
import { HTML_REFUSAL, isHtml } from '../../text/prose/prose';
import { PREMIUM_SCORE, scorePost } from '../../writing/rules/quality';
import type { Origin } from '../../content/rules/posts/origin';
import { skipped } from '../images/outcome';
import type { JobContext, Plan, PlannedChange } from '../../tasks/runner/job';
import { changePost } from '../changes/post-change';
import { hasProposal, proposeChange } from '../changes/proposal';
import { fillDescription, missingOf } from './description';
import { counted } from '../../lib/counted';
import { spending } from './format-spending';
import { addOrigins, type WriterSession } from './writer-session';
import { provenanceService } from '../../content/posts/services/provenance';

const NOTES = 3;

/** The changes that an upgrade would make to a post. */
interface Upgrade {
  patch: Pick<PostPatch, 'content' | 'excerpt' | 'metaTitle' | 'metaDescription' | 'tags'>;
  /** Spending on the new text alone, then on everything. */
  origin: Origin;
  took: Origin;
  notes: readonly string[];
}

/** A change of a draft whose new text comes from the writer. */
const withProvenance = (
  strapi: Core.Strapi,
  { id }: StoredPost,
  change: PlannedChange,
  source: { content: string | undefined; origin: Origin },
): PlannedChange => {
  const { content, origin } = source;
  if (content === undefined) return change;
  return {
    ...change,
    async apply(trx: Knex) {
      const provenance = provenanceService(strapi);
      const before = await provenance.remember(trx, id);
      const applied = await change.apply(trx);
      await provenance.keep(trx, id, { content, origin });
      return { ...applied, undo: { ...applied?.undo, provenance: before } };
    },
  };
};

/** Improves posts one at a time, each where it scores low. */
export class Upgrader {
  constructor(
    private readonly context: JobContext,
    private readonly session: WriterSession,
    private readonly categories: ReadonlyMap<number, string>,
  ) {}

  /** Plans a post's improvement: changes a draft; for a published post, proposes a rewrite. */
  async plan(post: StoredPost): Promise<Plan> {
    const { strapi, runId, dryRun } = this.context;
    const { snapshot } = post;
    const { score, lacks } = scorePost(snapshot);
    if (score >= PREMIUM_SCORE) return skipped(`Scores ${score} by now`);
    if (snapshot.content.trim() === '') return skipped('It has no text yet: write it first.');
    if (isOutline(snapshot.content)) return skipped('Still an outline: write it first.');
    if (isHtml(snapshot.content)) return skipped(HTML_REFUSAL);
    if (await hasProposal(strapi, post.id))
      return skipped('A rewrite is already waiting for your approval');
    if (snapshot.content.length > limits.improveText) {
      return skipped(
        `Longer than ${counted(limits.improveText, 'character')}: too long to rewrite`,
      );
    }
    if (dryRun || runId === undefined) return this.#preview(post, score, lacks);
    const { patch, origin, took, notes } = await this.#improve(post);
    const next = scorePost({ ...snapshot, ...patch }).score;
    if (next <= score) {
      const message = `The rewrite would score ${next}, no better than the current ${score}`;
      return { ...skipped(message), basis: this.session.basisOf(post) };
    }
    const what = notes.slice(0, NOTES).join(' ');
    const message = `Score ${score} → ${next}, ${spending(took)}. ${what}`.trim();
    const change = changePost(strapi, post, patch, message);
    return snapshot.published
      ? proposeChange(strapi, post, patch, { change, origin, runId })
      : withProvenance(strapi, post, change, { content: patch.content, origin });
  }

  #preview({ snapshot }: StoredPost, score: number, lacks: readonly string[]): Plan {
    return {
      outcome: snapshot.published ? 'proposed' : 'changed',
      message:
        `Scores ${score}: a rewrite would be used only if it scores higher. ${lacks.slice(0, NOTES).join(' ')}`.trim(),
      apply: () => Promise.resolve(undefined),
    };
  }

  async #improve({ id, snapshot }: StoredPost): Promise<Upgrade> {
    const { title, content, categoryId } = snapshot;
    const improved = await this.session.ask((writer, order) =>
      writer.improve({ content, improvementType: 'enhance', title, postId: id }, order),
    );
    const { origin, work } = improved;
    const patch = work.content === content ? {} : { content: work.content };
    const missing = missingOf(snapshot);
    if (missing.length === 0) return { patch, origin, took: origin, notes: work.notes };
    const category = this.categories.get(categoryId) ?? null;
    const described = await this.session.ask((writer, order) =>
      writer.describe({ title, content: work.content, category }, order),
    );
    return {
      patch: { ...patch, ...fillDescription(missing, described.work) },
      origin,
      took: addOrigins(origin, described.origin),
      notes: work.notes,
    };
  }
}
