import type { Knex } from 'knex';
import type { ArchivePost, EditorialContext, MentionableProduct } from '../rules/writing';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { validationFailed } from '../../lib/errors';
import {
  type ContextCategory,
  findPost,
  listContextCategories,
  listMentionable,
  listArchivePosts,
} from '../queries/editorial-context';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';
import { topicStems } from '../rules/coverage';

const MAX_FITTING = 30;
/** A word of the name weighs more than one of the description. */
const NAME_WEIGHT = 3;

/** The products that share the most words with a text, at most 30. */
function fittingProducts(
  products: readonly MentionableProduct[],
  text: string,
): MentionableProduct[] {
  const stems = topicStems(text);
  const shared = (words: string): number =>
    [...topicStems(words)].filter((stem) => stems.has(stem)).length;
  return products
    .map((product) => ({
      product,
      score: NAME_WEIGHT * shared(`${product.name} ${product.brand}`) + shared(product.description),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_FITTING)
    .map(({ product }) => product);
}

/** Maximum posts of a context, with which new ideas are compared. */
const MAX_POSTS = 500;
/** Only the beginning of a long text selects products. */
const LOOKED_AT = 20_000;

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** The category with a name, ignoring case; throws 400 if there is none. */
async function findCategory(knex: Knex, name: string): Promise<ContextCategory> {
  const categories = await listContextCategories(knex);
  const category =
    categories.find((one) => one.name === name) ??
    categories.find((one) => folded(one.name) === folded(name));
  if (category !== undefined) return category;
  const names = categories.map((one) => one.name).join(', ');
  const message =
    names === ''
      ? 'There are no categories yet. Create one first.'
      : `There is no category with this name. Choose one of ${names}.`;
  throw validationFailed([{ path: 'category', message }]);
}

/** The posts of a category first, then the newest of the others. */
async function archiveOf(
  knex: Knex,
  category: ContextCategory | undefined,
  exceptId: number | undefined,
): Promise<ArchivePost[]> {
  const all = { limit: MAX_POSTS, ...(exceptId === undefined ? {} : { exceptId }) };
  const own = category && (await listArchivePosts(knex, { ...all, categoryId: category.id }));
  const known = new Set(own?.map(({ id }) => id));
  const others = (await listArchivePosts(knex, all)).filter(({ id }) => !known.has(id));
  return [...(own ?? []), ...others].slice(0, MAX_POSTS);
}

export const editorialContextService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  const open = async (
    category: ContextCategory | undefined,
    text: string,
    exceptId?: number,
  ): Promise<EditorialContext> => {
    const { brandName, timezone } = await siteSettingsService(strapi).get();
    const [name, description] = [category?.name ?? '', category?.description ?? ''];
    const words = `${name} ${text.slice(0, LOOKED_AT)}`;
    return {
      brandName,
      category: { name, description },
      archive: await archiveOf(knex(), category, exceptId),
      products: fittingProducts(await listMentionable(knex()), words),
      month: Number(dayIn(timezone, systemClock.now()).slice(5, 7)),
    };
  };

  return {
    /** Throws 400 if no category has this name, ignoring case. */
    async check(category: string): Promise<void> {
      await findCategory(knex(), category);
    },

    /**
     * The context of a category by its name, with products matching it or the topic; 400 if it is
     * unknown.
     */
    open: async (category: string, topic = ''): Promise<EditorialContext> =>
      open(await findCategory(knex(), category), topic),

    /**
     * The context for editing a text; for a post's text with its title, but without the post
     * itself.
     */
    async openFor(
      content: string,
      postId?: number,
    ): Promise<{ context: EditorialContext; title: string }> {
      if (postId === undefined) return { context: await open(undefined, content), title: '' };
      const post = await findPost(knex(), postId);
      if (post === undefined) {
        const message = 'This article no longer exists.';
        throw validationFailed([{ path: 'postId', message }]);
      }
      const { title, categoryId } = post;
      const category = (await listContextCategories(knex())).find(({ id }) => id === categoryId);
      return { context: await open(category, `${title} ${content}`, postId), title };
    },
  };
});
