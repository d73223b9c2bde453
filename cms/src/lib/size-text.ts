const KB = 1_024;
const MB = KB * KB;

/** A number of bytes as text: in KB below a megabyte, otherwise in MB. */
export const sizeText = (bytes: number): string =>
  bytes < MB ? `${bytes / KB} KB` : `${bytes / MB} MB`;
