/** Pages that nobody reads as a reader: the admin area, and drafts that are shown to a few. */
export const UNCOUNTED_PATH = /^\/(?:admin|preview)(?:\/|$)/;
