import type { HomeSection, Look } from './look';

/** The default accent color. */
export const DEFAULT_ACCENT = '#D4AF37';

/** The default sections of the home page (specification, section 2 'Home'). */
export const DEFAULT_HOME: readonly HomeSection[] = [
  { kind: 'categories', title: '' },
  { kind: 'latest', title: '' },
  { kind: 'newsletter' },
];

/** Path prefix of a look preview; the page's own path follows it. */
export const LOOK_PREVIEW = '/preview/look/';

/** Color of the browser's toolbar (`theme-color`). */
export const themeColor = (value: Pick<Look, 'scheme'> | undefined): string =>
  value?.scheme === 'light' ? '#F7F3EA' : '#0F0E0C';
