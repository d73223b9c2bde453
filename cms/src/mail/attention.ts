import type { Core } from '@strapi/strapi';
import type { MailStatus } from '../contract/outbox';
import type { AttentionSource } from '../strapi/attention-source';
import { counted } from '../lib/counted';
import { connections } from '../lib/connections';
import { type Matter } from '../lib/matter';
import { mailMessagesService } from './services/messages';
import { domainWatchService } from './services/domain-watch';

const OUTBOX = '/admin/newsletter?tab=outbox';

const halted = ({ haltedBecause }: MailStatus): Matter[] =>
  haltedBecause === null
    ? []
    : [
        {
          kind: 'mail-halted',
          severity: 'problem',
          title: 'No mail is being sent',
          detail: haltedBecause,
          link: { path: OUTBOX, label: 'See outbox' },
          action: { kind: 'resume-mail', label: 'Try again' },
        },
      ];

function stuck({ failed, doubtful }: MailStatus): Matter[] {
  const count = failed + doubtful;
  if (count === 0) return [];
  return [
    {
      kind: 'stuck-mail',
      severity: 'advice',
      title: `${counted(count, 'message', 'messages')} failed or ${count === 1 ? 'is' : 'are'} in doubt`,
      detail: 'Send them again or dismiss them. Those in doubt may have arrived.',
      count,
      link: {
        path: `${OUTBOX}&status=${failed > 0 ? 'failed' : 'doubtful'}`,
        label: 'See messages',
      },
      mark: `${failed}, ${doubtful}`,
    },
  ];
}

const unsent = ({ transport, folder }: MailStatus): Matter[] =>
  transport === 'smtp'
    ? []
    : [
        {
          kind: 'mail-to-files',
          severity: 'advice',
          title: 'Emails are saved as files',
          detail: `Nobody receives them: without a mail server they are kept in ${folder}.`,
          link: { path: '/admin/settings/connections', label: 'Connect a mail server' },
          mark: 'folder',
          setupStep: 'mail',
        },
      ];

/** Problems found by the last check of the sender's domain; undefined before the first check. */
function domain(strapi: Core.Strapi): Matter[] | undefined {
  if (connections().SMTP_URL === '') return [];
  const found = domainWatchService(strapi).last();
  if (found === undefined) return undefined;
  const bad = found.checks.filter(({ status }) => status === 'bad');
  if (bad.length === 0) return [];
  return [
    {
      kind: 'sender-domain',
      severity: 'problem',
      title: `${counted(bad.length, 'check', 'checks')} of ${found.domain} failed`,
      detail: `Mail may end up as spam: ${bad.map(({ title }) => title).join(', ')}.`,
      count: bad.length,
      link: { path: '/admin/newsletter?tab=deliverability', label: 'See what to fix' },
      action: { kind: 'check-domain', label: 'Check again' },
      mark: bad.map(({ id }) => id).join(','),
    },
  ];
}

/** Mail that is not being sent, or may not have arrived. */
export const mailAttention: AttentionSource = {
  area: 'mail',
  async list(strapi) {
    const status = await mailMessagesService(strapi).status();
    return [...halted(status), ...stuck(status), ...unsent(status)];
  },
};

/** The sender's domain; a separate source, since it is checked in the background. */
export const domainAttention: AttentionSource = {
  area: 'mail',
  list: (strapi) => Promise.resolve(domain(strapi)),
};
