import { email } from '../../contract/newsletter';
import { type BounceInput, bounceInput } from '../../contract/newsletter-mail';
import type { ServiceReport } from '../rules/bounces/report';
import {
  KNOWN_SERVICES,
  type ReadReports,
  readServiceReports,
} from '../rules/bounces/service-reports';
import { OutboundError } from '../../lib/http/outbound-error';
import { ForeignSnsAddress, type SnsClient } from '../../mail/sns/sns-client';
import { type SnsMessage, snsMessageOf } from '../../mail/sns/sns-message';
import { unavailable, validationFailed } from '../../lib/errors';
import { isFields, textOf } from '../../lib/json-fields';
import { parse } from '../../lib/parse';

/** Counts of a service's events by outcome. */
export interface ReportReceipt {
  recorded: number;
  /** Events in an unknown format. */
  unknown: number;
  /** Reports on invalid addresses. */
  invalid: number;
}

const NOTHING: ReportReceipt = { recorded: 0, unknown: 0, invalid: 0 };

const refuse = (path: string, message: string): never => {
  throw validationFailed([{ path, message }]);
};

/** Calls Amazon: an address that is not Amazon's is a 400, a failed call a 503. */
async function askingAmazon<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ForeignSnsAddress) return refuse(error.field, error.message);
    if (!(error instanceof OutboundError)) throw error;
    throw unavailable('Amazon SNS can’t be reached at the moment. Please send it again.', error);
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A plain address, or the one in `Ada <ada@example.com>`. */
const plainAddress = (text: string): string => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;

interface IntakeParts {
  record: (report: ServiceReport | BounceInput) => Promise<void>;
  sns: Pick<SnsClient, 'isGenuine' | 'confirm'>;
  log: (line: string) => void;
}

/** Whether a body is meant to be in our own format. */
const isOurs = (body: unknown): boolean =>
  isFields(body) && ('type' in body || ('email' in body && !('event' in body)));

/** Takes reports of mail services, in their own formats or in ours. */
export class ReportIntake {
  constructor(private readonly parts: IntakeParts) {}

  /**
   * Records a body's reports; null for our own format. Throws a 400 for an unknown format and for a
   * message not signed by Amazon SNS, a 503 while Amazon cannot be reached.
   */
  async take(body: unknown): Promise<ReportReceipt | null> {
    const message = snsMessageOf(body);
    if (message !== undefined) return this.#takeSns(message);
    const read = readServiceReports(body);
    if (read !== undefined) return this.#takeEvents(read);
    if (!isOurs(body)) {
      refuse('body', `The report format is unknown: expected ${KNOWN_SERVICES}, or our own`);
    }
    await this.parts.record(parse(bounceInput, body));
    return null;
  }

  async #takeSns(message: SnsMessage): Promise<ReportReceipt> {
    const { sns, log } = this.parts;
    if (!(await askingAmazon(() => sns.isGenuine(message)))) {
      refuse('Signature', 'The message is not signed by Amazon SNS');
    }
    if (message.type === 'SubscriptionConfirmation') {
      await askingAmazon(() => sns.confirm(message));
      log(`Confirmed the topic ${textOf(message.fields, 'TopicArn')} of Amazon SNS`);
    }
    if (message.type !== 'Notification') return NOTHING;
    const read = readServiceReports(jsonIn(textOf(message.fields, 'Message')));
    // A topic may carry other messages, such as Amazon's own test message.
    return read === undefined ? { ...NOTHING, unknown: 1 } : this.#takeEvents(read);
  }

  async #takeEvents({ reports, unknown }: ReadReports): Promise<ReportReceipt> {
    let recorded = 0;
    for (const report of reports) {
      const address = email.safeParse(plainAddress(report.email));
      if (!address.success) continue;
      await this.parts.record({ ...report, email: address.data });
      recorded += 1;
    }
    return { recorded, unknown, invalid: reports.length - recorded };
  }
}
