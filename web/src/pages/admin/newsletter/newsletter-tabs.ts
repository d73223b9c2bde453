import type { ComponentType } from 'react';
import { DeliverabilityTab } from './deliverability/deliverability-tab';
import { IssuesTab } from './issues/issues-tab';
import { OutboxTab } from './outbox/outbox-tab';
import { SubscribersTab } from './subscribers/subscribers-tab';

interface NewsletterTab {
  id: 'subscribers' | 'issues' | 'outbox' | 'deliverability';
  label: string;
  Content: ComponentType;
}

/** The parts of the newsletter's screen, the first one shown where the address names none. */
export const newsletterTabs: readonly [NewsletterTab, ...NewsletterTab[]] = [
  { id: 'subscribers', label: 'Subscribers', Content: SubscribersTab },
  { id: 'issues', label: 'Issues', Content: IssuesTab },
  { id: 'outbox', label: 'Outbox', Content: OutboxTab },
  { id: 'deliverability', label: 'Deliverability', Content: DeliverabilityTab },
];
