import { readServiceReports } from './service-reports';

const types = (body: unknown) =>
  readServiceReports(body)?.reports.map(({ email, type }) => `${email} ${type}`);

const EMAIL = 'reader@example.com';
const postmark = (rest: object) => ({
  RecordType: 'Bounce',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  MessageID: 'b7bc2f4a',
  Description: 'The server was unable to deliver your message.',
  Details: 'smtp;550 5.1.1 unknown user',
  Email: EMAIL,
  BouncedAt: '2026-11-05T16:33:54Z',
  Inactive: true,
  ...rest,
});
const sendGrid = (rest: object) => ({
  email: EMAIL,
  timestamp: 1_793_880_000,
  'smtp-id': '<14c5d75ce93@example.com>',
  event: 'bounce',
  type: 'bounce',
  category: ['newsletter'],
  sg_event_id: 'rbtnWrG1DVDGGGFHFyun0A==',
  sg_message_id: '14c5d75ce93.dfd',
  reason: '550 5.1.1 no such user',
  status: '5.1.1',
  ...rest,
});
const mailgun = (rest: object) => ({
  signature: { timestamp: '1793880000', token: 'abc', signature: 'def' },
  'event-data': {
    event: 'failed',
    severity: 'permanent',
    reason: 'bounce',
    recipient: EMAIL,
    'delivery-status': { code: 550, message: '5.1.1 no such user', description: '' },
    ...rest,
  },
});
const ses = (rest: object) => ({ mail: { destination: [EMAIL] }, ...rest });
const sesBounce = (bounceType: string) =>
  ses({
    notificationType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType: 'General',
      bouncedRecipients: [
        { emailAddress: EMAIL, status: '5.1.1', diagnosticCode: 'smtp; 550 unknown' },
        { emailAddress: 'second@example.com' },
      ],
    },
  });
const sesComplaint = (rest: object = {}) =>
  ses({
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: EMAIL }], ...rest },
  });
const sparkPost = (rest: object, group = 'message_event') => ({
  msys: { [group]: { type: 'bounce', bounce_class: '10', rcpt_to: EMAIL, ...rest } },
});
const brevo = (event: string) => ({
  event,
  email: EMAIL,
  id: 26_224,
  date: '2026-11-05 17:00:00',
  'message-id': '<201@relay.example>',
  reason: 'no such user',
});
const mailjet = (rest: object) => ({
  event: 'bounce',
  time: 1_793_880_000,
  MessageID: 19_421_777_835_146_490,
  email: EMAIL,
  mj_campaign_id: 7_272,
  mj_contact_id: 4_248,
  customcampaign: '',
  blocked: false,
  hard_bounce: true,
  error_related_to: 'recipient',
  error: 'user unknown',
  ...rest,
});

describe('a report from a mail service', () => {
  it.each([
    ['Postmark', postmark({}), 'hard'],
    ['Postmark before record types', postmark({ RecordType: undefined }), 'hard'],
    ['Postmark', postmark({ Type: 'BadEmailAddress', TypeCode: 100_000 }), 'hard'],
    ['Postmark', postmark({ Type: 'SoftBounce', TypeCode: 4_096 }), 'soft'],
    ['Postmark', postmark({ Type: 'Transient', TypeCode: 2 }), 'soft'],
    ['Postmark', postmark({ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }), 'complaint'],
    ['Postmark', postmark({ Type: 'SpamComplaint', TypeCode: 512 }), 'complaint'],
    [
      'Postmark',
      {
        RecordType: 'SubscriptionChange',
        Recipient: EMAIL,
        SuppressSending: true,
        SuppressionReason: 'ManualSuppression',
      },
      'unsubscribed',
    ],
    ['SendGrid', [sendGrid({})], 'hard'],
    ['SendGrid without ids', [{ email: EMAIL, event: 'bounce', type: 'bounce' }], 'hard'],
    ['SendGrid', [sendGrid({ type: 'blocked' })], 'soft'],
    ['SendGrid', [sendGrid({ event: 'deferred', type: undefined })], 'soft'],
    ['SendGrid', [sendGrid({ event: 'dropped', reason: 'Bounced Address' })], 'hard'],
    ['SendGrid', [sendGrid({ event: 'dropped', reason: 'Spam Reporting Address' })], 'complaint'],
    ['SendGrid', [sendGrid({ event: 'dropped', reason: 'Unsubscribed Address' })], 'unsubscribed'],
    ['SendGrid', [sendGrid({ event: 'dropped', reason: 'Invalid' })], 'hard'],
    ['SendGrid', [sendGrid({ event: 'dropped', reason: 'Invalid SMTPAPI header' })], 'soft'],
    ['SendGrid', [sendGrid({ event: 'dropped', reason: 'Spam Content' })], 'soft'],
    ['SendGrid', [sendGrid({ event: 'spamreport' })], 'complaint'],
    ['SendGrid', [sendGrid({ event: 'group_unsubscribe' })], 'unsubscribed'],
    ['Mailgun', mailgun({}), 'hard'],
    ['Mailgun', mailgun({ severity: 'temporary' }), 'soft'],
    ['Mailgun', mailgun({ reason: 'old' }), 'soft'],
    ['Mailgun', mailgun({ reason: 'suppress-complaint' }), 'complaint'],
    ['Mailgun', mailgun({ event: 'complained', severity: undefined }), 'complaint'],
    ['Mailgun', mailgun({ event: 'unsubscribed', severity: undefined }), 'unsubscribed'],
    ['Amazon SES', sesComplaint(), 'complaint'],
    [
      'Amazon SES with a name',
      sesComplaint({ complainedRecipients: [{ emailAddress: `"Ada L." <${EMAIL}>` }] }),
      'complaint',
    ],
    ['Postmark', postmark({ Type: 'Unsubscribe', TypeCode: 16 }), 'unsubscribed'],
    ['Postmark', postmark({ Type: 'Blocked', TypeCode: 100_006 }), 'soft'],
    ['Mailgun', mailgun({ reason: 'suppress-unsubscribe' }), 'unsubscribed'],
    ['Brevo', brevo('blocked'), 'hard'],
    ['Brevo', brevo('unsubscribe'), 'unsubscribed'],
    ['Mailjet', mailjet({ event: 'blocked', hard_bounce: false, error: 'typofix' }), 'soft'],
    ['SparkPost', [sparkPost({})], 'hard'],
    ['SparkPost', [sparkPost({ bounce_class: 30 })], 'hard'],
    ['SparkPost', [sparkPost({ bounce_class: '50' })], 'soft'],
    ['SparkPost', [sparkPost({ type: 'out_of_band' })], 'hard'],
    ['SparkPost', [sparkPost({ type: 'spam_complaint' })], 'complaint'],
    ['SparkPost', [sparkPost({ type: 'link_unsubscribe' }, 'unsubscribe_event')], 'unsubscribed'],
    ['Brevo', brevo('hard_bounce'), 'hard'],
    ['Brevo', brevo('hardBounce'), 'hard'],
    ['Brevo', brevo('invalid_email'), 'hard'],
    ['Brevo', brevo('soft_bounce'), 'soft'],
    ['Brevo', brevo('spam'), 'complaint'],
    ['Brevo', [brevo('unsubscribed')], 'unsubscribed'],
    ['Mailjet', mailjet({}), 'hard'],
    ['Mailjet', [mailjet({ hard_bounce: false, error: 'quota exceeded' })], 'soft'],
    ['Mailjet', [mailjet({ event: 'blocked', error: 'preblocked' })], 'hard'],
    ['Mailjet', [mailjet({ event: 'blocked', error: 'spam preblocked' })], 'complaint'],
    ['Mailjet', [mailjet({ event: 'spam', hard_bounce: undefined })], 'complaint'],
    ['Mailjet', [mailjet({ event: 'unsub', hard_bounce: undefined })], 'unsubscribed'],
  ])('%s: %j', (_service, body, type) => {
    expect(types(body)).toEqual([`${EMAIL} ${type}`]);
  });

  it('of Amazon SES has every bounced address and the server’s response', () => {
    expect(types(sesBounce('Permanent'))).toEqual([`${EMAIL} hard`, 'second@example.com hard']);
    expect(types(sesBounce('Transient'))).toEqual([`${EMAIL} soft`, 'second@example.com soft']);
    expect(readServiceReports(sesBounce('Permanent'))?.reports[0]?.detail).toMatch('550 unknown');
  });

  it.each([
    ['an opened mail at Postmark', { RecordType: 'Open', Recipient: EMAIL }],
    [
      'a reactivated address at Postmark',
      { RecordType: 'SubscriptionChange', Recipient: EMAIL, SuppressSending: false },
    ],
    ['a delivery at SendGrid', [sendGrid({ event: 'delivered' })]],
    ['a delivery at Mailgun', mailgun({ event: 'delivered', severity: undefined })],
    ['a delivery at Amazon SES', ses({ eventType: 'Delivery' })],
    ['mail removed from the spam folder', sesComplaint({ complaintFeedbackType: 'not-spam' })],
    ['the SparkPost test', [{ msys: {} }]],
    ['a delivery at Brevo', brevo('delivered')],
    ['an opened mail at Mailjet', mailjet({ event: 'open' })],
    ['an empty list', []],
  ])('of %s is ignored', (_name, body) => {
    expect(readServiceReports(body)).toEqual({ reports: [], unknown: 0 });
  });

  it('is read as far as it is known; the rest is counted', () => {
    const body = [sendGrid({}), { odd: 1 }, 'text', sendGrid({ event: 'spamreport' })];
    expect(types(body)).toEqual([`${EMAIL} hard`, `${EMAIL} complaint`]);
    expect(readServiceReports(body)?.unknown).toBe(2);
  });

  it('contains server responses without characters that databases cannot store', () => {
    const reason = `550\u0000no\r\nsuch user \ud800${'x'.repeat(5_000)}`;
    const detail = readServiceReports([sendGrid({ reason })])?.reports[0]?.detail ?? '';
    expect(detail).toMatch(/^550 no such user +x+$/);
    expect(detail.length).toBeLessThanOrEqual(2_000);
  });

  it.each([null, 'text', { odd: 1 }, [{ odd: 1 }], { email: EMAIL, type: 'hard' }])(
    'cannot be %j',
    (body) => {
      expect(readServiceReports(body)).toBeUndefined();
    },
  );
});
