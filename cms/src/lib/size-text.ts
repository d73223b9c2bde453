const KB = 1_024;
const MB = KB * KB;

/** A number of bytes in words: KB below a megabyte, else MB. */
export const sizeText = (bytes: number): string =>
  bytes < MB ? `${bytes / KB} KB` : `${bytes / MB} MB`;
