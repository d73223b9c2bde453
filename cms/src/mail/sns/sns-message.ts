import { createVerify } from 'node:crypto';
import { readUrl } from '../../contract/url';
import { type Fields, isFields, textOf } from '../../lib/json-fields';

/** A message of Amazon SNS that wraps an event of SES, or concerns the subscription itself. */
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

/**
 * Whether an address is on a server of Amazon SNS; other addresses for certificates and
 * confirmations are refused.
 */
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

/** Reads a body as a message of Amazon SNS; undefined if it is not one. */
export function snsMessageOf(body: unknown): SnsMessage | undefined {
  if (!isFields(body) || textOf(body, 'TopicArn') === '') return undefined;
  const type = textOf(body, 'Type');
  return type === 'Notification' ||
    type === 'SubscriptionConfirmation' ||
    type === 'UnsubscribeConfirmation'
    ? { type, fields: body }
    : undefined;
}

/** The text that SNS signs: name and value of each signed field, each on its own line. */
function signedText({ type, fields }: SnsMessage): string {
  const names = type === 'Notification' ? signed.Notification : signed.SubscriptionConfirmation;
  return names
    .flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' ? [`${name}\n${value}\n`] : [];
    })
    .join('');
}

/** Whether a message was signed with the key of a certificate. */
export function isSignedBy(message: SnsMessage, certificate: string): boolean {
  const algorithm = algorithms[textOf(message.fields, 'SignatureVersion')];
  if (algorithm === undefined) return false;
  const signature = Buffer.from(textOf(message.fields, 'Signature'), 'base64');
  try {
    return createVerify(algorithm)
      .update(signedText(message), 'utf8')
      .verify(certificate, signature);
  } catch {
    // The certificate or its key cannot be parsed.
    return false;
  }
}
