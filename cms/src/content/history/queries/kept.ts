/** What keeps its versions and comes back from the trash: its table, those of versions and trash, and their column. */
export const kept = {
  post: { entries: 'posts', revisions: 'post_revisions', trash: 'post_trash', id: 'post_id' },
  page: { entries: 'pages', revisions: 'page_revisions', trash: 'page_trash', id: 'page_id' },
} as const;

export type KeptKind = keyof typeof kept;

export const keptKinds = Object.keys(kept) as KeptKind[];
