import { createContext, type ReactNode, useContext } from 'react';
import type { ReportItem } from '@contract/automation-run';
import { type Runs, useRuns } from './use-runs';

/** A changed field of a report, before and after. */
export type Change = ReportItem['changes'][number];

interface Automation {
  runs: Runs;
  /** Renders a change; passed in, since another feature compares texts. */
  renderChange: (change: Change) => ReactNode;
}

const AutomationContext = createContext<Automation | null>(null);

interface AutomationProviderProps {
  renderChange: Automation['renderChange'];
  children: ReactNode;
}

/** Provides the runs and the renderer of changes to everything inside. */
export function AutomationProvider({ renderChange, children }: AutomationProviderProps) {
  const runs = useRuns();
  return <AutomationContext value={{ runs, renderChange }}>{children}</AutomationContext>;
}

function useAutomationContext(): Automation {
  const automation = useContext(AutomationContext);
  if (automation === null) throw new Error('This needs an AutomationProvider');
  return automation;
}

/** Runs in progress, and actions on them. */
export const useAllRuns = (): Runs => useAutomationContext().runs;

/** Returns the function that renders a change. */
export const useChangeView = (): Automation['renderChange'] => useAutomationContext().renderChange;
