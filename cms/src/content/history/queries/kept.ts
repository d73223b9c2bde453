/**
 * Kinds with a history and a trash: the tables of entries, revisions and trash, and the id column
 * of the latter two.
 */
export const kept = {
  post: { entries: 'posts', revisions: 'post_revisions', trash: 'post_trash', id: 'post_id' },
  page: { entries: 'pages', revisions: 'page_revisions', trash: 'page_trash', id: 'page_id' },
} as const;

export type KeptKind = keyof typeof kept;

export const keptKinds = Object.keys(kept) as KeptKind[];
