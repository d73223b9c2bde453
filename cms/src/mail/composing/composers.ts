import type { Core } from '@strapi/strapi';
import type { MessageKind } from '../../contract/outbox';
import type { ComposedMail, QueuedMessage } from '../rules/composed-mail';
import { port } from '../../strapi/port';
import { composeTest } from './compose-test';

/** Composes the text of a message; undefined if it is no longer wanted. */
type Composer = (message: QueuedMessage) => Promise<ComposedMail | undefined>;

/** Composers of the rooms that send mail, by kind of message. */
export const composersPort =
  port<Readonly<Record<Exclude<MessageKind, 'test'>, Composer>>>('composers of messages');

/** Whether the queued data of a message has a field. */
export const payloadHas = ({ payload }: QueuedMessage, field: string): boolean =>
  typeof payload === 'object' && payload !== null && field in payload;

/** Composes the text of a message by its kind; undefined if it is no longer wanted. */
export function composeMessage(
  strapi: Core.Strapi,
  message: QueuedMessage,
): Promise<ComposedMail | undefined> {
  const composers = composersPort(strapi);
  if (message.kind !== 'test') return composers[message.kind](message);
  if (payloadHas(message, 'welcomeText')) return composers.welcome(message);
  return payloadHas(message, 'issueId') ? composers.issue(message) : composeTest(strapi);
}
