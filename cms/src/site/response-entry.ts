import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Encoding = 'identity' | 'gzip' | 'br';

/** One encoding of an answer: its bytes and the header list for `writeHead`. */
interface EncodedBody {
  body: Buffer;
  headers: string[];
}

/** A whole answer, kept in memory; its compressed encodings are made when first asked for. */
export interface ResponseEntry {
  status: number;
  etag: string;
  /** When it was made, in milliseconds. */
  bornAt: number;
  /** Memory that it may come to hold, in bytes. */
  size: number;
  /** The headers that all encodings share. */
  headers: Record<string, string>;
  encoded: { identity: EncodedBody } & Partial<Record<Encoding, EncodedBody>>;
  headersNotModified: string[];
  /** Bodies that are compressed already are sent as they are. */
  isRaw: boolean;
  quality: number;
}

/** What an entry is made of. */
export interface ResponseParts {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Leave out compression, for bodies that are compressed already. */
  isRaw?: boolean;
  /** Brotli quality, 1 to 11; 5 unless said. */
  quality?: number;
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

/** Makes an entry: computes its ETag and lays the headers ready. */
export function createEntry(parts: ResponseParts, bornAt: number): ResponseEntry {
  const { body, status, isRaw = false, quality = 5 } = parts;
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
    encoded: { identity: encodedBody(headers, 'identity', body) },
    headersNotModified: flat(
      Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-type$/i.test(name))),
    ),
    isRaw,
    quality,
  };
}

const ownCopies = new WeakMap<ResponseEntry, ResponseEntry>();

/** The same answer for somebody who came with a session: no cache on the way may keep it. */
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

const compressing = new WeakMap<ResponseEntry, Partial<Record<Encoding, Promise<EncodedBody>>>>();

/** The entry in an encoding, made once however many ask for it at the same time. */
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

const compress = (entry: ResponseEntry, encoding: 'gzip' | 'br'): Promise<Buffer> => {
  const { body } = entry.encoded.identity;
  if (encoding === 'gzip') return gzipAsync(body, { level: 6 });
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: entry.quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
};

/** The best encoding that a request takes. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'gzip';
  return 'identity';
}

/** Tells whether an If-None-Match header names this ETag (weak comparison, RFC 9110). */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag));

/** Sends an entry: 304 where the reader has it, no body for HEAD. Resolves when it is handed over. */
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

/** As `sendEntry`, at once; false, with nothing sent, where the encoding has still to be made. */
export function sendReady(
  req: IncomingMessage,
  res: ServerResponse,
  entry: ResponseEntry,
): boolean {
  if (entry.status === 200 && matchesEtag(req.headers['if-none-match'], entry.etag)) {
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
