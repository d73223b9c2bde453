import { postsRead } from './post-reads';

/** How many stories the home page shows at first (specification, section 9). */
export const LATEST_COUNT = 6;

/** The newest published posts, for the home page. */
export const latestPostsRead = postsRead({ limit: LATEST_COUNT });
