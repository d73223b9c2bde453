import type { ClipboardEvent } from 'react';
import { limits } from '@contract/limits';
import { callApi } from '~/lib/call-api';
import { toast } from '~/ui/toast/toast-store';
import { replaceText } from '../../components/replace-text';
import { asBlock } from '../as-block';
import { isInCode } from '../code-fences';
import { imagesLost, pastedPlain, TooLong } from '../messages';
import type { ImageUploads, MarkedFile } from '../image-uploads';
import { linkMarkdown } from '../link-address';
import type { PendingText } from '../pending/pending-text';
import { type Pasted, readClipboard } from './read-clipboard';
import { slimHtml, type SlimHtml } from './slim-html';

/** Insert content that arrives later. */
export interface Writers {
  pending: PendingText;
  images: ImageUploads;
}

/** Whether Markdown is more than inline text, and so needs its own lines. */
const isBlock = (markdown: string): boolean =>
  markdown.includes('\n') || /^(?:#{1,6} |[-*+>] |\d+[.)] |```|\||<|---$|!\[)/.test(markdown);

/** Converts an image's data URL to a file; undefined if it is invalid. */
function fileOf(dataUrl: string, name: string): File | undefined {
  const [, type = '', base64 = ''] = /^data:(image\/[\w.+-]+);base64,(.*)$/is.exec(dataUrl) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (char) => char.charCodeAt(0));
    return bytes.length === 0 ? undefined : new File([bytes], `${name}.${type.slice(6)}`, { type });
  } catch {
    return undefined;
  }
}

/**
 * Replaces embedded images in Markdown with placeholders; returns the text and the files to upload.
 */
function withMarks(markdown: string, { images }: SlimHtml, { reserve }: PendingText) {
  const files: MarkedFile[] = [];
  let text = markdown;
  for (const [index, { path, dataUrl }] of images.entries()) {
    const name = `pasted-${index + 1}`;
    const file = fileOf(dataUrl, name);
    const shown = new RegExp(`!\\[((?:[^\\]\\\\]|\\\\.)*)\\]\\(${path}(?: "[^"]*")?\\)`);
    const found = shown.exec(text);
    if (found === null) continue;
    const mark = file === undefined ? '' : reserve(`Uploading ${file.name}`);
    text = text.replace(found[0], () => mark);
    if (file !== undefined)
      files.push({ file, alt: (found[1] ?? '').replace(/\\(.)/g, '$1'), mark });
  }
  return { text, files };
}

/** Pastes HTML as Markdown once the server has converted it, or as plain text if that fails. */
async function pasteHtml(
  { body, text: plain }: Pasted & { kind: 'html' },
  { pending, images }: Writers,
): Promise<void> {
  const [mark = ''] = pending.insert(['Pasting'], 'inline');
  const slim = slimHtml(body);
  try {
    if (slim.html.length > limits.pastedHtml) throw new TooLong();
    const answer = await callApi('POST /api/posts/from-html', { body: { html: slim.html } });
    const { text, files } = withMarks(answer.body.content, slim, pending);
    if (isBlock(text)) pending.resolveBlock(mark, text);
    else pending.resolve(mark, text);
    images.addMarked(files);
    if (slim.lost > 0) toast(imagesLost(slim.lost));
  } catch (error) {
    pending.resolve(mark, plain.replace(/\r\n?/g, '\n'));
    toast(pastedPlain(error));
  }
}

/** Replaces the selection with a text. */
function typeOver(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart: from, selectionEnd: to } = field;
  const end = from + text.length;
  replaceText(field, { from, to, text, select: [end, end] });
}

function pasteTable(field: HTMLTextAreaElement, markdown: string): void {
  const { selectionStart: from, selectionEnd: to } = field;
  typeOver(field, asBlock(field.value, { from, to }, markdown).text);
}

/** Pastes formatted content as Markdown; anything else is left to the browser. */
export function paste(event: ClipboardEvent<HTMLTextAreaElement>, writers: Writers): void {
  const field = event.currentTarget;
  const { value, selectionStart, selectionEnd } = field;
  const selected = value.slice(selectionStart, selectionEnd);
  const pasted = readClipboard(event.clipboardData, selected);
  if (pasted.kind === 'plain') return;
  if (pasted.kind !== 'files' && isInCode(value, selectionStart)) return;
  event.preventDefault();
  if (pasted.kind === 'files') writers.images.addFiles(pasted.files);
  else if (pasted.kind === 'table') pasteTable(field, pasted.markdown);
  else if (pasted.kind === 'link') typeOver(field, linkMarkdown(selected, pasted.url));
  else void pasteHtml(pasted, writers);
}
