import { excerptText } from '../../../contract/excerpt-text';
import { isReservedAddress } from '../../../contract/reserved-addresses';
import { limits } from '../../../contract/limits';
import { type PageInput, pageInput } from '../../../contract/page';
import { selectPage } from '../../../content/pages/queries/page-rows';
import { presentPage } from '../../../content/pages/presenters/page';
import { pageService } from '../../../content/pages/services/page';
import { postWriterService } from '../../../content/posts/services/post-writer';
import { numberedSlug } from '../../../content/rules/numbered-slug';
import { fieldDigest, fieldText } from '../../../content/rules/posts/field-digest';
import { takenSlugs } from '../../../content/slugs/queries/entry-address';
import type { Knex } from 'knex';
import { parse } from '../../../lib/parse';
import type { FoundPost } from '../../found';
import type { Recognized } from '../looking/known-here';
import type { EntryRow } from '../queries/entries';
import { marksOfAll } from '../rules/marks';
import { planPublication, titleOf } from '../rules/post-plan';
import { replacedPage } from '../rules/standard-page';
import { type Arrival, passed, type Planner, type RunParts, type Step, unchanged } from './arrival';
import { type PostTools, reportOf, reasonToKeep } from './posts';

/** A slug close to the intended one that neither a page nor the site itself has. */
async function freeSlug(trx: Knex, wanted: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : numberedSlug(wanted, n);
    if (!isReservedAddress(slug) && !(await takenSlugs(trx, 'pages', [slug])).has(slug))
      return slug;
  }
}

const fieldsOf = (found: FoundPost, markdown: string, slug: string, now: number): PageInput =>
  parse(pageInput, {
    title: titleOf(found),
    slug,
    content: markdown,
    excerpt: excerptText(found.excerpt, limits.excerpt),
    metaTitle: found.seoTitle.slice(0, limits.metaTitle),
    metaDescription: found.seoDescription.slice(0, limits.metaDescription),
    // A page cannot be scheduled.
    published: planPublication(found, now).published,
  });

const create = ({ strapi }: RunParts, fields: PageInput): Arrival => ({
  outcome: 'created',
  kind: 'page',
  title: fields.title,
  message: fields.published ? 'Published' : 'Draft',
  check: () => postWriterService(strapi).checkText(fields.content),
  async bring(trx) {
    const slug = await freeSlug(trx, fields.slug);
    const id = await pageService(strapi).add(trx, { ...fields, slug });
    const row = await selectPage(trx, { id });
    const written = { ...fields, slug };
    return { id, undo: { version: row?.version ?? 0, written: marksOfAll(written) }, written };
  },
});

const TEXTS = ['title', 'content', 'excerpt', 'metaTitle', 'metaDescription'] as const;

async function change(
  { strapi }: RunParts,
  id: number,
  fields: PageInput,
  message: string,
): Promise<Step> {
  const row = await selectPage(strapi.db.connection, { id });
  if (row === undefined) return passed('Deleted here; not imported again');
  const before = presentPage(row);
  const names = TEXTS.filter((name) => fieldText(fields[name]) !== fieldText(before[name]));
  if (names.length === 0) return unchanged(id);
  const patch = Object.fromEntries(names.map((name) => [name, fields[name]]));
  return {
    outcome: 'changed',
    kind: 'page',
    title: fields.title,
    message,
    changes: names.map((field) => ({ field, before: before[field], after: fields[field] })),
    check: () => postWriterService(strapi).checkText(fields.content),
    async bring(trx) {
      await pageService(strapi).change(trx, id, patch);
      const after = Object.fromEntries(names.map((name) => [name, fieldDigest(fields[name])]));
      const earlier = Object.fromEntries(names.map((name) => [name, before[name]]));
      return { id, undo: { after, before: earlier }, written: { ...before, ...patch } };
    },
  };
}

function planWrite(
  parts: RunParts,
  entry: EntryRow,
  known: Recognized | undefined,
  fields: PageInput,
): Step | Promise<Step> {
  if (known !== undefined && known.status !== 'deleted') {
    return change(parts, known.targetId, fields, 'Updated from the export');
  }
  const replaced = replacedPage(entry, parts.choices);
  return replaced === undefined
    ? create(parts, fields)
    : change(parts, replaced, fields, 'Replaced the original text');
}

/** Imports pages. */
export const pagePlanner =
  ({ texts }: Pick<PostTools, 'texts'>): Planner =>
  async (parts, entry, known) => {
    const stays = reasonToKeep(parts, entry, known);
    if (stays !== undefined) return stays;
    const { found, text } = await texts.of(entry);
    const fields = fieldsOf(found, text.markdown, entry.slug, parts.context.clock.now());
    const step = await planWrite(parts, entry, known, fields);
    if (!('bring' in step)) return step;
    return { ...step, message: reportOf(step.message, text.doubts), isPartial: text.isPartial };
  };
