/** A post of the starter magazine: the version it came with, the one it has, and how it got there. */
export interface StarterPost {
  id: number;
  seededVersion: number;
  version: number;
  /** How many of the changes since are a task's, made in nobody's name. */
  taskChanges: number;
}

/** A product of the starter magazine, and the posts of any kind that show it. */
export interface StarterProduct {
  id: number;
  isChanged: boolean;
  /** Its sales have to keep their name. */
  isSold: boolean;
  postIds: readonly number[];
}

/** The ids of posts and products. */
export interface StarterIds {
  posts: number[];
  products: number[];
}

/** What of the starter magazine may go, and what stays because it has become somebody's own. */
export interface StarterParts {
  removable: StarterIds;
  kept: StarterIds;
}

/** Whether a post is nobody's own yet: what a task tidies makes it no one's. */
const isUntouched = ({ seededVersion, version, taskChanges }: StarterPost): boolean =>
  version - seededVersion === taskChanges;

const idsWhere = <T extends { id: number }>(entries: readonly T[], isMeant: (e: T) => boolean) =>
  entries.filter(isMeant).map(({ id }) => id);

/**
 * Parts what is left of the starter magazine: posts that no person has changed may go, and products
 * that nobody has changed or sold and no post that stays shows.
 */
export function partStarter(
  posts: readonly StarterPost[],
  products: readonly StarterProduct[],
): StarterParts {
  const going = new Set(idsWhere(posts, isUntouched));
  const isFree = (product: StarterProduct): boolean =>
    !product.isChanged && !product.isSold && product.postIds.every((id) => going.has(id));
  return {
    removable: { posts: [...going], products: idsWhere(products, isFree) },
    kept: {
      posts: idsWhere(posts, ({ id }) => !going.has(id)),
      products: idsWhere(products, (product) => !isFree(product)),
    },
  };
}
