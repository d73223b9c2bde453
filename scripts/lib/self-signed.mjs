import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import path from 'node:path';

const DAY_MS = 86_400_000;
/** Only for evaluating the product; production needs a real one. */
const DAYS = 3_650;

/**
 * A DER value (ITU-T X.690): its tag, its length, its content.
 * @param {number} tag
 * @param {...(Buffer | string)} parts
 */
function der(tag, ...parts) {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** @param {...(Buffer | string)} parts */
const sequence = (...parts) => der(0x30, ...parts);

/** @param {string} hex the encoded arcs */
const oid = (hex) => der(0x06, Buffer.from(hex, 'hex'));

const ECDSA_WITH_SHA256 = oid('2a8648ce3d040302');
const COMMON_NAME = oid('550403');
const SUBJECT_KEY = oid('551d0e');
const SUBJECT_ALT_NAME = oid('551d11');

/**
 * A time before 2050, in the only format allowed for it.
 * @param {number} moment
 */
const utcTime = (moment) =>
  der(
    0x17,
    new Date(moment)
      .toISOString()
      .slice(2)
      .replace(/[-:T]|\.\d+/g, ''),
  );

/** @param {string} host */
const altName = (host) =>
  isIPv4(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, host);

/**
 * @param {string} type
 * @param {Buffer} body
 */
const pem = (type, body) =>
  `-----BEGIN ${type}-----\n${(body.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${type}-----\n`;

/**
 * A self-signed certificate for a host (RFC 5280), and its key, both as PEM; valid for ten years.
 * @param {string} host a name or an IPv4 address
 * @param {number} [now] milliseconds
 */
export function createCertificate(host, now = Date.now()) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, host.slice(0, 64)))));
  const keyId = createHash('sha1').update(spki).digest();
  const serial = randomBytes(16);
  // Positive, and in the shortest form.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    sequence(ECDSA_WITH_SHA256),
    name,
    sequence(utcTime(now - DAY_MS), utcTime(now + (DAYS - 1) * DAY_MS)),
    name,
    spki,
    der(
      0xa3,
      sequence(
        sequence(SUBJECT_ALT_NAME, der(0x04, sequence(altName(host)))),
        sequence(SUBJECT_KEY, der(0x04, der(0x04, keyId))),
      ),
    ),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(
    body,
    sequence(ECDSA_WITH_SHA256),
    der(0x03, Buffer.from([0]), signature),
  );
  return {
    certificate: pem('CERTIFICATE', certificate),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

/**
 * Whether the owner provided both files; throws if one is missing or is a dangling link.
 * @param {readonly string[]} files
 */
function areThere(files) {
  // A link counts even if dangling: it is the owner's.
  const given = files.filter((file) => lstatSync(file, { throwIfNoEntry: false }) !== undefined);
  if (given.length === 0) return false;
  const missing = files.find((file) => !given.includes(file));
  if (missing !== undefined) {
    throw new Error(
      `There is ${given.join(', ')} but no ${missing}: put both there, or remove the one, and start again.`,
    );
  }
  const nowhere = given.find((file) => !existsSync(file));
  if (nowhere === undefined) return true;
  throw new Error(`${nowhere} is a broken link: put the file itself there.`);
}

/**
 * Creates a self-signed certificate for a site unless its folder has one; returns whether it did.
 * Throws if the folder holds only half of one: nothing of the owner's is overwritten.
 * @param {string} folder for `fullchain.pem` and `privkey.pem`
 * @param {string} publicUrl
 */
export function ensureCertificate(folder, publicUrl) {
  const file = path.join(folder, 'fullchain.pem');
  const keyFile = path.join(folder, 'privkey.pem');
  if (areThere([file, keyFile])) return false;
  const { certificate, key } = createCertificate(new URL(publicUrl).hostname);
  mkdirSync(folder, { recursive: true });
  // The certificate is written last and atomically: if it exists, so does the key.
  writeFileSync(`${file}.part`, certificate);
  writeFileSync(keyFile, key, { mode: 0o600, flag: 'wx' });
  renameSync(`${file}.part`, file);
  return true;
}
