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

const composers: Readonly<Record<MessageKind, Composer>> = {
  confirmation: byService('api::subscriber.confirmation-mail'),
  issue: issueMail,
  test: (strapi, message) =>
    isOfIssue(message.payload) ? issueMail(strapi, message) : composeTest(strapi),
  notice: byService('api::contact-message.notice-mail'),
};

const isOfIssue = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'issueId' in payload;

/** Makes the text of a message by its kind; undefined where it is not wanted any more. */
export const compose: Composer = (strapi, message) => composers[message.kind](strapi, message);
