import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Encoding = 'identity' | 'gzip' | 'br';

/** A whole answer, kept in memory with its encodings. */
export interface ResponseEntry {
  status: number;
  etag: string;
  /** When it was made, in milliseconds. */
  bornAt: number;
  /** Memory that it holds, in bytes. */
  size: number;
  bodies: Record<Encoding, Buffer>;
  /** Ready header lists for `writeHead`, one for each encoding. */
  headers: Record<Encoding, string[]>;
  headersNotModified: string[];
}

/** What an entry is made of. */
export interface ResponseParts {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Leave out compression, for bodies that are compressed already. */
  raw?: boolean;
  /** Brotli quality, 1 to 11; 5 unless said. */
  quality?: number;
}

const flat = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

/** Makes an entry: compresses the body, computes its ETag, lays the headers ready. */
export async function createEntry(parts: ResponseParts, bornAt: number): Promise<ResponseEntry> {
  const { body } = parts;
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const [br, gz] = parts.raw
    ? [body, body]
    : await Promise.all([
        brotliAsync(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: parts.quality ?? 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
        gzipAsync(body, { level: 6 }),
      ]);
  const bodies = { identity: body, gzip: gz, br };
  const base: Record<string, string> = { ...parts.headers, ETag: etag };
  if (!parts.raw) base.Vary = 'Accept-Encoding';
  const withEncoding = (encoding: Encoding): string[] =>
    flat({
      ...base,
      ...(encoding === 'identity' || parts.raw ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(bodies[encoding].length),
    });
  const notModified = { ...base };
  delete notModified['Content-Type'];
  return {
    status: parts.status,
    etag,
    bornAt,
    size: body.length + (parts.raw ? 0 : br.length + gz.length) + 2_048,
    bodies,
    headers: {
      identity: withEncoding('identity'),
      gzip: withEncoding('gzip'),
      br: withEncoding('br'),
    },
    headersNotModified: flat(notModified),
  };
}

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

/** Sends an entry: 304 where the reader has it, no body for HEAD. */
export function sendEntry(req: IncomingMessage, res: ServerResponse, entry: ResponseEntry): void {
  if (entry.status === 200 && matchesEtag(req.headers['if-none-match'], entry.etag)) {
    res.writeHead(304, entry.headersNotModified);
    res.end();
    return;
  }
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  res.writeHead(entry.status, entry.headers[encoding]);
  res.end(req.method === 'HEAD' ? undefined : entry.bodies[encoding]);
}
