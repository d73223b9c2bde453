import { createVerify } from 'node:crypto';
import { readUrl } from '../../contract/url';
import { type Fields, isFields, textOf } from '../../lib/json-fields';

/** A message of Amazon SNS around what SES says, or about the subscription itself. */
export interface SnsMessage {
  type: 'Notification' | 'SubscriptionConfirmation' | 'UnsubscribeConfirmation';
  fields: Fields;
}

const HOST = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/;

const signed = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
} as const;

const algorithms: Readonly<Record<string, string | undefined>> = { '1': 'sha1', '2': 'sha256' };

/** Whether an address is on a server of Amazon SNS; certificates and confirmations of others are ignored. */
export function isSnsAddress(address: string): boolean {
  const url = readUrl(address);
  return (
    url?.protocol === 'https:' &&
    HOST.test(url.hostname) &&
    url.port === '' &&
    url.username === '' &&
    url.password === ''
  );
}

/** The message of Amazon SNS that a body is; undefined for any other. */
export function snsMessageOf(body: unknown): SnsMessage | undefined {
  if (!isFields(body) || textOf(body, 'TopicArn') === '') return undefined;
  const type = textOf(body, 'Type');
  return type === 'Notification' ||
    type === 'SubscriptionConfirmation' ||
    type === 'UnsubscribeConfirmation'
    ? { type, fields: body }
    : undefined;
}

/** The text that SNS signs: each field that counts, its name and its value on a line of their own. */
function signedText({ type, fields }: SnsMessage): string {
  const names = type === 'Notification' ? signed.Notification : signed.SubscriptionConfirmation;
  return names
    .flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' ? [`${name}\n${value}\n`] : [];
    })
    .join('');
}

/** Whether the key of a certificate has signed a message. */
export function isSignedBy(message: SnsMessage, certificate: string): boolean {
  const algorithm = algorithms[textOf(message.fields, 'SignatureVersion')];
  if (algorithm === undefined) return false;
  const signature = Buffer.from(textOf(message.fields, 'Signature'), 'base64');
  try {
    return createVerify(algorithm)
      .update(signedText(message), 'utf8')
      .verify(certificate, signature);
  } catch {
    // Neither a certificate nor a key.
    return false;
  }
}
