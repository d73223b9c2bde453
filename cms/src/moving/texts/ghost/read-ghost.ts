import type { ElementContent, Root } from 'hast';
import { validationFailed } from '../../../lib/errors';
import { writeHtml } from '../../../text/formatting/html-writer';
import type { MarkdownTools } from '../../../text/formatting/markdown-tools';
import type { Conversion } from '../conversion';
import { readLexical } from './lexical';
import { readMobiledoc } from './mobiledoc';

const NAMES = { lexical: 'Lexical', mobiledoc: 'Mobiledoc' } as const;

function parse(form: keyof typeof NAMES, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch (error) {
    throw refused(form, error);
  }
}

const refused = (form: keyof typeof NAMES, cause?: unknown) =>
  validationFailed(
    [{ path: 'content', message: `The text is not a valid ${NAMES[form]} document` }],
    cause,
  );

/** A text of Ghost's editors as a tree; throws 400 if it cannot be read. */
export function readGhost(
  tools: MarkdownTools,
  form: keyof typeof NAMES,
  value: string,
  conversion: Conversion,
): Root {
  const parseHtml = (html: string): ElementContent[] =>
    html === '' ? [] : (tools.readHtml(html).children as ElementContent[]);
  const context = {
    conversion,
    parseHtml,
    parseMarkdown: (markdown: string) => parseHtml(writeHtml(tools.toHtml(tools.parse(markdown)))),
  };
  const read = form === 'lexical' ? readLexical : readMobiledoc;
  const children = read(parse(form, value), context);
  if (children === undefined) throw refused(form);
  return { type: 'root', children };
}
