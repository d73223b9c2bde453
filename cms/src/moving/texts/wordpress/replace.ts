import type { Conversion } from '../conversion';
import { noContents } from '../elements/clean';
import { shortText } from '../parts';
import { isAffiliate } from './affiliates';
import { layoutHtml, programOf } from './layouts';
import type { Marks } from './marks';
import type { Replace } from './scan-text';
import { replaceShortcodes } from './scan-text';
import type { Shortcode } from './shortcode';
import { isKnownShortcode } from './shortcodes';

/** Shortcodes that are removed, with the message for the owner. */
const LEFT_OUT: readonly (readonly [RegExp, (code: Shortcode) => string])[] = [
  [
    /^(?:toc|ez-toc|ez_toc|lwptoc|rtoc_mokuji|table_of_contents|wp_toc|tableofcontents)$/,
    () => noContents,
  ],
  [
    /^table$|^table-info$|^wpdatatable$|^ninja_tables?$|^amalinkspro_table$|^supsystic-tables$/,
    ({ name, attributes, words }) =>
      `Table ${attributes.id ?? words[0] ?? ''} ([${name}]) is not in the export and was removed; add it by hand.`,
  ],
  [
    /^(?:contact-form(?:-7)?|contact-field|wpforms|gravityforms?|ninja_forms?|formidable|fluentform|forminator_form|caldera_form|everest_form|si-contact-form|hf_form|wpcf7)$/,
    ({ name }) => `A contact form ([${name}]) was removed; the contact page has one.`,
  ],
  [
    /^(?:adinserter|adrotate|the_ad|the_ad_group|ads?|google_adsense|quads|bannergarden|wp_ad_camp_\d)$/,
    ({ name }) => `An advertisement ([${name}]) was removed.`,
  ],
  [
    /^(?:elementor-template|INSERT_ELEMENTOR|fl_builder_insert_layout|template|global_block|ux_block|block|do_widget|widget|reusable|blocksy-content-block)$/,
    ({ source }) =>
      `Content stored elsewhere on the old site was removed: ${shortText(source, 100)}`,
  ],
  [/^vc_raw_js$/, () => 'A script was removed.'],
];

/** Whether brackets with an unknown name are a shortcode instead of the author's words. */
const looksLikeOne = (
  code: Shortcode,
  { isAlone, isClosed }: { isAlone: boolean; isClosed: boolean },
): boolean =>
  Object.keys(code.attributes).length > 0 ||
  code.kind === 'empty' ||
  isClosed ||
  (isAlone && code.words.length === 0 && /[_-]/.test(code.name));

/** Replaces known shortcodes by marks, and removes the others. */
export function takeShortcodes(source: string, marks: Marks, conversion: Conversion): string {
  const taken = new Set<string>();
  const opened = new Set<string>();
  const takeOff = (code: Shortcode): string => {
    const program = programOf(code.name);
    if (program !== undefined) {
      conversion.doubt(`The layout of ${program} was removed; its contents follow one another.`);
      return layoutHtml(code, (other) => marks.add(other));
    }
    if (!taken.has(code.name)) conversion.doubt(unknownSentence(code));
    taken.add(code.name);
    return '';
  };
  const replace: Replace = (code, place) => {
    const { name, kind } = code;
    if (isKnownShortcode(name) || isAffiliate(name)) return marks.add(code);
    const [, sentence] = LEFT_OUT.find(([pattern]) => pattern.test(name)) ?? [];
    if (sentence !== undefined) {
      if (kind !== 'close') conversion.doubt(sentence(code));
      return '';
    }
    const isOfProgram = /_/.test(name) && programOf(name) !== undefined;
    const isOne = kind === 'close' ? opened.has(name) : looksLikeOne(code, place);
    if (!isOne && !isOfProgram) return undefined;
    if (kind !== 'close') opened.add(name);
    return takeOff(code);
  };
  return replaceShortcodes(source, replace);
}

function unknownSentence({ name, source }: Shortcode): string {
  const example =
    source.length > name.length + 2 ? ` It was written as ${shortText(source, 120)}` : '';
  return `The shortcode [${name}] is unknown and was removed; its contents were kept.${example}`;
}
