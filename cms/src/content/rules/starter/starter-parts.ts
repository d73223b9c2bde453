import type { StarterKind } from '../../../contract/starter';

/** A post of the starter magazine: its original version, its current one, and changes by tasks. */
export interface StarterPost {
  id: number;
  seededVersion: number;
  version: number;
  /** How many of the changes since were made by tasks. */
  taskChanges: number;
}

/**
 * A product, author or series of the starter magazine, and the posts that use it; of posts outside
 * the starter magazine, one is enough.
 */
export interface StarterPart {
  id: number;
  /** Whether it must be kept: edited, or sold, as sales need the name of their product. */
  isTaken: boolean;
  postIds: readonly number[];
}

/** Remaining content of the starter magazine. */
export interface StarterContent {
  posts: readonly StarterPost[];
  products: readonly StarterPart[];
  authors: readonly StarterPart[];
  series: readonly StarterPart[];
}

/** Ids of entries by kind. */
export type StarterIds = Record<StarterKind, number[]>;

/**
 * Starter content that can be removed, and starter content that stays because it was edited or is
 * in use.
 */
export interface StarterParts {
  removable: StarterIds;
  kept: StarterIds;
}

/** Whether no person has changed a post yet; changes by tasks do not count. */
const isUntouched = ({ seededVersion, version, taskChanges }: StarterPost): boolean =>
  version - seededVersion === taskChanges;

const idsWhere = <T extends { id: number }>(entries: readonly T[], isMeant: (e: T) => boolean) =>
  entries.filter(isMeant).map(({ id }) => id);

/**
 * Splits the remaining starter magazine: removable are posts that no person has changed, and
 * unchanged products, authors and series that no kept post uses.
 */
export function partStarter({ posts, products, authors, series }: StarterContent): StarterParts {
  const going = new Set(idsWhere(posts, isUntouched));
  const isFree = ({ isTaken, postIds }: StarterPart): boolean =>
    !isTaken && postIds.every((id) => going.has(id));
  const partsWhere = (isMeant: (part: StarterPart) => boolean) => ({
    products: idsWhere(products, isMeant),
    authors: idsWhere(authors, isMeant),
    series: idsWhere(series, isMeant),
  });
  return {
    removable: { posts: [...going], ...partsWhere(isFree) },
    kept: {
      posts: idsWhere(posts, ({ id }) => !going.has(id)),
      ...partsWhere((part) => !isFree(part)),
    },
  };
}
