import assert from 'node:assert/strict';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { createCertificate, ensureCertificate } from '../lib/self-signed.mjs';

/**
 * Starts a server and requests it with a client that only trusts this certificate.
 * @param {{ certificate: string, key: string }} pair
 * @param {string} servername
 */
async function ask({ certificate, key }, servername) {
  const server = https.createServer({ cert: certificate, key }, (_request, response) => {
    response.end('hello');
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    return await new Promise((resolve, reject) => {
      https
        .get({ host: '127.0.0.1', port, servername, ca: certificate }, (response) => {
          response.setEncoding('utf8').on('data', resolve);
        })
        .once('error', reject);
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a self-signed certificate', () => {
  it('belongs to its key and host, and is valid for ten years', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    const { certificate, key } = createCertificate('magazine.example', now);
    const read = new X509Certificate(certificate);
    assert.equal(read.checkHost('magazine.example'), 'magazine.example');
    assert.equal(read.checkHost('other.example'), undefined);
    assert.equal(read.verify(read.publicKey), true);
    assert.equal(read.checkPrivateKey(createPrivateKey(key)), true);
    assert.equal(Date.parse(read.validTo) - Date.parse(read.validFrom), 3_650 * 86_400_000);
    assert.notEqual(createCertificate('magazine.example').key, key);
  });

  it('lists an IP address as such', () => {
    const read = new X509Certificate(createCertificate('192.0.2.1').certificate);
    assert.equal(read.checkIP('192.0.2.1'), '192.0.2.1');
  });

  it('is accepted by a client that trusts it', async () => {
    assert.equal(await ask(createCertificate('localhost'), 'localhost'), 'hello');
  });

  it('is created once and never replaces another', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'aurelian-tls-'));
    try {
      assert.equal(ensureCertificate(folder, 'https://magazine.example:8443'), true);
      const file = path.join(folder, 'fullchain.pem');
      const text = readFileSync(file, 'utf8');
      assert.equal(new X509Certificate(text).checkHost('magazine.example'), 'magazine.example');
      assert.equal(statSync(path.join(folder, 'privkey.pem')).mode & 0o777, 0o600);
      assert.equal(ensureCertificate(folder, 'https://other.example'), false);
      assert.equal(readFileSync(file, 'utf8'), text);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("never replaces an owner's incomplete pair", () => {
    const names = ['fullchain.pem', 'privkey.pem'];
    for (const [own = '', other = ''] of [names, names.toReversed()]) {
      const folder = mkdtempSync(path.join(tmpdir(), 'aurelian-tls-'));
      try {
        const file = path.join(folder, own);
        writeFileSync(file, "the owner's");
        const create = () => ensureCertificate(folder, 'https://magazine.example');
        assert.throws(create, new RegExp(`There is .*${own} but no .*${other}`));
        assert.equal(readFileSync(file, 'utf8'), "the owner's");
        assert.deepEqual(readdirSync(folder), [own]);
        symlinkSync('nowhere.pem', path.join(folder, other));
        assert.throws(create, new RegExp(`${other} is a broken link`));
        rmSync(file);
        assert.throws(create, new RegExp(`There is .*${other} but no .*${own}`));
        assert.deepEqual(readdirSync(folder), [other]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    }
  });
});
