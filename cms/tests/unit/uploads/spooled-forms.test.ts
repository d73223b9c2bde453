import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Koa, { type Context, type Middleware } from 'koa';
import listMiddlewares from '../../../config/middlewares';
import form from '../../../src/middlewares/form';
import { until } from '../../support/until';

// The configuration reads the site's address from the environment.
jest.mock('../../../src/lib/env', () => ({ env: () => ({ PUBLIC_URL: 'https://m.example' }) }));

interface BegunFile {
  originalFilename: string;
  _writeStream: unknown;
}
interface BodyConfig {
  formidable: {
    maxFileSize: number;
    onFileBegin: (this: unknown, field: string, file: BegunFile) => void;
  };
}
type CreateBody = (config: BodyConfig, app: { strapi: unknown }) => Middleware;

const MAX_BYTES = 1_000;
const TIMEOUT_MS = 10_000;

/** Strapi's own body parser with its installed versions of koa-body and formidable. */
async function loadBody(): Promise<CreateBody> {
  const core = path.dirname(require.resolve('@strapi/core/package.json'));
  const loaded: unknown = await import(path.join(core, 'dist/middlewares/body.js'));
  return (loaded as { body: CreateBody }).body;
}

/** Our configuration of the body parser. */
function ourConfig(): BodyConfig {
  for (const entry of listMiddlewares()) {
    if (typeof entry !== 'string' && entry.name === 'strapi::body') {
      return entry.config as unknown as BodyConfig;
    }
  }
  throw new Error('strapi::body is not configured');
}

describe('the files of a form', () => {
  let folder: string;
  let server: Server;
  let started: BegunFile[];
  let work: (ctx: Context) => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-forms-'));
    const createBody = await loadBody();
    // Formidable is already loaded; our configuration must read the folder for temporary files
    // itself.
    const tmpdir = jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
    const config = ourConfig();
    tmpdir.mockRestore();
    const { onFileBegin } = config.formidable;
    const formidable = {
      ...config.formidable,
      maxFileSize: MAX_BYTES,
      onFileBegin(this: unknown, field: string, file: BegunFile) {
        onFileBegin.call(this, field, file);
        started.push(file);
      },
    };
    const app = new Koa();
    app.silent = true;
    app.use(async (ctx, next) => {
      await next().catch((error: unknown) => {
        ctx.status = 400;
        ctx.body = String(error);
      });
    });
    app.use(form());
    app.use(createBody({ ...config, formidable }, { strapi: { plugin: () => undefined } }));
    app.use(async (ctx) => {
      await work(ctx);
      ctx.body = 'read';
    });
    const handle = app.callback();
    server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    started = [];
    work = () => Promise.resolve();
  });
  // Files must be deleted by the time the answer arrives.
  afterEach(async () => expect(await readdir(folder)).toEqual([]));

  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (...parts: [field: string, bytes: number][]): Promise<string> => {
    const body = new FormData();
    for (const [field, bytes] of parts) {
      body.append(field, new Blob([new Uint8Array(bytes)]), `${bytes}.bin`);
    }
    return (await fetch(url(), { method: 'POST', body })).text();
  };

  it('exist while the call is handled, and are deleted before the response', async () => {
    let isThere = false;
    work = async (ctx) => {
      const { file } = ctx.request.files as unknown as { file: { filepath: string } };
      isThere = existsSync(file.filepath);
      expect(await readdir(folder)).toHaveLength(1);
    };
    expect(await send(['file', 10])).toBe('read');
    expect(isThere).toBe(true);
  });

  it('are not written if their field is unknown', async () => {
    work = async () => expect(await readdir(folder)).toEqual([]);
    expect(await send(['other', 10])).toBe('read');
    expect(started).toEqual([]);
  });

  it('are deleted if the form is refused, and later ones are not even opened', async () => {
    expect(await send(['file', 500], ['file', 2 * MAX_BYTES], ['file', 20])).toContain(
      'The image must be at most 10 MB',
    );
    const opened = started.filter((file) => file._writeStream !== null);
    expect(opened.map((file) => file.originalFilename)).toEqual(['500.bin', '2000.bin']);
  });

  it('are deleted if the caller disconnects during the upload', async () => {
    const sent = request(url(), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    sent.on('error', () => undefined);
    const head = 'content-disposition: form-data; name="file"; filename="half.bin"';
    sent.write(`--x\r\n${head}\r\ncontent-type: image/png\r\n\r\n${'a'.repeat(500)}`);
    await until(async () => (await readdir(folder)).length === 1, TIMEOUT_MS);
    sent.destroy();
    await until(async () => (await readdir(folder)).length === 0, TIMEOUT_MS);
  });
});
