/** The beginning of a complete HTML document, as programs copy it. */
const BEGINNING = /^\s*<(?:!doctype\s+html|html|head|meta|body)[\s>]/i;
const HEAD =
  /^[\s\S]*?<body(?:\s[^>]*)?>|^[\s\S]*?<\/head>|^(?:\s*<(?:!doctype|html|meta)(?:\s[^>]*)?>)+/i;
const END = /<\/body>[\s\S]*$|<\/html>\s*$/i;
const FRAGMENT = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/;
/** Tags of Word and Outlook, which Markdown does not recognize as HTML. */
const OFFICE_TAG = /<\/?(?:w|st\d):[^>]*>/gi;
const CODE = /(<pre[\s>][\s\S]*?<\/pre>)/i;

/**
 * The body of a complete HTML document, without empty lines, which would end its HTML for Markdown;
 * any other text unchanged.
 */
export function bodyOf(content: string): string {
  if (!BEGINNING.test(content)) return content;
  const body = content.replace(HEAD, '').replace(END, '');
  const [, copied = body] = FRAGMENT.exec(body) ?? [];
  return copied
    .split(CODE)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(OFFICE_TAG, '').replace(/\n\s*\n/g, '\n'),
    )
    .join('')
    .trim();
}
