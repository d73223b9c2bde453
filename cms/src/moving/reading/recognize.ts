import { decodeStream } from './files/decode-stream';
import { readHead } from './files/read-head';
import type { FoundFile } from '../found';
import { columnsOf, csvForm, type CsvForm } from './links/csv-forms';

/** Format of a file by its contents. */
export type FileForm =
  | 'wordpress'
  | 'feed'
  | 'ghost'
  | 'ghost-routes'
  | 'ghost-redirects-json'
  | 'ghost-redirects-yaml'
  | 'redirection-json'
  | 'apache'
  | 'markdown'
  | CsvForm;

/** The form of a file, or a description of one that is not supported. */
export type Recognized = { form: FileForm } | { other: string };

const BINARY: readonly (readonly [start: string, what: string])[] = [
  ['\u001f\u008b', 'a gzip file; unpack it first'],
  ['Rar!', 'a RAR archive; unpack it first'],
  ['7z', 'a 7z archive; unpack it first'],
  ['%PDF', 'a PDF'],
  ['\u0089PNG', 'an image'],
  ['\u00ff\u00d8\u00ff', 'an image'],
  ['GIF8', 'an image'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Office document'],
  ['SQLite format', 'a SQLite database'],
];

function recognizeXml(text: string): Recognized {
  if (/wordpress\.org\/export\/|<wp:wxr_version/.test(text)) return { form: 'wordpress' };
  if (/<(?:rss|feed|rdf:RDF)[\s>]/.test(text)) return { form: 'feed' };
  return {
    other: /<html[\s>]|<!doctype html/i.test(text) ? 'an HTML page' : 'an XML file of another kind',
  };
}

function recognizeJson(text: string): Recognized {
  if (text.startsWith('[')) {
    return /"from"\s*:/.test(text) && /"to"\s*:/.test(text)
      ? { form: 'ghost-redirects-json' }
      : { other: 'a JSON file of another kind' };
  }
  if (/"(?:action_data|action_code|match_type)"\s*:/.test(text))
    return { form: 'redirection-json' };
  const isGhost =
    /^\{\s*"(?:db|data|meta)"\s*:/.test(text) && /"(?:posts|meta|exported_on)"\s*:/.test(text);
  return isGhost ? { form: 'ghost' } : { other: 'a JSON file of another kind' };
}

const APACHE = /^[ \t]*(?:Redirect(?:Match|Permanent|Temp)?|RewriteRule)[ \t]+\S/im;

function recognizeText(text: string, name: string): Recognized {
  if (text.includes('\0')) return { other: 'no text' };
  if (/^(?:---|\+\+\+)[ \t]*\r?\n/.test(text)) return { form: 'markdown' };
  if (APACHE.test(text)) return { form: 'apache' };
  if (/^['"]?30[1278]['"]?:\s*$/m.test(text)) return { form: 'ghost-redirects-yaml' };
  if (/^(?:collections|routes|taxonomies):/m.test(text)) return { form: 'ghost-routes' };
  if (/^-- (?:MySQL|MariaDB|phpMyAdmin|WordPress)|^CREATE TABLE/m.test(text)) {
    return { other: 'a copy of a database' };
  }
  const form = csvForm(columnsOf(text));
  if (form !== undefined) return form;
  return /\.(?:md|mdx|markdown)$/i.test(name)
    ? { form: 'markdown' }
    : { other: 'a text of another kind' };
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** The beginning of a file as text, in any encoding. */
async function textOf(head: Buffer): Promise<string> {
  const parts: string[] = [];
  for await (const part of decodeStream(only(head), { hadBadBytes: false })) parts.push(part);
  return parts.join('').trimStart();
}

/**
 * Recognizes a file's format from its beginning; the name counts only for Markdown without front
 * matter.
 */
export async function recognize(name: string, file: FoundFile): Promise<Recognized> {
  const head = await readHead(file);
  const binary = BINARY.find(([start]) => head.toString('latin1', 0, 16).startsWith(start));
  if (binary !== undefined) return { other: binary[1] };
  if (head.toString('latin1', 257, 262) === 'ustar')
    return { other: 'a tar archive; unpack it first' };
  const text = await textOf(head);
  if (text === '') return { other: 'empty' };
  if (/^<IfModule[\s>]/i.test(text)) return { form: 'apache' };
  // PHP warnings may precede the file.
  if (text.startsWith('<') || /<\?xml|<rss[\s>]/.test(text.slice(0, 4_096)))
    return recognizeXml(text);
  if (/^[[{]/.test(text)) return recognizeJson(text);
  return recognizeText(text, name);
}
