import type { Core } from '@strapi/strapi';
import type { MessageKind } from '../../contract/outbox';
import type { ComposedMail, QueuedMessage } from '../rules/composed-mail';
import { composeTest } from './compose-test';
import { issueMailService } from '../../newsletter/services/issue-mail';
import { contactNoticeService } from '../../contact/services/notice-mail';
import { guessedCodesMailService } from '../../login/services/guessed-codes-mail';
import { confirmationMailService } from '../../subscribers/services/confirmation-mail';

/** Makes the text of a message; undefined where it is not wanted any more. */
type Composer = (strapi: Core.Strapi, message: QueuedMessage) => Promise<ComposedMail | undefined>;

const issueMail: Composer = (strapi, message) => issueMailService(strapi).compose(message);

const has = (payload: unknown, field: string): boolean =>
  typeof payload === 'object' && payload !== null && field in payload;

const composers: Readonly<Record<MessageKind, Composer>> = {
  confirmation: (strapi, message) => confirmationMailService(strapi).compose(message),
  issue: issueMail,
  test: (strapi, message) =>
    has(message.payload, 'issueId') ? issueMail(strapi, message) : composeTest(strapi),
  notice: (strapi, message) =>
    has(message.payload, 'guessedCodes')
      ? guessedCodesMailService(strapi).compose()
      : contactNoticeService(strapi).compose(message),
};

/** Makes the text of a message by its kind; undefined where it is not wanted any more. */
export const compose: Composer = (strapi, message) => composers[message.kind](strapi, message);
