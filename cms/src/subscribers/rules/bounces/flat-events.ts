import { firstText, type Fields, textOf } from '../../../lib/json-fields';
import {
  type EventReader,
  report,
  type ReportType,
  type ServiceReport,
  type Types,
} from './report';

const sendGridDrops: readonly [RegExp, ReportType][] = [
  [/spam report/i, 'complaint'],
  [/unsubscribe/i, 'unsubscribed'],
  [/bounced|^invalid(?: (?:e-?mail|address))?$/i, 'hard'],
];

const dropOf = (reason: string): ReportType =>
  sendGridDrops.find(([pattern]) => pattern.test(reason))?.[1] ?? 'soft';

/** SendGrid: a flat event with its own id fields, always in a list. */
export const readSendGrid: EventReader = (event) => {
  if (!('sg_event_id' in event || 'sg_message_id' in event)) return undefined;
  return sendGridReport(event);
};

function sendGridReport(event: Fields): ServiceReport[] {
  const detail = firstText(event, ['reason', 'response', 'status']);
  const types: Types = {
    bounce: textOf(event, 'type') === 'blocked' ? 'soft' : 'hard',
    blocked: 'soft',
    deferred: 'soft',
    dropped: dropOf(detail),
    spamreport: 'complaint',
    unsubscribe: 'unsubscribed',
    group_unsubscribe: 'unsubscribed',
  };
  return report(textOf(event, 'email'), types[textOf(event, 'event')], detail);
}

/** Mailjet's reasons for not sending that concern the address itself. */
const MAILJET_HARD = /^(?:user unknown|mailbox inactive|preblocked|invalid domain|no mail host)$/;

const MAILJET_FIELDS = [
  'mj_campaign_id',
  'mj_contact_id',
  'mj_list_id',
  'Message_GUID',
  'CustomID',
  'hard_bounce',
  'error_related_to',
];

/** Mailjet: a flat event with `MessageID` and ids that begin with `mj_`. */
export const readMailjet: EventReader = (event) => {
  if (!MAILJET_FIELDS.some((name) => name in event)) return undefined;
  const error = textOf(event, 'error');
  const isHard = event.hard_bounce === true || event.hard_bounce === 1;
  const blocked = error === 'spam preblocked' ? 'complaint' : undefined;
  const types: Types = {
    bounce: isHard || MAILJET_HARD.test(error) ? 'hard' : 'soft',
    blocked: blocked ?? (MAILJET_HARD.test(error) ? 'hard' : 'soft'),
    spam: 'complaint',
    unsub: 'unsubscribed',
  };
  const detail = firstText(event, ['comment', 'error', 'source']);
  return report(textOf(event, 'email'), types[textOf(event, 'event')], detail);
};

const brevoTypes: Types = {
  hard_bounce: 'hard',
  hardbounce: 'hard',
  invalid_email: 'hard',
  invalid: 'hard',
  blocked: 'hard',
  soft_bounce: 'soft',
  softbounce: 'soft',
  deferred: 'soft',
  error: 'soft',
  spam: 'complaint',
  complaint: 'complaint',
  unsubscribed: 'unsubscribed',
  unsubscribe: 'unsubscribed',
};

/** Events of Brevo that say nothing against an address. */
const BREVO_OTHERS =
  /^(?:request|sent|delivered|click|opened|unique_opened|unique_proxy_open|proxy_open|loaded_by_proxy|list_addition|contact_updated|contact_deleted)$/;

/** Brevo, once Sendinblue: a flat event; some write `hardBounce` for `hard_bounce`. */
export const readBrevo: EventReader = (event) => {
  const name = textOf(event, 'event').toLowerCase();
  const type = brevoTypes[name];
  if (type === undefined) return BREVO_OTHERS.test(name) ? [] : undefined;
  return report(textOf(event, 'email'), type, firstText(event, ['reason', 'event']));
};

const SENDGRID_EVENTS =
  /^(?:bounce|dropped|spamreport|group_unsubscribe|group_resubscribe|processed|open)$/;

/** A SendGrid event without its id fields. */
export const readPlainSendGrid: EventReader = (event) =>
  SENDGRID_EVENTS.test(textOf(event, 'event')) && 'email' in event
    ? sendGridReport(event)
    : undefined;
