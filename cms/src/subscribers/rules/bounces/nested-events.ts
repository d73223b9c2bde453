import {
  fieldsIn,
  firstText,
  inner,
  isFields,
  type Fields,
  textOf,
} from '../../../lib/json-fields';
import {
  type EventReader,
  report,
  type ReportType,
  type ServiceReport,
  type Types,
} from './report';

const postmarkTypes: Types = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  ManuallyDeactivated: 'hard',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
  Blocked: 'soft',
  SpamNotification: 'soft',
  SMTPApiError: 'soft',
  InboundError: 'soft',
  DMARCPolicy: 'soft',
  TemplateRenderingFailed: 'soft',
  UnconfirmedType: 'soft',
  Undeliverable: 'soft',
  VirusNotification: 'soft',
  ChallengeVerification: 'soft',
  SpamComplaint: 'complaint',
  Unsubscribe: 'unsubscribed',
};

const postmarkSuppressions: Types = {
  HardBounce: 'hard',
  SpamComplaint: 'complaint',
  ManualSuppression: 'unsubscribed',
};

/** Postmark: has `RecordType`, or in its oldest webhooks only `Type` with a `TypeCode`. */
export const readPostmark: EventReader = (event) => {
  const record = textOf(event, 'RecordType');
  const isBounce = event.TypeCode !== undefined && event.Email !== undefined;
  if (record === '' && !isBounce) return undefined;
  if (record === 'SubscriptionChange') {
    if (event.SuppressSending !== true) return [];
    const reason = textOf(event, 'SuppressionReason');
    return report(textOf(event, 'Recipient'), postmarkSuppressions[reason], reason);
  }
  const type = record === 'SpamComplaint' ? 'complaint' : postmarkTypes[textOf(event, 'Type')];
  const detail = firstText(event, ['Details', 'Description', 'Name']);
  return isBounce || record === 'SpamComplaint' ? report(textOf(event, 'Email'), type, detail) : [];
};

const SES_HARD = 'Permanent';

const recipients = (entries: unknown, type: ReportType, also: string): ServiceReport[] =>
  fieldsIn(entries).flatMap((entry) =>
    report(textOf(entry, 'emailAddress'), type, textOf(entry, 'diagnosticCode') || also),
  );

/** Amazon SES: `notificationType` of identities, `eventType` of configuration sets. */
export const readSes: EventReader = (event) => {
  const kind = firstText(event, ['notificationType', 'eventType']);
  if (kind === '') return undefined;
  if (kind === 'Bounce') {
    const bounce = inner(event, 'bounce');
    const type = textOf(bounce, 'bounceType') === SES_HARD ? 'hard' : 'soft';
    return recipients(bounce.bouncedRecipients, type, textOf(bounce, 'bounceSubType'));
  }
  if (kind === 'Complaint') {
    const complaint = inner(event, 'complaint');
    const feedback = textOf(complaint, 'complaintFeedbackType');
    // A reader who moves mail out of the spam folder is reported as well.
    return feedback === 'not-spam'
      ? []
      : recipients(complaint.complainedRecipients, 'complaint', feedback);
  }
  if (kind !== 'Subscription') return [];
  const preferences = inner(inner(event, 'subscription'), 'newTopicPreferences');
  const { destination } = inner(event, 'mail');
  if (preferences.unsubscribeAll !== true || !Array.isArray(destination)) return [];
  return destination
    .filter((email) => typeof email === 'string')
    .flatMap((email) => report(email, 'unsubscribed', ''));
};

/** Permanent failures at Mailgun that concern one message, not the address. */
const MAILGUN_PASSING = new Set(['old', 'espblock', 'greylisted', 'blacklist', 'rate-limited']);

const mailgunSuppressed: Types = {
  'suppress-bounce': 'hard',
  'suppress-complaint': 'complaint',
  'suppress-unsubscribe': 'unsubscribed',
};

function mailgunFailure(data: Fields): ReportType {
  const reason = textOf(data, 'reason');
  const suppressed = mailgunSuppressed[reason];
  if (suppressed !== undefined) return suppressed;
  return textOf(data, 'severity') === 'permanent' && !MAILGUN_PASSING.has(reason) ? 'hard' : 'soft';
}

/** Mailgun: `event-data` beside its signature. */
export const readMailgun: EventReader = (event) => {
  if (!isFields(event['event-data'])) return undefined;
  const data = event['event-data'];
  const types: Types = {
    failed: mailgunFailure(data),
    complained: 'complaint',
    unsubscribed: 'unsubscribed',
  };
  const status = inner(data, 'delivery-status');
  const detail = firstText(status, ['message', 'description']) || textOf(data, 'reason');
  return report(textOf(data, 'recipient'), types[textOf(data, 'event')], detail);
};

/**
 * SparkPost's bounce classes that concern the address: invalid recipient, no mailbox, unsubscribed.
 */
const sparkPostClasses: Types = { 10: 'hard', 30: 'hard', 90: 'unsubscribed' };

/** SparkPost: each event within `msys`, in a wrapper named after its group. */
export const readSparkPost: EventReader = (event) => {
  if (!isFields(event.msys)) return undefined;
  return Object.values(event.msys)
    .filter(isFields)
    .flatMap((data) => {
      const bounce = sparkPostClasses[textOf(data, 'bounce_class')] ?? 'soft';
      const types: Types = {
        bounce,
        out_of_band: bounce,
        policy_rejection: 'soft',
        spam_complaint: 'complaint',
        list_unsubscribe: 'unsubscribed',
        link_unsubscribe: 'unsubscribed',
      };
      const detail = firstText(data, ['raw_reason', 'reason', 'fbtype']);
      return report(textOf(data, 'rcpt_to'), types[textOf(data, 'type')], detail);
    });
};
