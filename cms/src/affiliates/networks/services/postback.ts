import {
  type PostbackInput,
  postbackInput,
  postbackPart,
  type PostbackReceipt,
  STATUS_RULE,
} from '../../../contract/postback';
import { joinFields, type JoinedFields } from '../../rules/postback-fields';
import { findProofFault } from '../../rules/postback-proof';
import { readStatus } from '../../rules/importing/statuses';
import type { RecordedSale, SaleReport } from '../../rules/ledger/sale';
import { AddressBudget } from '../../../lib/address-budget';
import { systemClock } from '../../../lib/clock';
import { notFound, unauthorized, validationFailed } from '../../../lib/errors';
import { parse } from '../../../lib/parse';
import { findPostbackEndpoint } from '../queries/network-rows';
import { service } from '../../../strapi/service';
import { networkSecretsService } from './secrets';
import { ledgerService } from '../../sales/services/ledger';

/** Maximum number of unauthenticated reports per address and minute. */
const MAX_FAILURES = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const CHALLENGE = 'Secret realm="Aurelian postback"';

type Fields = Record<string, unknown>;

/**
 * A postback as it arrives: the network that it names, its sender's address, and both halves of its
 * fields.
 */
export interface Postback {
  network: string;
  address: string;
  query: Fields;
  /** The unvalidated body. */
  body: unknown;
}

/** A postback with the network's status word resolved. */
type ReadPostback = Omit<PostbackInput, 'status'> & Pick<SaleReport, 'status'>;

/** Converts a postback to a report for the ledger. */
const toReport = (input: ReadPostback): SaleReport => ({
  transactionId: input.transaction_id,
  ...(input.click_id === undefined ? {} : { clickId: input.click_id }),
  ...(input.amount === undefined ? {} : { amount: input.amount }),
  ...(input.commission === undefined ? {} : { commission: input.commission }),
  ...(input.currency === undefined ? {} : { currency: input.currency }),
  ...(input.status === undefined ? {} : { status: input.status }),
  ...(input.occurred_at === undefined ? {} : { occurredAt: Date.parse(input.occurred_at) }),
  // Without a signature, the time is not proven to be the network's.
  ...(input.signature === undefined ? {} : { reportedAt: Number(input.timestamp) * 1_000 }),
});

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Validates the fields of a report; throws 400 naming each invalid one. */
function readFields(body: unknown, { sent, faults }: JoinedFields, now: number): ReadPostback {
  if (body !== undefined && !isFields(body)) parse(postbackPart, body);
  if (faults.length > 0) throw validationFailed(faults);
  const input = parse(postbackInput, sent);
  if (Date.parse(input.occurred_at ?? '') > now + DAY_MS) {
    const message = 'occurred_at must not be in the future';
    throw validationFailed([{ path: 'occurred_at', message }]);
  }
  const { status: word, ...rest } = input;
  if (word === undefined) return rest;
  const read = readStatus(word);
  if (read === undefined || 'wrong' in read) {
    throw validationFailed([{ path: 'status', message: STATUS_RULE }]);
  }
  return { ...rest, status: read.status };
}

export const postbackService = service(({ strapi }) => {
  const failures = new AddressBudget(systemClock, MAX_FAILURES, MINUTE_MS);

  return {
    /** Throws 429 if an address has failed too often within a minute; counts nothing. */
    check: (address: string): void => failures.check(address),

    /**
     * Records a network's report of a sale; it is stored when this resolves. Throws 404 for an
     * unknown network, 401 for a report that is not authenticated, 429 after too many such
     * attempts, and only then 400 for invalid fields.
     */
    async receive(postback: Postback): Promise<PostbackReceipt> {
      const { network: slug, address, query, body } = postback;
      const network = await findPostbackEndpoint(strapi.db.connection, slug);
      if (network === undefined) throw notFound(`There is no network '${slug}'.`);
      const now = systemClock.now();
      // No await between here and the verdict, so that concurrent requests cannot exceed the limit.
      failures.check(address);
      const joined = joinFields(query, isFields(body) ? body : {});
      const secret = networkSecretsService(strapi).of(network);
      const rules = { secret, signedOnly: Boolean(network.signed_only), now };
      const fault = findProofFault(joined.sent, rules);
      if (fault !== undefined) {
        failures.take(address);
        throw unauthorized(fault, 'unproven_postback', CHALLENGE);
      }
      const input = readFields(body, joined, now);
      const isTest = input.test === true;
      const [sale]: RecordedSale[] = await ledgerService(strapi).record(
        network.id,
        [toReport(input)],
        { origin: 'postback', dryRun: isTest },
      );
      if (sale === undefined) throw new Error('The ledger said nothing of a sale');
      const { transactionId, status, matched } = sale;
      return { transactionId, status, matched, test: isTest };
    },
  };
});
