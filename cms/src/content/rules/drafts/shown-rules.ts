import type { DraftFinding } from '../../../contract/draft-check';
import { embedOf } from '../../../contract/embeds';
import { PENDING_MARKS } from '../../../contract/pending-mark';
import { PlaceIds } from '../../../contract/place-ids';
import type { Prose } from '../../../text/prose/prose';
import { passage, type Rule } from './draft';

/** Maximum findings of this kind. */
const SHOWN = 20;
const AS_IMAGE = 'Insert it as an image.';
/** Elements that pages remove, each with advice for the author. */
const UNSHOWN: Record<string, string> = {
  script: 'Readers don’t get this script: remove it.',
  noscript: 'Readers don’t see this: remove it.',
  template: 'Readers don’t see this: remove it.',
  style: 'Readers don’t get this style sheet: remove it.',
  svg: `Readers don’t see this drawing. ${AS_IMAGE}`,
  canvas: `Readers don’t see this drawing. ${AS_IMAGE}`,
  math: `Readers don’t see this formula. Write it in words, or insert it as an image.`,
  form: 'Readers can’t fill in this form: link to a page that has it.',
  input: 'Readers don’t see this form field: remove it.',
  select: 'Readers don’t see this form field: remove it.',
  textarea: 'Readers don’t see this form field: remove it.',
};
const PLAYER = /^(?:iframe|embed|object|video|audio)$/;
const NO_PLAYER =
  'Readers don’t see this because it has no web address. Link to the content instead.';
const TAG =
  /<(img|script|noscript|template|style|svg|canvas|math|form|input|select|textarea|iframe|embed|object|video|audio)\b([^<>]*)>/gi;
const ADDRESS = /\s(?:src|data|data-src)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/i;

const addressIn = (text: string): string => {
  const [, double, single, bare] = ADDRESS.exec(text) ?? [];
  return (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
};

/** Addresses that only work on the author's own computer. */
const OWN_COMPUTER = /^\s*(?:file|blob|cid|webkit-fake-url|data):/i;
const ON_SITE = /\sdata-src\s*=/i;

/** Why readers do not see an element, in a sentence; undefined if they do. */
function faultOf(name: string, attributes: string, inside: string): string | undefined {
  if (name === 'input' && /\btype\s*=\s*["']?checkbox\b/i.test(attributes)) return undefined;
  if (name === 'img') {
    const isAway = OWN_COMPUTER.test(addressIn(attributes)) && !ON_SITE.test(attributes);
    return isAway ? 'Readers don’t see this image: it is on your computer. Upload it.' : undefined;
  }
  if (!PLAYER.test(name)) return UNSHOWN[name];
  const address = addressIn(attributes) || addressIn(inside);
  return embedOf(address) === undefined ? NO_PLAYER : undefined;
}

/** The end of an element, whose content is not checked separately. */
function endOf(text: string, name: string, from: number, missing: Set<string>): number {
  if (missing.has(name)) return from;
  const closing = new RegExp(`</${name}\\s*>`, 'gi');
  closing.lastIndex = from;
  if (closing.exec(text) !== null) return closing.lastIndex;
  missing.add(name);
  return from;
}

/** Scripts, forms, drawings and formulas, which readers do not see. */
export const hiddenElements: Rule = ({ prose: { source, uncoded } }) => {
  const findings: DraftFinding[] = [];
  const missing = new Set<string>();
  TAG.lastIndex = 0;
  for (
    let match = TAG.exec(uncoded);
    match !== null && findings.length < SHOWN;
    match = TAG.exec(uncoded)
  ) {
    const [tag, written = '', attributes = ''] = match;
    const name = written.toLowerCase();
    const from = match.index;
    const end = endOf(uncoded, name, from + tag.length, missing);
    const message = faultOf(name, attributes, uncoded.slice(from + tag.length, end));
    TAG.lastIndex = end;
    if (message === undefined) continue;
    const place = passage(source, from, from + tag.length);
    findings.push({ rule: 'unshown', severity: 'problem', ...place, message });
  }
  return findings;
};

/** Uploads and pasted text that were unfinished when the editor was closed. */
export const unfinishedUploads: Rule = ({ prose: { source } }) =>
  [...source.matchAll(PENDING_MARKS)]
    .slice(0, SHOWN)
    .map(({ 0: mark, 1: label = '', 2: name = '', index }) => ({
      rule: 'unshown',
      severity: 'problem',
      ...passage(source, index, index + mark.length),
      message:
        label === 'Uploading'
          ? `The upload of ${name.replace(/ \(\d+\)$/, '')} did not finish: insert the image again, and remove this comment.`
          : 'Pasted content is missing here: paste it again and delete this comment.',
    }));

const OWN_ID = /<[A-Za-z][^<>]*?\s(?:id|name)\s*=\s*["']?([^\s"'<>]+)/g;
/** The top of the page, and footnotes, which every page has. */
const ALWAYS_THERE = /^#(?:$|top$|user-content-|fn)/i;

/** The link targets of a text, as its page will have them. */
function placesOf({ source, plain, uncoded, blocks }: Prose): PlaceIds {
  const places = new PlaceIds();
  for (const [, id = ''] of uncoded.matchAll(OWN_ID)) if (!places.own(id)) places.heading('', id);
  for (const { kind, from, to } of blocks) {
    if (kind !== 'heading') continue;
    // Inline code counts as text of a heading.
    const words = Array.from({ length: to - from }, (_, at) =>
      uncoded[from + at] === ' ' ? source[from + at] : plain[from + at],
    );
    places.heading(words.join('').trim());
  }
  return places;
}

/** Links within the text to a target that it does not have. */
export const lostPlace: Rule = ({ prose }) => {
  const within = prose.links.filter(({ url }) => url.startsWith('#') && !ALWAYS_THERE.test(url));
  if (within.length === 0) return [];
  const places = placesOf(prose);
  return within
    .filter(({ url }) => places.find(url.slice(1)) === undefined)
    .slice(0, SHOWN)
    .map(({ from, to }) => ({
      rule: 'broken-link',
      severity: 'problem',
      ...passage(prose.source, from, to),
      message: 'No heading in this text has that name, so the link does nothing.',
    }));
};
