import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ActionGroups, ActionRow } from '~/features/automation/components/action-groups';
import { EarningCards } from '~/features/automation/components/earning-cards';
import { RunPanel } from '~/features/automation/components/run-panel';
import { SummaryCards } from '~/features/automation/components/summary-cards';
import { TaskList } from '~/features/automation/components/task-list';
import { AutomationProvider } from '~/features/automation/model/automation-context';
import { space } from '~/theme/tokens';
import { EmptyState } from '~/ui/empty-state';
import { Tabs } from '~/ui/tabs/tabs';
import { usePart } from '../use-part';
import { ContentGroup } from './content-group';
import { HistorySection } from './history-section';
import { renderChange } from './render-change';
import { SocialGroup } from './social/social-group';

const parts = [
  { id: 'tasks', label: 'Scheduled Tasks' },
  { id: 'content', label: 'Content Generation' },
  { id: 'social', label: 'Social Media' },
  { id: 'analytics', label: 'Analytics' },
] as const;

type Part = (typeof parts)[number]['id'];

/** Scheduled tasks, manual jobs, and their results (specification, section 2). */
export const AutomationTab = () => (
  <AutomationProvider renderChange={renderChange}>
    <Rows>
      <ActionRow />
      <SummaryCards />
      <RunPanel />
      <Parts />
      <ActionGroups />
      <HistorySection />
    </Rows>
  </AutomationProvider>
);

function Parts() {
  const [part, turn] = usePart<Part>(parts, 'tasks');
  // Loading it reads every post, so it is mounted when first shown, and kept.
  const [isSocialSeen, setSocialSeen] = useState(part === 'social');
  if (part === 'social' && !isSocialSeen) setSocialSeen(true);
  const contents: Record<Part, ReactNode> = {
    tasks: (
      <TaskList
        label="Scheduled tasks"
        placeholder={<EmptyState title="There are no scheduled tasks." />}
      />
    ),
    content: <ContentGroup />,
    social: isSocialSeen && <SocialGroup />,
    analytics: <EarningCards />,
  };
  return (
    <Tabs<Part>
      label="Automation"
      value={part}
      onChange={turn}
      tabs={parts.map(({ id, label }) => ({ id, label, content: contents[id] }))}
    />
  );
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;
