import { defaultSchema, type Options } from 'rehype-sanitize';

const NOT_ALLOWED = new Set(['picture', 'source']);
const ADDED = ['abbr', 'caption', 'cite', 'dfn', 'figcaption', 'figure', 'mark', 'small', 'time'];

/**
 * Allowed HTML of an article: GitHub's elements with few attributes; safe ids, classes only where footnotes need them,
 * links and images only to http(s), mailto (links) and the site itself.
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
    // The mark of a block, which is taken off again.
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
  // Whatever is not safe of them is left out when the article is finished.
  clobber: [],
  protocols: { cite: ['http', 'https'], href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: { ...defaultSchema.ancestors, caption: ['table'], figcaption: ['figure'] },
  // Without their element, the text of these would stand in the article.
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
