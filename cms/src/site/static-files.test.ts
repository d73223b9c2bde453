import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { setLabEnv } from '../../tests/support/lab-env';
import { StaticFiles } from './static-files';

const root = mkdtempSync(path.join(tmpdir(), 'aurelian-files-'));
const script = 'console.log("a script");\n'.repeat(40);

beforeAll(() => {
  setLabEnv();
  writeFileSync(path.join(root, 'built.js'), script);
  writeFileSync(path.join(root, 'built.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(root, 'plain.js'), script);
  writeFileSync(path.join(root, 'font.woff2'), 'a font');
  writeFileSync(path.join(root, 'font.woff2.br'), 'nothing that is used');
});

afterAll(() => rmSync(root, { recursive: true }));

describe('built files', () => {
  it('include the Brotli version from the build', async () => {
    const entry = await (await StaticFiles.open(root)).get('/built.js');
    expect(entry?.encoded.identity.body.toString()).toBe(script);
    expect(entry?.encoded.br).toMatchObject({ body: brotliCompressSync(script), isDense: true });
    expect(entry?.encoded.br?.headers).toEqual(expect.arrayContaining(['Content-Encoding', 'br']));
  });

  it('are compressed on first request if the build wrote no Brotli version', async () => {
    const entry = await (await StaticFiles.open(root)).get('/plain.js');
    expect(entry?.encoded.identity.body.toString()).toBe(script);
    expect(entry?.encoded.br).toBeUndefined();
    expect(entry?.isRaw).toBe(false);
  });

  it('do not include the .br files themselves, and are not compressed if their format is', async () => {
    const files = await StaticFiles.open(root);
    expect(files.get('/built.js.br')).toBeUndefined();
    const font = await files.get('/font.woff2');
    expect(font).toMatchObject({
      isRaw: true,
      encoded: { identity: { body: Buffer.from('a font') } },
    });
    expect(font?.encoded.br).toBeUndefined();
  });
});
