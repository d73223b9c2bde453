import type { Core } from '@strapi/strapi';
import type { MessageKind } from '../../contract/outbox';
import type { ComposedMail, QueuedMessage } from '../rules/composed-mail';
import { port } from '../../strapi/port';
import { composeTest } from './compose-test';

/** Makes the text of a message; undefined where it is not wanted any more. */
export type Composer = (
  strapi: Core.Strapi,
  message: QueuedMessage,
) => Promise<ComposedMail | undefined>;

/** Composers of the parts of the product that send mail, by the kind of a message. */
export const composersPort =
  port<Readonly<Record<Exclude<MessageKind, 'test'>, Composer>>>('composers of messages');

const isOfIssue = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'issueId' in payload;

/** Makes the text of a message by its kind; undefined where it is not wanted any more. */
export const compose: Composer = (strapi, message) => {
  const composers = composersPort(strapi);
  if (message.kind !== 'test') return composers[message.kind](strapi, message);
  return isOfIssue(message.payload) ? composers.issue(strapi, message) : composeTest(strapi);
};
