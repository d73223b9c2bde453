import { useState } from 'react';
import styled from 'styled-components';
import { ActionGroups } from '~/features/automation/components/action-groups';
import { EarningCards } from '~/features/automation/components/earning-cards';
import { HistorySection } from '~/features/automation/components/history-section';
import { RunPanel } from '~/features/automation/components/run-panel';
import { SummaryCards } from '~/features/automation/components/summary-cards';
import { TaskList } from '~/features/automation/components/task-list';
import { AutomationProvider } from '~/features/automation/model/automation-context';
import { space } from '~/theme/tokens';
import { EmptyState } from '~/ui/empty-state';
import { Tabs } from '~/ui/tabs/tabs';
import { ContentGroup } from './content-group';
import { renderChange } from './render-change';
import { SocialGroup } from './social/social-group';

type Part = 'tasks' | 'content' | 'social' | 'analytics';

/** What runs by itself or at a press, and what came of it (specification, section 2). */
export const AutomationTab = () => (
  <AutomationProvider renderChange={renderChange}>
    <Rows>
      <SummaryCards />
      <RunPanel />
      <Parts />
      <ActionGroups />
      <HistorySection />
    </Rows>
  </AutomationProvider>
);

function Parts() {
  const [part, setPart] = useState<Part>('tasks');
  // Every post is read for it: only once somebody looks, and kept from then on.
  const [isSocialSeen, setSocialSeen] = useState(false);
  const turn = (to: Part): void => {
    setPart(to);
    if (to === 'social') setSocialSeen(true);
  };
  return (
    <Tabs<Part>
      label="Automation"
      value={part}
      onChange={turn}
      tabs={[
        {
          id: 'tasks',
          label: 'Scheduled Tasks',
          content: (
            <TaskList
              label="Scheduled tasks"
              placeholder={<EmptyState title="There are no scheduled tasks." />}
            />
          ),
        },
        { id: 'content', label: 'Content Generation', content: <ContentGroup /> },
        { id: 'social', label: 'Social Media', content: isSocialSeen && <SocialGroup /> },
        { id: 'analytics', label: 'Analytics', content: <EarningCards /> },
      ]}
    />
  );
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;
