import { isHttpUrl } from '@contract/url';
import { hasForm, isImageAlone, readCopied } from './copied-html';
import { tableOfHtml, tableOfText } from './table-text';

/** Kind of pasted content; `plain` is left to the browser. */
export type Pasted =
  | { kind: 'plain' }
  | { kind: 'link'; url: string }
  | { kind: 'table'; markdown: string }
  | { kind: 'files'; files: File[] }
  | { kind: 'html'; body: HTMLElement; text: string };

const PLAIN = { kind: 'plain' } as const;

/** Whether a text is a single web or mail address. */
const isAddress = (text: string): boolean =>
  !/\s/.test(text) && (isHttpUrl(text) || /^mailto:\S+@\S+$/i.test(text));

/** An address pasted over selected text makes it a link; elsewhere it is inserted as is. */
function readAddress(url: string, selected: string): Pasted {
  const isWords =
    selected.trim() !== '' && !/[\n[\]]/.test(selected) && !isAddress(selected.trim());
  return isWords ? { kind: 'link', url } : PLAIN;
}

function readHtml(html: string, text: string, files: File[]): Pasted {
  const body = readCopied(html);
  // Browsers copy an image with its HTML, while office programs add an image of any copied content.
  if (files.length > 0 && isImageAlone(body)) return { kind: 'files', files };
  const markdown = tableOfHtml(body);
  if (markdown !== null) return { kind: 'table', markdown };
  return hasForm(body) ? { kind: 'html', body, text } : PLAIN;
}

/**
 * Classifies content pasted over a selection, which may be empty; plain if Markdown adds nothing.
 */
export function readClipboard(data: DataTransfer, selected: string): Pasted {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const files = Array.from(data.files);
  if (isAddress(text.trim())) return readAddress(text.trim(), selected);
  // Code editors copy Markdown as HTML with syntax colors.
  if (data.types.includes('vscode-editor-data')) return PLAIN;
  if (html !== '') return readHtml(html, text, files);
  if (files.length > 0) return { kind: 'files', files };
  const markdown = tableOfText(text);
  return markdown === null ? PLAIN : { kind: 'table', markdown };
}
