import type { HomeSection, Look } from './look';

/** The accent color before anybody changes it. */
export const DEFAULT_ACCENT = '#D4AF37';

/** The sections of the home page before anybody changes them (specification, section 2 'Home'). */
export const DEFAULT_HOME: readonly HomeSection[] = [
  { kind: 'categories', title: '' },
  { kind: 'latest', title: '' },
  { kind: 'newsletter' },
];

/** Where the preview of a look stands: the rest of the address is the page's own. */
export const LOOK_PREVIEW = '/preview/look/';

/** Color of the browser's own bars (`theme-color`). */
export const themeColor = (value: Pick<Look, 'scheme'> | undefined): string =>
  value?.scheme === 'light' ? '#F7F3EA' : '#0F0E0C';
