import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate and its key, as PEM. */
export interface SelfSignedCertificate {
  key: string;
  cert: string;
}

/** A DER value (ITU-T X.690): tag, length and content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value, 'ascii'));
const id = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));

const ECDSA_SHA256 = sequence(id('2a8648ce3d040302'));
const time = (year: number): Buffer => text(0x17, `${String(year).slice(2)}0101000000Z`);

/** Creates a self-signed certificate (RFC 5280) for a host, valid from 2001 to 2049. */
export function createSelfSignedCertificate(host: string): SelfSignedCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(id('550403'), text(0x0c, host))));
  const hosts = sequence(id('551d11'), der(0x04, sequence(text(0x82, host))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(time(2001), time(2049)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(hosts)),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(content, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}
