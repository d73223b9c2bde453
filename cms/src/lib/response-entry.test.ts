import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  chooseEncoding,
  createEntry,
  matchesEtag,
  sendReady,
  withLastModified,
} from './response-entry';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['deflate', 'identity'],
  ])('chooses for %p the encoding %s', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});

describe('matchesEtag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('compares %p weakly', (header, matches) => {
    expect(matchesEtag(header, '"a"')).toBe(matches);
  });
});

describe('a conditional request', () => {
  const changedAt = Date.UTC(2026, 10, 6, 8, 49, 37);
  const entry = withLastModified(
    createEntry({ status: 200, headers: {}, body: Buffer.from('a') }, changedAt + 400),
    changedAt,
  );
  const statusFor = (headers: IncomingMessage['headers']): number => {
    let sent = 0;
    const res = { writeHead: (status: number) => (sent = status), end: () => undefined };
    const req: Pick<IncomingMessage, 'method' | 'headers'> = { method: 'GET', headers };
    sendReady(req as IncomingMessage, res as unknown as ServerResponse, entry);
    return sent;
  };

  it.each([
    ['Fri, 06 Nov 2026 08:49:37 GMT', 304],
    ['Fri, 06 Nov 2026 08:49:38 GMT', 304],
    ['Friday, 06-Nov-26 08:49:37 GMT', 304],
    ['Fri Nov  6 08:49:37 2026', 304],
    ['Fri, 06 Nov 2026 08:49:36 GMT', 200],
    ['Thu Nov  5 08:49:37 2026', 200],
    ['2027-01-01', 200],
    ['Fri, 99 Nov 2026 08:49:37 GMT', 200],
    ['', 200],
  ])('with If-Modified-Since %j gets %i', (since, status) => {
    expect(statusFor({ 'if-modified-since': since })).toBe(status);
  });

  it('is matched by the ETag alone if one is sent', () => {
    const since = 'Fri, 06 Nov 2026 08:49:37 GMT';
    expect(statusFor({ 'if-none-match': '"old"', 'if-modified-since': since })).toBe(200);
    const before = 'Thu, 01 Jan 1970 00:00:00 GMT';
    expect(statusFor({ 'if-none-match': entry.etag, 'if-modified-since': before })).toBe(304);
  });
});
