import type { Knex } from 'knex';
import { authorInput } from '../../../contract/author';
import { categoryInput } from '../../../contract/category';
import { limits } from '../../../contract/limits';
import { isHttpUrl } from '../../../contract/url';
import { authorService } from '../../../content/authors/services/author';
import { categoryService } from '../../../content/categories/services/category';
import { numberedSlug } from '../../../content/rules/numbered-slug';
import { takenSlugs } from '../../../content/slugs/queries/entry-address';
import { parse } from '../../../lib/parse';
import type { FoundAuthor, FoundTerm } from '../../found';
import { presentOf } from '../present';
import { authorChoice, categoryChoice } from '../rules/comes';
import { marksOfAll } from '../rules/marks';
import { type Planner, passed, type RunParts } from './arrival';
import { imagesHere } from './images';

/** A slug near the wanted one that no entry of the table has. */
async function freeSlug(
  trx: Knex,
  table: 'authors' | 'categories',
  wanted: string,
): Promise<string> {
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : numberedSlug(wanted, n);
    if (!(await takenSlugs(trx, table, [slug])).has(slug)) return slug;
  }
}

/** Whether an author or category still exists here. */
const isHere = async (
  { strapi }: RunParts,
  kind: 'author' | 'category',
  id: number,
): Promise<boolean> => (await presentOf(strapi, kind, [id])).has(id);

/** The first existing author or category to use instead; undefined if there is none. */
async function usedInstead(
  parts: RunParts,
  kind: 'author' | 'category',
  ids: readonly (number | null | undefined)[],
): Promise<number | undefined> {
  for (const id of ids) {
    if (typeof id === 'number' && id > 0 && (await isHere(parts, kind, id))) return id;
  }
  return undefined;
}

const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The links of an author, up to the limit. */
const linksOf = ({ links }: FoundAuthor): string[] =>
  [...new Set(links.filter((link) => isHttpUrl(link) && link.length <= limits.url))].slice(
    0,
    limits.authorLinks,
  );

/** Imports an author, or uses an existing one. */
export const planAuthor: Planner = async (parts, entry, known) => {
  const choice = authorChoice(parts.choices, entry.key);
  const instead = await usedInstead(parts, 'author', [
    ...(typeof choice === 'number' ? [choice] : []),
    known?.targetId,
    entry.existing_id,
  ]);
  if (instead !== undefined) return passed('An existing author is used', instead);
  const found = await parts.lines.read<FoundAuthor>(entry);
  const images = await imagesHere(parts, [found.image]);
  const input = parse(authorInput, {
    name: lineOf(found.name).slice(0, limits.name) || entry.slug,
    slug: entry.slug,
    bio: found.biography.slice(0, limits.description),
    imageUrl: images.get(found.image) ?? '',
    links: linksOf(found),
  });
  const authors = authorService(parts.strapi);
  return {
    outcome: 'created',
    kind: 'author',
    title: input.name,
    message: 'Created',
    async bring(trx) {
      const made = { ...input, slug: await freeSlug(trx, 'authors', input.slug) };
      return { id: await authors.add(trx, made), undo: { written: marksOfAll(made) } };
    },
  };
};

/** Imports a category, or uses an existing one. */
export const planCategory: Planner = async (parts, entry, known) => {
  const choice = categoryChoice(parts.choices, entry.key);
  if (choice === 'tag') return passed('Becomes a tag');
  const instead = await usedInstead(parts, 'category', [
    ...(typeof choice === 'number' ? [choice] : []),
    known?.targetId,
    entry.existing_id,
  ]);
  if (instead !== undefined) return passed('An existing category is used', instead);
  const found = await parts.lines.read<FoundTerm>(entry);
  return makeCategory(parts, {
    name: lineOf(found.name).slice(0, limits.name) || entry.slug,
    slug: entry.slug,
    description: found.description.slice(0, limits.description),
  });
};

/** Plans a new category with a free slug near the given one. */
export function makeCategory(
  { strapi }: RunParts,
  given: { name: string; slug: string; description: string },
) {
  const input = parse(categoryInput, given);
  return {
    outcome: 'created' as const,
    kind: 'category' as const,
    title: input.name,
    message: 'Created',
    async bring(trx: Knex) {
      const made = { ...input, slug: await freeSlug(trx, 'categories', input.slug) };
      const id = await categoryService(strapi).add(trx, made);
      return { id, undo: { written: marksOfAll(made) } };
    },
  };
}
