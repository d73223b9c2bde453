import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import { AppError } from './errors';
import { readBytes } from './read-bytes';

const MOST = 1_000;

describe('the bytes of a body', () => {
  let server: Server;
  let done: (outcome: string) => void = () => undefined;
  let outcome = Promise.resolve('');

  beforeEach(async () => {
    outcome = new Promise((resolve) => (done = resolve));
    server = createServer((req, res) => {
      void readBytes(req, MOST)
        .then(
          (bytes) => `${bytes.length} ${bytes.subarray(0, 3).toString('hex')}`,
          (error: unknown) => (error instanceof AppError ? String(error.status) : String(error)),
        )
        .then((text) => {
          done(text);
          res.end(text);
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (body: Buffer, encoding?: string): Promise<string> => {
    const headers: Record<string, string> =
      encoding === undefined ? {} : { 'content-encoding': encoding };
    const sent = new Uint8Array(body);
    return (await fetch(address(), { method: 'POST', body: sent, headers })).text();
  };

  it('arrive as they were sent, decompressed', async () => {
    const bytes = Buffer.from([0xff, 0x00, 0xfe, 0x80]);
    expect(await send(bytes)).toBe('4 ff00fe');
    expect(await send(gzipSync(bytes), 'gzip')).toBe('4 ff00fe');
    expect(await send(deflateSync(bytes), 'Deflate')).toBe('4 ff00fe');
  });

  it('are limited, also after decompression; the caller still receives the refusal', async () => {
    expect(await send(Buffer.alloc(MOST))).toBe('1000 000000');
    expect(await send(Buffer.alloc(MOST + 1))).toBe('413');
    expect(await send(Buffer.alloc(5_000_000))).toBe('413');
    expect(await send(gzipSync(Buffer.alloc(50_000_000)), 'gzip')).toBe('413');
  });

  it('are refused if they cannot be decompressed', async () => {
    expect(await send(Buffer.from('no gzip'), 'gzip')).toBe('400');
    expect(await send(gzipSync(Buffer.alloc(900)).subarray(0, 12), 'gzip')).toBe('400');
  });

  it.each([undefined, 'gzip'])('fail at once if the connection breaks (%s)', async (encoding) => {
    const headers = {
      'content-length': '500',
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    };
    const call = request(address(), { method: 'POST', headers });
    call.once('error', () => undefined);
    call.write(gzipSync(Buffer.alloc(900)).subarray(0, 12));
    setTimeout(() => call.destroy(), 50);
    expect(await outcome).toBe('400');
  });
});
