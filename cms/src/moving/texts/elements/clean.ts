import type { Element, ElementContent, Parents } from 'hast';
import { readUrl } from '../../../contract/url';
import type { Rule } from '../rules';
import { findIn, hasClass, isTag, property, textOf } from '../tree';

/** Tracking pixels of networks and services. */
const COUNTER =
  /(?:assoc-amazon\.|\/\/ir-\w+\.amazon|amazon-adsystem\.com\/e\/ir|linksynergy\.com\/fs-bin\/show|(?:ftjcfx|lduhtrp|tqlkg|awltovhc|yceml)\.(?:net|com)\/image-|pixel\.wp\.com|stats\.wordpress\.com|google-analytics\.com|facebook\.com\/tr\b|feeds\.feedburner\.com\/~r|shareasale\.com\/image|impradius?\.|imp\.i\d+\.net|\/pixel\.(?:gif|png)|\/spacer\.gif|vg\d{2}\.met\.vgwort\.de)/i;

const hostOf = (address: string): string => {
  const url = readUrl(address.startsWith('//') ? `https:${address}` : address);
  return url === undefined || url.hostname === '' ? 'the old site' : url.hostname;
};

const isDot = (image: Element): boolean =>
  ['width', 'height'].every((name) => /^[01](?:px)?$/.test(property(image, name)));

const cleaned: Rule = (node, { conversion, inner }) => {
  const src = property(node, 'src');
  switch (node.tagName) {
    case 'script': {
      const type = property(node, 'type');
      // Structured data is generated from the imported post.
      if (/json/i.test(type)) return [];
      conversion.doubt(
        src === '' ? 'A script was removed.' : `A script from ${hostOf(src)} was removed.`,
      );
      return [];
    }
    case 'style':
    case 'link':
    case 'meta':
    case 'template':
      return [];
    case 'img':
      if (!isDot(node) && !COUNTER.test(src)) return undefined;
      conversion.doubt(`A tracking pixel from ${hostOf(src)} was removed.`);
      return [];
    case 'u':
      conversion.doubt('Underlining was removed.');
      return inner(node);
    default:
      return undefined;
  }
};

/** Drops a `noscript` that repeats a lazily loaded image, frame or video; unwraps others. */
const withoutScripts: Rule = (node, { inner }) => {
  if (node.tagName !== 'noscript') return undefined;
  const first = node.children.find((child) => isTag(child));
  return isTag(first, 'img', 'iframe', 'video') ? [] : inner(node);
};

const TOC_CLASS = [
  ...['ez-toc-container', 'lwptoc', 'toc_container', 'wp-block-yoast-seo-table-of-contents'],
  ...[
    'wp-block-rank-math-toc-block',
    'wp-block-kadence-tableofcontents',
    'wp-block-table-of-contents',
  ],
  ...[
    'ub_table-of-contents',
    'wp-block-simpletoc-toc',
    'aioseo-toc-header',
    'kb-table-of-content-nav',
  ],
  'uagb-toc__wrap',
];

export const noContents =
  'A table of contents was removed; pages create their own from the headings.';

const contents: Rule = (node, { conversion }) => {
  const id = property(node, 'id');
  if (!hasClass(node, ...TOC_CLASS) && !/^(?:toc_container|ez-toc-container)$/.test(id)) {
    return undefined;
  }
  conversion.doubt(noContents);
  return [];
};

const FORMS = /^(?:form|input|select|textarea|button)$/;

/** Removes forms, for which there is no server here; their text stays. */
const form: Rule = (node, { conversion, inner }) => {
  if (!FORMS.test(node.tagName)) return undefined;
  if (node.tagName === 'input' && property(node, 'type') === 'checkbox') return undefined;
  const words = textOf(node).trim();
  if (node.tagName === 'button') return words === '' ? [] : inner(node);
  if (node.tagName === 'form') {
    conversion.doubt('A form was removed; its text was kept.');
    return inner(node);
  }
  return [];
};

/** Rules of all systems for elements that readers do not need. */
export const cleanRules: readonly Rule[] = [cleaned, withoutScripts, contents, form];

/** Depth beyond which grouping elements are unwrapped. */
const DEEP = 40;
const GROUPS =
  /^(?:div|section|article|main|header|footer|aside|center|span|font|b|strong|i|em|u)$/;

/** Unwraps grouping elements that are nested deeper than in any real text. */
export function flatten(parent: Parents, depth = 0): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (!isTag(child)) return [child];
    flatten(child, depth + 1);
    return depth > DEEP && GROUPS.test(child.tagName) ? child.children : [child];
  });
}

/** Whether a node shows anything. */
export const isVisible = (node: ElementContent): boolean =>
  textOf(node).trim() !== '' ||
  (isTag(node) &&
    (/^(?:img|hr|video|audio|iframe|table)$/.test(node.tagName) ||
      findIn(node, ({ tagName }) => /^(?:img|hr|video|audio|iframe|text-block)$/.test(tagName)) !==
        undefined));
