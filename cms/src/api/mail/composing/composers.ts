import type { Core } from '@strapi/strapi';
import type { MessageKind } from '../../../contract/outbox';
import type { ComposedMail, QueuedMessage } from '../../../domain/mail/composed-mail';
import { composeTest } from './compose-test';

/** Makes the text of a message; undefined where it is not wanted any more. */
type Composer = (strapi: Core.Strapi, message: QueuedMessage) => Promise<ComposedMail | undefined>;

const byService =
  (name: `api::${string}.${string}`): Composer =>
  (strapi, message) =>
    strapi.service(name).compose(message);

const issueMail = byService('api::newsletter-issue.issue-mail');
const contactNotice = byService('api::contact-message.notice-mail');
const guessedCodes = byService('api::admin-session.guessed-codes-mail');

const has = (payload: unknown, field: string): boolean =>
  typeof payload === 'object' && payload !== null && field in payload;

const composers: Readonly<Record<MessageKind, Composer>> = {
  confirmation: byService('api::subscriber.confirmation-mail'),
  issue: issueMail,
  test: (strapi, message) =>
    has(message.payload, 'issueId') ? issueMail(strapi, message) : composeTest(strapi),
  notice: (strapi, message) =>
    has(message.payload, 'guessedCodes')
      ? guessedCodes(strapi, message)
      : contactNotice(strapi, message),
};

/** Makes the text of a message by its kind; undefined where it is not wanted any more. */
export const compose: Composer = (strapi, message) => composers[message.kind](strapi, message);
