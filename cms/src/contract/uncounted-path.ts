/** Pages whose views are not counted: the admin area and previews of drafts. */
export const UNCOUNTED_PATH = /^\/(?:admin|preview)(?:\/|$)/;
