const MB = 1_024 * 1_024;
const GB = 1_024 * MB;

/** Maximum files in a folder or archive. */
export const MAX_FILES = 500_000;

/** Maximum size of an unpacked file of an archive, in bytes. */
export const MAX_UNPACKED_FILE = 8 * GB;

/** Maximum size of all unpacked files of an archive, in bytes. */
export const MAX_UNPACKED = 64 * GB;

/** Maximum ratio of unpacked to packed size; files up to `FREE_OF_RATIO` may exceed it. */
export const MAX_RATIO = 250;
export const FREE_OF_RATIO = 32 * MB;

/**
 * Maximum size of a text that is read as a whole, in bytes: a Markdown file, a list of redirects.
 */
export const MAX_TEXT = 32 * MB;

/** Maximum characters of an entry in an XML or JSON file, such as a post with its comments. */
export const MAX_ENTRY = 32 * MB;

/** Bytes at the beginning of a file from which its form is recognized. */
export const HEAD = 64 * 1_024;
