import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { web } from '../lib/paths.mjs';

const client = path.join(web, 'dist', 'client');

describe('the built files of the web app', () => {
  it('each have a Brotli version, unless their format is already compressed', () => {
    const files = readdirSync(client, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:css|js|json|svg|txt)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    assert.ok(files.length > 100);
    const without = files.filter((file) => !existsSync(`${file}.br`));
    assert.deepEqual(without, []);
    const others = files.filter(
      (file) => !brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)),
    );
    assert.deepEqual(others, []);
  });

  it('give readers no validation library, which only the admin area needs', () => {
    /** @type {Record<string, { file: string, imports?: string[] }>} */
    const manifest = JSON.parse(readFileSync(path.join(client, '.vite', 'manifest.json'), 'utf8'));
    const loaded = Object.keys(manifest).filter((name) => name.startsWith('src/pages/public/'));
    assert.ok(loaded.length > 15);
    // Grows while it is read.
    const reached = new Set(loaded);
    for (const name of reached)
      for (const imported of manifest[name]?.imports ?? []) reached.add(imported);
    const files = [...reached].map((name) => manifest[name]?.file ?? '');
    const found = files.filter((file) =>
      readFileSync(path.join(client, file), 'utf8').includes('ZodError'),
    );
    assert.deepEqual(found, []);
  });
});
