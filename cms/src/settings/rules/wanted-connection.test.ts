import { connectionInput } from '../../contract/connection';
import { AppError } from '../../lib/errors';
import { wantedConnection } from './wanted-connection';

const saved = {
  mail: {
    values: {
      ...{ host: 'smtp.example.com', port: 465, security: 'tls' as const, checksCertificate: true },
      ...{ user: 'letters', isUserSecret: false, from: '' },
    },
    secrets: { password: 'stored' },
  },
  ai: {
    values: { baseUrl: 'https://gateway.example/one/v1', model: 'm' },
    secrets: { key: 'stored' },
  },
  bucket: {
    values: {
      ...{ bucket: 'one', endpoint: 'https://s3.example', region: 'eu-1', prefix: '' },
      accessKeyId: 'ID',
    },
    secrets: { secretAccessKey: 'stored' },
  },
  cdn: {
    values: { maxAge: 1, purgeUrl: 'https://hooks.example/one' },
    secrets: { purgeToken: 'stored' },
  },
};
type Topic = keyof typeof saved;

/** Secrets of a connection after a change of its fields, or the paths of secrets to enter again. */
function secretsAfter(topic: Topic, change: object): unknown {
  const input = connectionInput.parse({ topic, ...saved[topic].values, ...change });
  try {
    return wantedConnection(input, saved[topic]).secrets;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errors?.map(({ path }) => path);
  }
}

describe('a secret left empty', () => {
  it.each<[Topic, object]>([
    ['mail', {}],
    ['mail', { host: 'SMTP.example.com', from: 'a@example.com' }],
    ['ai', { baseUrl: 'https://GATEWAY.example:443/one/v1/', model: 'another' }],
    ['bucket', { bucket: 'two', endpoint: 'https://s3.example/', region: 'eu-2', prefix: 'a' }],
    ['cdn', { maxAge: 2 }],
  ])('stays stored for %s after %j', (topic, change) => {
    expect(secretsAfter(topic, change)).toEqual(saved[topic].secrets);
  });

  it.each<[Topic, object]>([
    ['mail', { host: 'smtp.example.com.' }],
    ['mail', { host: 'smtp.evil.example' }],
    ['mail', { port: 2525 }],
    ['mail', { security: 'none' }],
    ['mail', { checksCertificate: false }],
    ['mail', { user: 'somebody' }],
    ['ai', { baseUrl: '' }],
    ['ai', { baseUrl: 'http://gateway.example/one/v1' }],
    ['ai', { baseUrl: 'https://gateway.example:8443/one/v1' }],
    ['ai', { baseUrl: 'https://gateway.example./one/v1' }],
    ['ai', { baseUrl: 'https://gateway.example/two/v1' }],
    ['bucket', { endpoint: 'https://evil.example' }],
    ['bucket', { accessKeyId: 'ANOTHER' }],
    ['cdn', { purgeUrl: 'https://hooks.example/two' }],
    ['cdn', { purgeUrl: 'https://hooks.example/one?to=two' }],
    ['cdn', { purgeUrl: '' }],
  ])('must be entered again for %s after %j', (topic, change) => {
    expect(secretsAfter(topic, change)).toEqual(Object.keys(saved[topic].secrets));
  });
});
