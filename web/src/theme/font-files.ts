import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import serif from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url';

/** Addresses of the two files that every page needs, for `<link rel="preload" as="font">`. */
export const fontFiles = [serif, sans];
