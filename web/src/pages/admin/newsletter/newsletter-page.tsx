import type { ComponentType } from 'react';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { KEEP_PLACE } from '~/lib/address';
import { useLeave } from '~/lib/leave-guard';
import { Tabs } from '~/ui/tabs/tabs';
import { DeliverabilityTab } from './deliverability/deliverability-tab';
import { IssuesTab } from './issues/issues-tab';
import { OutboxTab } from './outbox/outbox-tab';
import { SubscribersTab } from './subscribers/subscribers-tab';

interface NewsletterTab {
  id: 'subscribers' | 'issues' | 'outbox' | 'deliverability';
  label: string;
  Content: ComponentType;
}

/** Parts of the newsletter screen; the first is the default. */
const newsletterTabs: readonly [NewsletterTab, ...NewsletterTab[]] = [
  { id: 'subscribers', label: 'Subscribers', Content: SubscribersTab },
  { id: 'issues', label: 'Issues', Content: IssuesTab },
  { id: 'outbox', label: 'Outbox', Content: OutboxTab },
  { id: 'deliverability', label: 'Deliverability', Content: DeliverabilityTab },
];

/** Subscribers, issues, outbox and deliverability of the newsletter. */
function NewsletterScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const leave = useLeave();
  const shown = newsletterTabs.find(({ id }) => id === query.get('tab')) ?? newsletterTabs[0];
  return (
    <Tabs
      label="Newsletter"
      value={shown.id}
      isAsking
      // Asks first, since an unsaved issue or a file that is not imported would be lost.
      onChange={(id) => leave(() => void navigate({ search: `tab=${id}` }, KEEP_PLACE))}
      tabs={newsletterTabs.map(({ id, label, Content }) => ({
        id,
        label,
        content: id === shown.id && <Content />,
      }))}
    />
  );
}

export const load = adminHead('Newsletter');

export const Page = () => (
  <AdminArea title="Newsletter">
    <NewsletterScreen />
  </AdminArea>
);
