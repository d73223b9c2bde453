import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Encoding = 'identity' | 'gzip' | 'br';

/** One encoding of a response: its bytes and the header list for `writeHead`. */
interface EncodedBody {
  body: Buffer;
  headers: string[];
  /** Whether it is compressed at Brotli's highest quality, which takes fifty times as long. */
  isDense?: boolean;
}

/** A complete response in memory; its compressed encodings are created on first use. */
export interface ResponseEntry {
  status: number;
  etag: string;
  /** Creation time in milliseconds. */
  bornAt: number;
  /**
   * When its current content was first seen, in milliseconds, rounded to whole seconds; undefined
   * if uncertain.
   */
  lastModified?: number;
  /** Memory that it may use with its encodings, in bytes. */
  size: number;
  /** The headers that all encodings share. */
  headers: Record<string, string>;
  encoded: { identity: EncodedBody } & Partial<Record<Encoding, EncodedBody>>;
  headersNotModified: string[];
  /** Whether the body is sent without compression, for example since it is compressed already. */
  isRaw: boolean;
  quality: number;
  /** Whether it was made of stale entries, so that it is cached only briefly. */
  isStale?: boolean;
}

/** Parts of an entry. */
export interface ResponseParts {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Skip compression, for bodies that are compressed already. */
  isRaw?: boolean;
  /** Brotli quality, 1 to 11; 5 by default. */
  quality?: number;
  /** The body as compressed at Brotli's highest quality, if it has been already. */
  dense?: Buffer;
}

const flat = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

const encodedBody = (
  headers: Record<string, string>,
  encoding: Encoding,
  body: Buffer,
): EncodedBody => ({
  body,
  headers: flat({
    ...headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }),
});

const denseBody = (headers: Record<string, string>, body: Buffer): EncodedBody => ({
  ...encodedBody(headers, 'br', body),
  isDense: true,
});

const withoutType = (headers: Record<string, string>): string[] =>
  Object.entries(headers)
    .filter(([name]) => !/^content-type$/i.test(name))
    .flat();

/** Creates an entry: computes its ETag and prepares the headers. */
export function createEntry(parts: ResponseParts, bornAt: number): ResponseEntry {
  const { body, status, isRaw = false, quality = 5, dense } = parts;
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers: Record<string, string> = { ...parts.headers, ETag: etag };
  if (!isRaw) {
    headers.Vary =
      headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`;
  }
  return {
    status,
    etag,
    bornAt,
    size: Math.ceil(body.length * (isRaw ? 1 : 1.6)) + 2_048,
    headers,
    encoded: {
      identity: encodedBody(headers, 'identity', body),
      ...(dense === undefined ? {} : { br: denseBody(headers, dense) }),
    },
    headersNotModified: withoutType(headers),
    isRaw,
    quality,
  };
}

/** The entry with the time of its last change, in milliseconds, rounded to whole seconds. */
export function withLastModified(entry: ResponseEntry, lastModified: number): ResponseEntry {
  const headers = { ...entry.headers, 'Last-Modified': new Date(lastModified).toUTCString() };
  return {
    ...entry,
    lastModified,
    headers,
    encoded: { identity: encodedBody(headers, 'identity', entry.encoded.identity.body) },
    headersNotModified: withoutType(headers),
  };
}

/**
 * The entry with the encodings of its predecessor, if body and headers are the same, so that they
 * are not created again.
 */
export const withEncodingsOf = (entry: ResponseEntry, before: ResponseEntry): ResponseEntry =>
  before.etag === entry.etag && isDeepStrictEqual(before.headers, entry.headers)
    ? { ...entry, encoded: { ...before.encoded } }
    : entry;

const ownCopies = new WeakMap<ResponseEntry, ResponseEntry>();

/** A copy of the response for a caller with a session, which no shared cache may store. */
export function notShared(entry: ResponseEntry): ResponseEntry {
  if (!entry.headers['Cache-Control']?.includes('s-maxage')) return entry;
  const known = ownCopies.get(entry);
  if (known !== undefined) return known;
  const { Vary: _vary, ...headers } = entry.headers;
  const { status, bornAt, encoded, isRaw, quality } = entry;
  const copy = createEntry(
    {
      status,
      headers: { ...headers, 'Cache-Control': 'private, no-store' },
      body: encoded.identity.body,
      isRaw,
      quality,
    },
    bornAt,
  );
  ownCopies.set(entry, copy);
  return copy;
}

const recached = new WeakMap<ResponseEntry, ResponseEntry>();

/**
 * A memoized copy of the response with another Cache-Control; `change` must always be the same for
 * an entry.
 */
export function withCacheControl(
  entry: ResponseEntry,
  change: (before: string) => string,
): ResponseEntry {
  const known = recached.get(entry);
  if (known !== undefined) return known;
  const headers = {
    ...entry.headers,
    'Cache-Control': change(entry.headers['Cache-Control'] ?? ''),
  };
  const copy = {
    ...entry,
    headers,
    encoded: { identity: encodedBody(headers, 'identity', entry.encoded.identity.body) },
    headersNotModified: withoutType(headers),
  };
  recached.set(entry, copy);
  return copy;
}

const compressing = new WeakMap<ResponseEntry, Partial<Record<Encoding, Promise<EncodedBody>>>>();

/** The entry in an encoding, compressed once even for concurrent requests. */
function encode(entry: ResponseEntry, encoding: 'gzip' | 'br'): Promise<EncodedBody> {
  const running = compressing.get(entry) ?? {};
  compressing.set(entry, running);
  running[encoding] ??= compress(entry, encoding).then((body) => {
    const made = encodedBody(entry.headers, encoding, body);
    entry.encoded[encoding] = made;
    return made;
  });
  return running[encoding];
}

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

const compress = (entry: ResponseEntry, encoding: 'gzip' | 'br'): Promise<Buffer> => {
  const { body } = entry.encoded.identity;
  return encoding === 'gzip' ? gzipAsync(body, { level: 6 }) : brotli(body, entry.quality);
};

/** Maximum size of a body for stronger compression: 3 MB take 4 s, which would delay a shutdown. */
const MAX_DENSE_BYTES = 512 * 1024;

/** Whether the entry has been sent with Brotli and can still be compressed more strongly. */
export const canRecompress = ({ encoded: { br, identity } }: ResponseEntry): boolean =>
  br !== undefined && br.isDense !== true && identity.body.length <= MAX_DENSE_BYTES;

/**
 * Compresses the entry at Brotli's highest quality: a page of 100 KB shrinks by a tenth, in a
 * quarter of a second.
 */
export async function recompress(entry: ResponseEntry): Promise<void> {
  const body = await brotli(entry.encoded.identity.body, constants.BROTLI_MAX_QUALITY);
  entry.encoded.br = denseBody(entry.headers, body);
}

/** The best encoding that a request accepts. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'gzip';
  return 'identity';
}

/** Whether an If-None-Match header names this ETag (weak comparison, RFC 9110). */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag));

const TIME = '\\d{2}:\\d{2}:\\d{2}';
/**
 * The current format of dates and the two obsolete ones that may still be sent (RFC 9110, 5.6.7).
 */
const HTTP_DATE = new RegExp(
  `^(?:[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} ${TIME} GMT|[A-Z][a-z]+day, \\d{2}-[A-Z][a-z]{2}-\\d{2} ${TIME} GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \\d]\\d ${TIME} \\d{4})$`,
);

/**
 * Whether nothing has changed since the date of an If-Modified-Since header; false for an invalid
 * date.
 */
function isUnchangedSince(header: string, lastModified: number | undefined): boolean {
  if (lastModified === undefined || !HTTP_DATE.test(header)) return false;
  const since = Date.parse(header.endsWith('GMT') ? header : `${header} GMT`);
  return lastModified <= since;
}

/**
 * Whether the client has this entry; the date counts only if no ETag is sent (RFC 9110, 13.1.3).
 */
function isKnown({ headers }: IncomingMessage, { etag, lastModified }: ResponseEntry): boolean {
  const since = headers['if-modified-since'];
  if (since === undefined || headers['if-none-match'] !== undefined) {
    return matchesEtag(headers['if-none-match'], etag);
  }
  return isUnchangedSince(since, lastModified);
}

/** Sends an entry: 304 if the client has it, no body for HEAD. Resolves once it is handed over. */
export async function sendEntry(
  req: IncomingMessage,
  res: ServerResponse,
  entry: ResponseEntry,
): Promise<void> {
  if (sendReady(req, res, entry)) return;
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  if (encoding !== 'identity') await encode(entry, encoding);
  sendReady(req, res, entry);
}

/**
 * As `sendEntry`, but synchronous; returns false and sends nothing if the encoding does not exist
 * yet.
 */
export function sendReady(
  req: IncomingMessage,
  res: ServerResponse,
  entry: ResponseEntry,
): boolean {
  if (entry.status === 200 && isKnown(req, entry)) {
    res.writeHead(304, entry.headersNotModified);
    res.end();
    return true;
  }
  const encoding = entry.isRaw ? 'identity' : chooseEncoding(req.headers['accept-encoding']);
  const encoded = entry.encoded[encoding];
  if (encoded === undefined) return false;
  res.writeHead(entry.status, encoded.headers);
  res.end(req.method === 'HEAD' ? undefined : encoded.body);
  return true;
}
