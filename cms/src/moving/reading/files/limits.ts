const MB = 1_024 * 1_024;
const GB = 1_024 * MB;

/** Files of one folder or archive. */
export const MAX_FILES = 500_000;

/** Bytes of one file of an archive once it is unpacked. */
export const MAX_UNPACKED_FILE = 8 * GB;

/** Bytes of all files of an archive once they are unpacked. */
export const MAX_UNPACKED = 64 * GB;

/** A file larger than `FREE_OF_RATIO` unpacks to at most this many times what it takes in the archive. */
export const MAX_RATIO = 250;
export const FREE_OF_RATIO = 32 * MB;

/** Bytes of one text that is read as a whole: a Markdown file, a list of redirects. */
export const MAX_TEXT = 32 * MB;

/** Characters of one entry of an XML or JSON file, such as a post with everything said of it. */
export const MAX_ENTRY = 32 * MB;

/** Bytes at the beginning of a file by which its form is recognized. */
export const HEAD = 64 * 1_024;
