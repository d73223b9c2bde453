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

/** Whether a text is one address, on the web or of mail. */
const isAddress = (text: string): boolean =>
  !/\s/.test(text) && (isHttpUrl(text) || /^mailto:\S+@\S+$/i.test(text));

/** An address pasted over selected words turns them into a link; anywhere else it is inserted unchanged. */
function readAddress(url: string, selected: string): Pasted {
  const isWords =
    selected.trim() !== '' && !/[\n[\]]/.test(selected) && !isAddress(selected.trim());
  return isWords ? { kind: 'link', url } : PLAIN;
}

function readHtml(html: string, text: string, files: File[]): Pasted {
  const body = readCopied(html);
  // Office programs add an image of what was copied; of an image, browsers add its place on the page.
  if (files.length > 0 && isImageAlone(body)) return { kind: 'files', files };
  const markdown = tableOfHtml(body);
  if (markdown !== null) return { kind: 'table', markdown };
  return hasForm(body) ? { kind: 'html', body, text } : PLAIN;
}

/** Reads content pasted over a selection, which may be empty; plain where Markdown has no advantage. */
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
