/** Raw ink and paper colors. Components use `color` below, which follows the scheme. */
export const palette = {
  ink: '#0F0E0C',
  charcoal: '#1B1916',
  ivory: '#F7F3EA',
  paper: '#FFFCF5',
  gold: '#D4AF37',
  white: '#FFFFFF',
  black: '#000000',
  stone: {
    100: '#EFE9DC',
    200: '#E0D8C8',
    300: '#C6BCA9',
    400: '#A79C89',
    500: '#857B6A',
    600: '#655D4F',
    700: '#4A443A',
    800: '#332F28',
    900: '#24211C',
  },
} as const;

const light = {
  page: palette.ivory,
  surface: palette.paper,
  sunken: palette.stone[100],
  ink: palette.ink,
  text: '#2A2620',
  muted: '#574F42',
  line: 'rgb(15 14 12 / 0.12)',
  /** Static placeholders of loading content. */
  block: '#E7DFCF',
  lineStrong: 'rgb(38 30 14 / 0.5)',
  gold: palette.gold,
  goldHover: '#C29D28',
  goldPressed: '#B08D1F',
  goldText: '#725708',
  onGold: palette.ink,
  focus: '#8F6F12',
  scrim: 'rgb(15 14 12 / 0.55)',
  danger: '#8C2A20',
  dangerTint: '#F6E3DC',
  success: '#2C5938',
  successTint: '#E4ECDD',
  warning: '#714C00',
  warningTint: '#F5E9C9',
  info: '#2D4A60',
  infoTint: '#E1E8EA',
  chart1: '#8F6F12',
  chart2: '#2A2620',
  chart3: '#7D3B2E',
  chart4: '#44615A',
  chart5: '#857B6A',
} as const;

export type ColorName = keyof typeof light;
export type Scheme = Readonly<Record<ColorName, string>>;

const dark: Scheme = {
  page: palette.ink,
  surface: palette.charcoal,
  sunken: palette.stone[900],
  ink: palette.ivory,
  text: '#E6DFD1',
  muted: '#B0A694',
  line: 'rgb(247 243 234 / 0.14)',
  block: '#2A2721',
  lineStrong: 'rgb(247 240 222 / 0.4)',
  gold: palette.gold,
  goldHover: '#E0C058',
  goldPressed: '#C29D28',
  goldText: palette.gold,
  onGold: palette.ink,
  focus: palette.gold,
  scrim: 'rgb(0 0 0 / 0.65)',
  danger: '#F0A596',
  dangerTint: '#3A1F1A',
  success: '#A5CBA6',
  successTint: '#1E2B20',
  warning: '#E5C274',
  warningTint: '#342A14',
  info: '#A9C4D4',
  infoTint: '#1C2830',
  chart1: palette.gold,
  chart2: '#E6DFD1',
  chart3: '#D58C76',
  chart4: '#8DB5A8',
  chart5: '#9A8F7D',
};

export const schemes = { light, dark };

const propertyOf = (name: string) =>
  `--c-${name.replace(/[A-Z0-9]/g, (char) => `-${char.toLowerCase()}`)}`;

/** CSS declarations that set the color custom properties of a scheme. */
export const schemeDeclarations = (scheme: Partial<Scheme>): string =>
  Object.entries(scheme)
    .map(([name, value]) => `${propertyOf(name)}:${value};`)
    .join('');

/** References to the color custom properties, so that dark mode works without JavaScript. */
export const color = Object.fromEntries(
  Object.keys(light).map((name) => [name, `var(${propertyOf(name)})`]),
  // The keys are those of `light`; Object.fromEntries widens them to string.
) as Readonly<Record<ColorName, string>>;

const PHONE = 390;
const DESKTOP = 1280;

/** A length that grows linearly from `min` px at a 390 px view to `max` px at 1280 px, in rem. */
const fluid = (min: number, max: number): string => {
  const slope = (max - min) / (DESKTOP - PHONE);
  const rest = min - slope * PHONE;
  const rem = (px: number) => `${+(px / 16).toFixed(4)}rem`;
  return `clamp(${rem(min)}, ${rem(rest)} + ${+(slope * 100).toFixed(4)}vw, ${rem(max)})`;
};

/**
 * Scale of 1.25 on phones and 1.333 on desktop. Titles start from 20→21 px instead of the body's
 * 18→19, because the serif has a small x-height.
 */
export const fontSize = {
  caption: fluid(12.5, 13),
  small: fluid(15, 16),
  body: fluid(18, 19),
  lead: fluid(20, 22),
  h4: fluid(25, 28),
  h3: fluid(31.25, 37.31),
  h2: fluid(39.06, 49.74),
  h1: fluid(48.83, 66.3),
  // Fits the longest word of a display title into a view of 320 px.
  display: `min(15vw, ${fluid(54, 88.38)})`,
} as const;

/** The stacks are defined once in `:root`; the fallbacks are measured in fonts.css. */
export const fontFamily = {
  serif: 'var(--f-serif)',
  sans: 'var(--f-sans)',
  /** Sans for semibold capitals: only the fallback differs. */
  caps: 'var(--f-caps)',
} as const;
export const fontStacks = [
  "--f-serif:'Aurelian Serif','Aurelian Serif Fallback','Aurelian Serif Fallback Times','Aurelian Serif Fallback Noto',Georgia,serif;",
  "--f-sans:'Aurelian Sans','Aurelian Sans Fallback','Aurelian Sans Fallback Roboto',Arial,sans-serif;",
  "--f-caps:'Aurelian Sans','Aurelian Caps Fallback','Aurelian Sans Fallback',Arial,sans-serif;",
].join('');

export const lineHeight = { flat: 1.08, title: 1.18, snug: 1.4, body: 1.65 } as const;
export const tracking = { display: '-0.012em', normal: '0', caps: '0.14em' } as const;
export const weight = { regular: 400, medium: 500, semibold: 600 } as const;

/** Steps of 4 px: `space[6]` is 24 px. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
  32: '8rem',
  40: '10rem',
} as const;

/** Vertical rhythm of page sections, and the side margin of the page. */
export const rhythm = {
  section: fluid(80, 160),
  compact: fluid(56, 96),
  gutter: fluid(20, 48),
  grid: fluid(24, 40),
} as const;

/** `text` holds about 68 characters of body text; `title` 18 characters of display text. */
export const width = { content: '80rem', text: '34rem', narrow: '30rem', title: '18ch' } as const;

/** `fine` is for controls, `plate` for images and cards; the owner may choose rounded corners. */
export const radius = { none: '0', fine: 'var(--r-fine)', plate: 'var(--r-plate)' } as const;
export const cornerRadii = {
  square: '--r-fine:2px;--r-plate:0;',
  soft: '--r-fine:6px;--r-plate:10px;',
} as const;

export const motion = {
  fast: '150ms',
  base: '250ms',
  slow: '400ms',
  ease: 'cubic-bezier(0.22, 0.61, 0.36, 1)',
} as const;

/** Height of the top bar without its border, on phones and from `media.md` on. */
export const barHeight = { phone: '4rem', desktop: '4.5rem' } as const;

/**
 * Visible area above an on-screen keyboard; the whole window if none is open (`followKeyboard`).
 */
export const room = { top: 'var(--seen-top, 0px)', height: 'var(--seen-height, 100dvh)' } as const;

export const layer = { bar: 40, panel: 60, tooltip: 70, toast: 80, skip: 90 } as const;

/** Viewport widths in px, the same as in `media`. */
export const breakpoint = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const;

export const media = {
  sm: '@media (min-width: 40em)',
  md: '@media (min-width: 48em)',
  lg: '@media (min-width: 64em)',
  xl: '@media (min-width: 80em)',
  belowSm: '@media (max-width: 39.99em)',
  belowMd: '@media (max-width: 47.99em)',
  belowLg: '@media (max-width: 63.99em)',
  hover: '@media (hover: hover) and (pointer: fine)',
  touch: '@media (pointer: coarse)',
  still: '@media (prefers-reduced-motion: reduce)',
  dark: '@media (prefers-color-scheme: dark)',
  print: '@media print',
} as const;
