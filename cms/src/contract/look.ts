import { z } from 'zod';
import { limits } from './limits';
import { DEFAULT_ACCENT, DEFAULT_HOME } from './look-defaults';
import { oneOf } from './one-of';
import { ownCssProblem } from './own-css';
import { asLine, entityId, optionalText, SLUG_PATTERN } from './text';
import { imageUrlOrEmpty, isHttpUrl, isImagePath, isSitePath, typedLink } from './url';

/** Pairs of fonts that ship with the product; the first is the default. */
export const typePairs = ['classic', 'editorial', 'literary', 'modern'] as const;
export const cornerStyles = ['square', 'soft'] as const;
/** Light or dark according to the reader's device, or fixed for everybody. */
export const lookSchemes = ['reader', 'light', 'dark'] as const;

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Normalizes a hex color: six digits in capitals. */
const longHex = (value: string): string =>
  (value.length === 4 ? value.replace(/[^#]/g, '$&$&') : value).toUpperCase();

/** One line; when empty, the site's own text is used. */
const line = (label: string, max: number) =>
  optionalText(label, max)
    .overwrite((text) => asLine(text).trim())
    .refine((text) => !/[\r\n]/.test(text), `${label} must be a single line`)
    .default('');

/** An image that is shown as uploaded, with its dimensions in pixels. */
const drawn = (label: string) =>
  z
    .strictObject(
      {
        url: optionalText(label, limits.url).refine(
          (url) => isImagePath(url) && url.startsWith('/uploads/'),
          `${label} must be an uploaded image`,
        ),
        width: z
          .int({ error: `${label} must have a width` })
          .min(1)
          .max(10_000),
        height: z
          .int({ error: `${label} must have a height` })
          .min(1)
          .max(10_000),
      },
      { error: `${label} must be an uploaded image` },
    )
    .nullable()
    .default(null);

/** Allowed shape of a logo or an icon: aspect ratios, and the minimum size in pixels. */
export const imageShapes = {
  logo: { what: 'The logo', widest: 12, narrowest: 1 / 3, least: 24 },
  icon: { what: 'The icon', widest: 1.25, narrowest: 0.8, least: 48 },
} as const;

export const lookImageKinds = ['logo', 'icon'] as const;

/** Why an image of this size in pixels cannot be a logo or icon; undefined if it can. */
export function shapeProblem(
  kind: LookImageKind,
  { width, height }: { width: number; height: number },
): string | undefined {
  const { what, widest, narrowest, least } = imageShapes[kind];
  const measure = `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`;
  if (width < height * narrowest || width > height * widest) {
    const rule =
      kind === 'icon'
        ? 'it must be square'
        : 'it must be at most 12 times as wide as high, and at most 3 times as high as wide';
    return `${what} has ${measure}; ${rule}`;
  }
  if (Math.min(width, height) < least) {
    return `${what} has ${measure}; both must be at least ${least}`;
  }
  return undefined;
}

const LINK_RULE = 'must be a page of this site, such as /about, or begin with https://';

const isLink = (value: string): boolean => isSitePath(value) || isHttpUrl(value);

const address = (label: string) =>
  optionalText(label, limits.url)
    .overwrite((text) => typedLink(text.trim()))
    .refine((value) => value === '' || isLink(value), `${label} ${LINK_RULE}`)
    .default('');

/** A button of the hero; an empty label or address falls back to the site's own. */
const heroButton = (label: string) =>
  z
    .strictObject({
      label: line(`Label of the ${label} button`, limits.buttonLabel),
      to: address(`Address of the ${label} button`),
      isShown: z.boolean({ error: `The ${label} button must be on or off` }).default(true),
    })
    .prefault({});

const title = line('Title', limits.sectionTitle);

const sectionShapes = [
  z.strictObject({ kind: z.literal('categories'), title }),
  z.strictObject({ kind: z.literal('latest'), title }),
  z.strictObject({ kind: z.literal('popular'), title }),
  z.strictObject({ kind: z.literal('newsletter') }),
  z.strictObject({
    kind: z.literal('category'),
    title,
    categoryId: entityId('Choose a category'),
  }),
  z.strictObject({
    kind: z.literal('series'),
    title,
    slug: z
      .string({ error: 'Choose a series' })
      .max(limits.slug, 'Choose a series')
      .regex(SLUG_PATTERN, 'Choose a series'),
  }),
  z.strictObject({
    kind: z.literal('text'),
    title,
    text: optionalText('Text', limits.ownText).refine(
      (text) => text.trim() !== '',
      'Text is required',
    ),
    linkLabel: line('Label of the link', limits.buttonLabel),
    linkTo: address('Address of the link'),
  }),
] as const;

/** Sections that may appear only once on a home page. */
const SINGLE: readonly HomeSectionKind[] = ['categories', 'latest', 'popular', 'newsletter'];

const homeSection = z.discriminatedUnion('kind', sectionShapes, {
  error: 'This section is unknown',
});

const homeSections = z
  .array(homeSection, { error: 'Sections must be a list' })
  .min(1, 'The home page needs a section')
  .max(limits.homeSections, `The home page has room for ${limits.homeSections} sections`)
  .refine(
    (sections) =>
      SINGLE.every((kind) => sections.filter((section) => section.kind === kind).length <= 1),
    'Categories, latest, popular and newsletter can each be shown once',
  )
  .default([...DEFAULT_HOME]);

const navLink = z.strictObject({
  label: line('Label', limits.linkLabel).refine((label) => label !== '', 'Label is required'),
  to: address('Address').refine((to) => to !== '', 'Address is required'),
});

const navLinks = (place: string, max: number) =>
  z
    .array(navLink, { error: `Links of the ${place} must be a list` })
    .max(max, `The ${place} has room for ${max} links`)
    .default([]);

/** Line ends are normalized as HTML parsers do, so that the style's CSP hash matches. */
const ownCss = optionalText('Own CSS', limits.ownCss)
  .overwrite((css) => css.replace(/\r\n?/g, '\n'))
  .superRefine((css, context) => {
    const problem = ownCssProblem(css);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: `Own CSS ${problem}` });
  })
  .default('');

/**
 * How the magazine looks to its readers. Empty texts, addresses and images fall back to the site's
 * own. Every key is optional; unknown keys are refused.
 */
export const look = z.strictObject(
  {
    logo: drawn('Logo'),
    /** For dark pages and the footer; the light logo is used if it is null. */
    logoDark: drawn('Logo on dark'),
    icon: drawn('Icon'),
    accent: z
      .string({ error: 'Accent color must be text' })
      .trim()
      .regex(HEX, 'Accent color must be a hex color such as #D4AF37')
      .overwrite(longHex)
      .default(DEFAULT_ACCENT),
    type: z.enum(typePairs, { error: 'Fonts must be one of the pairs' }).default('classic'),
    corners: oneOf('Corners', cornerStyles).default('square'),
    scheme: oneOf('Light and dark', lookSchemes).default('reader'),
    hero: z
      .strictObject({
        image: imageUrlOrEmpty.default(''),
        headline: line('Headline', limits.headline),
        text: line('Text under the headline', limits.excerpt),
        explore: heroButton('first'),
        subscribe: heroButton('second'),
      })
      .prefault({}),
    home: homeSections,
    menu: navLinks('menu', limits.menuLinks),
    footer: navLinks('footer', limits.footerLinks),
    css: ownCss,
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? undefined : 'The look must be an object',
  },
);

/** The default look: that of the specification. */
export const DEFAULT_LOOK: Look = look.parse({});

/** Whether a look is that of the specification. */
export const isDefaultLook = (value: Look): boolean =>
  JSON.stringify(look.parse(value)) === JSON.stringify(DEFAULT_LOOK);

/** The look of the site, and the previous one for undo; `version` identifies the current one. */
export const lookState = z.object({
  look,
  former: look.nullable(),
  version: z.string(),
});

/** A look to preview; `token` reuses an earlier preview if it still exists. */
export const lookPreviewInput = z.object({
  look,
  token: z
    .string({ error: 'token must be text' })
    .regex(/^[\w-]{43}$/, 'token is not valid')
    .optional(),
});

/** The path at which holders of a session see the whole site in this look until `expiresAt`. */
export const lookPreview = z.object({
  token: z.string(),
  path: z.string(),
  expiresAt: z.iso.datetime(),
});

/** The complete multipart form of a logo or an icon: one image of at most 10 MB, SVG included. */
export const lookImageInput = z.object({
  kind: oneOf('kind', lookImageKinds),
  file: z
    .file({ error: 'An image is required' })
    .max(limits.uploadBytes, 'The image must be at most 10 MB'),
});

/** An accepted logo or icon, with its dimensions in pixels. */
export const lookImage = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

export type Look = z.infer<typeof look>;
export type LookState = z.infer<typeof lookState>;
export type LookPreview = z.infer<typeof lookPreview>;
export type LookImage = z.infer<typeof lookImage>;
export type LookImageKind = (typeof lookImageKinds)[number];
export type HomeSection = z.infer<typeof homeSection>;
export type HomeSectionKind = HomeSection['kind'];
export type NavLink = z.infer<typeof navLink>;
export type TypePair = (typeof typePairs)[number];
