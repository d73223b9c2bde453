import { limits } from '../../../contract/limits';
import type { FoundPost } from '../../found';
import { targetsOfKeys, titlesOfKeys } from '../queries/entries';
import { authorChoice, categoryChoice } from '../rules/comes';
import { storedKey } from '../rules/site-key';
import type { RunParts } from './arrival';

/** Category, authors and tags of a post here. */
export interface PostTerms {
  /** 0 if there is none. */
  categoryId: number;
  authorIds: number[];
  tags: string[];
}

const tagText = (name: string): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, limits.tag).trim();

/** Resolves the categories, tags and authors of posts. */
export class TermsHere {
  /** The category of posts without one, once known. */
  defaultCategoryId: number | undefined;

  constructor(private readonly parts: RunParts) {
    this.defaultCategoryId = parts.choices.defaultCategoryId ?? undefined;
  }

  /** The keys of a post's categories that stay categories here. */
  #categoryKeys({ categoryKeys }: FoundPost): string[] {
    const { choices } = this.parts;
    return categoryKeys.map(storedKey).filter((key) => {
      const choice = categoryChoice(choices, key);
      return choice !== 'tag' && choice !== 'leave';
    });
  }

  /** Whether none of a post's categories stays a category here. */
  lacksCategory(post: FoundPost): boolean {
    return this.#categoryKeys(post).length === 0;
  }

  /**
   * The first category, the authors, and the tags, which include the other categories and those
   * that become tags.
   */
  async of(post: FoundPost): Promise<PostTerms> {
    const { strapi, importId } = this.parts;
    const knex = strapi.db.connection;
    const keys = this.#categoryKeys(post);
    const categories = await targetsOfKeys(knex, importId, 'category', keys);
    const categoryId = keys.map((key) => categories.get(key)).find((id) => id !== undefined);
    return {
      categoryId: categoryId ?? this.defaultCategoryId ?? 0,
      authorIds: await this.#authors(post),
      tags: await this.#tags(
        post,
        keys.find((key) => categories.get(key) === categoryId),
      ),
    };
  }

  async #authors({ authorKeys }: FoundPost): Promise<number[]> {
    const { strapi, importId, choices } = this.parts;
    const keys = authorKeys.map(storedKey).filter((key) => authorChoice(choices, key) !== 'nobody');
    const found = await targetsOfKeys(strapi.db.connection, importId, 'author', keys);
    const ids = new Set(keys.flatMap((key) => found.get(key) ?? []));
    return [...ids].slice(0, limits.postAuthors);
  }

  async #tags(post: FoundPost, ownCategory: string | undefined): Promise<string[]> {
    const { strapi, importId, choices } = this.parts;
    const knex = strapi.db.connection;
    // A post has one category here: the others become tags.
    const others = post.categoryKeys.map(storedKey).filter((key) => {
      return key !== ownCategory && categoryChoice(choices, key) !== 'leave';
    });
    const tagKeys = choices.tags === 'tags' ? post.tagKeys.map(storedKey) : [];
    const names = [
      ...(await titlesOfKeys(knex, importId, 'tag', tagKeys)),
      ...(await titlesOfKeys(knex, importId, 'category', others)),
    ].map(tagText);
    const once = new Map(
      names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]),
    );
    return [...once.values()].slice(0, limits.tags);
  }
}
