import { createSign, generateKeyPairSync } from 'node:crypto';
import { OutboundError } from '../../lib/http/outbound-error';
import { SnsClient } from '../../mail/sns/sns-client';
import { ReportIntake } from './report-intake';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const CERTIFICATE = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const HOST = 'https://sns.eu-west-1.amazonaws.com';
const BOUNCE = {
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bouncedRecipients: [{ emailAddress: 'Reader <reader@example.com>' }],
  },
};

const sign = (fields: Record<string, string>, version = '1'): Record<string, string> => {
  const names = Object.keys(fields).sort();
  const text = names.map((name) => `${name}\n${fields[name]}\n`).join('');
  const algorithm = version === '1' ? 'sha1' : 'sha256';
  return {
    ...fields,
    SignatureVersion: version,
    Signature: createSign(algorithm).update(text).sign(privateKey, 'base64'),
    SigningCertURL: `${HOST}/SimpleNotificationService-0123.pem`,
  };
};
const common = {
  MessageId: 'm-1',
  TopicArn: 'arn:aws:sns:eu-west-1:123456789012:bounces',
  Timestamp: '2026-11-05T16:33:54.000Z',
};
const notification = (message: unknown, rest: object = {}) => ({
  ...common,
  Type: 'Notification',
  Message: typeof message === 'string' ? message : JSON.stringify(message),
  ...rest,
});
const confirmation = {
  ...common,
  Type: 'SubscriptionConfirmation',
  Token: '2336412f37',
  Message: 'You have chosen to subscribe to the topic.',
  SubscribeURL: `${HOST}/?Action=ConfirmSubscription&Token=2336412f37`,
};

function makeIntake(failure?: Error) {
  const record = jest.fn().mockResolvedValue(undefined);
  const log = jest.fn();
  const call = jest.fn((url: string, _call: object) =>
    failure === undefined
      ? Promise.resolve({ url, status: 200, type: '', headers: {}, body: Buffer.from(CERTIFICATE) })
      : Promise.reject(failure),
  );
  return {
    record,
    log,
    call,
    intake: new ReportIntake({ record, log, sns: new SnsClient({ call }) }),
  };
}

describe('reports from Amazon SNS', () => {
  it.each(['1', '2'])('are accepted with a signature of version %s', async (version) => {
    const { intake, record, call } = makeIntake();
    const signed = sign(notification(BOUNCE, { Subject: 'A bounce' }), version);
    expect(await intake.take(signed)).toEqual({ recorded: 1, unknown: 0, invalid: 0 });
    expect(record).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'reader@example.com', type: 'hard' }),
    );
    await intake.take(signed);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith(
      expect.stringContaining('.pem'),
      expect.objectContaining({ maxRedirects: 0 }),
    );
  });

  it('begin with confirming the subscription', async () => {
    const { intake, call, log } = makeIntake();
    expect(await intake.take(sign(confirmation))).toEqual({ recorded: 0, unknown: 0, invalid: 0 });
    expect(call).toHaveBeenLastCalledWith(confirmation.SubscribeURL, expect.anything());
    expect(log).toHaveBeenCalledWith(expect.stringContaining(common.TopicArn));
  });

  it.each([
    ['another message', { Message: '{}' }],
    ['another version', { SignatureVersion: '3' }],
    ['no signature', { Signature: '' }],
  ])('are refused with %s', async (_name, change) => {
    const { intake, record } = makeIntake();
    const body = { ...sign(notification(BOUNCE)), ...change };
    await expect(intake.take(body)).rejects.toMatchObject({ status: 400 });
    expect(record).not.toHaveBeenCalled();
  });

  it.each([
    'http://sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com.example.com/a.pem',
    'https://example.com/sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
    'https://user@sns.eu-west-1.amazonaws.com/a.pem',
    'https://bucket.s3.amazonaws.com/a.pem',
    'https://sns.a.b.amazonaws.com/a.pem',
    '',
  ])('cause no request for a certificate from %j', async (SigningCertURL) => {
    const { intake, call } = makeIntake();
    const body = { ...sign(notification(BOUNCE)), SigningCertURL };
    await expect(intake.take(body)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'SigningCertURL', message: expect.any(String) as string }],
    });
    expect(call).not.toHaveBeenCalled();
  });

  it('cause no request to a foreign URL for a confirmation, even if signed', async () => {
    const { intake, call } = makeIntake();
    const body = sign({ ...confirmation, SubscribeURL: 'https://example.com/confirm' });
    await expect(intake.take(body)).rejects.toMatchObject({ status: 400 });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('are refused for a retry while Amazon is unavailable', async () => {
    const { intake } = makeIntake(new OutboundError('timeout', 'It did not respond in time'));
    await expect(intake.take(sign(notification(BOUNCE)))).rejects.toMatchObject({ status: 503 });
  });

  it('may contain a message that is not a report', async () => {
    const { intake } = makeIntake();
    const body = sign(notification('Successfully validated SNS topic.'));
    expect(await intake.take(body)).toEqual({ recorded: 0, unknown: 1, invalid: 0 });
  });
});

describe('reports from other services', () => {
  it('are recorded, except those with invalid addresses', async () => {
    const { intake, record } = makeIntake();
    const events = ['a@example.com', 'nobody'].map((email) => ({ email, event: 'spamreport' }));
    expect(await intake.take(events)).toEqual({ recorded: 1, unknown: 0, invalid: 1 });
    expect(record).toHaveBeenCalledTimes(1);
  });

  it('may have the product’s own format', async () => {
    const { intake, record } = makeIntake();
    expect(await intake.take({ email: 'a@example.com', type: 'hard' })).toBeNull();
    expect(record).toHaveBeenCalledWith({ email: 'a@example.com', type: 'hard', detail: '' });
  });

  it.each([[{ odd: 1 }], [[{ odd: 1 }]], ['text'], [{ event: 'odd', email: 'a@example.com' }]])(
    'are refused in an unknown format: %j',
    async (body) => {
      const { intake } = makeIntake();
      await expect(intake.take(body)).rejects.toThrow(/Postmark, SendGrid, Mailgun, Amazon SES/);
    },
  );
});
