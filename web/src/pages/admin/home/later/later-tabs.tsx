import { EmptyState } from '~/ui/empty-state';

/** Shown until the first visit is counted. */
export const AnalyticsTab = () => (
  <EmptyState title="No visits have been counted yet.">
    <p>Views, clicks and revenue are shown here from the first recorded visit on.</p>
  </EmptyState>
);

/** Shown until the first product link earns something (specification, section 8). */
export const AffiliatesTab = () => (
  <EmptyState title="No affiliate data yet. Start promoting products to see performance metrics.">
    <p>Set up affiliate programs to start tracking performance.</p>
  </EmptyState>
);

/** Shown until a task has run. */
export const AutomationTab = () => (
  <EmptyState title="No task has run yet.">
    <p>The switches on the dashboard say which tasks may run by themselves.</p>
  </EmptyState>
);

/** Shown until a writer is at hand. */
export const AiTab = () => (
  <EmptyState title="No drafts have been generated yet.">
    <p>Create Post can fill its form with a topic to start from.</p>
  </EmptyState>
);
