import { defaultSchema, type Options } from 'rehype-sanitize';

const NOT_ALLOWED = new Set(['picture', 'source']);
const ADDED = ['abbr', 'caption', 'cite', 'dfn', 'figcaption', 'figure', 'mark', 'small', 'time'];

/**
 * Allowed HTML of an article: GitHub's elements with few attributes; classes only for footnotes,
 * images only from http(s) and the site itself, links also to mailto.
 */
export const articleSchema: Options = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []).filter((tag) => !NOT_ALLOWED.has(tag)), ...ADDED],
  attributes: {
    '*': ['dir', 'id', 'lang', 'title'],
    a: [
      'href',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['ariaDescribedBy', 'footnote-label'],
      'name',
    ],
    blockquote: ['cite'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    // Marker of a block, which `rehypeBlocks` removes.
    div: [['dataBlock', /^\d+$/]],
    figure: [['dataBlock', /^\d+$/]],
    h2: [['className', 'visually-hidden']],
    img: ['alt', 'src', 'width', 'height'],
    input: [['disabled', true], ['type', 'checkbox'], 'checked'],
    ins: ['cite', 'dateTime'],
    li: ['value'],
    ol: ['start', 'reversed', 'type'],
    q: ['cite'],
    section: ['dataFootnotes'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
  },
  // `placeArticle` removes unsafe ids and names.
  clobber: [],
  protocols: { cite: ['http', 'https'], href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: { ...defaultSchema.ancestors, caption: ['table'], figcaption: ['figure'] },
  // Removed with their content, which would otherwise remain as text.
  strip: [
    'embed',
    'iframe',
    'math',
    'noscript',
    'object',
    'script',
    'style',
    'svg',
    'template',
    'textarea',
    'title',
  ],
};
