import sans from '../../.cache/fonts/sans-core.woff2?url';
import serif from '../../.cache/fonts/serif-core.woff2?url';

/** Addresses of the two files that every page needs, for `<link rel="preload" as="font">`. */
export const fontFiles = [serif, sans];
