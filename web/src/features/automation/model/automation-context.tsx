import { createContext, type ReactNode, useContext } from 'react';
import type { ReportItem } from '@contract/automation-run';
import { type Runs, useRuns } from './use-runs';

/** One field before and after, as a report shows it. */
export type Change = ReportItem['changes'][number];

interface Automation {
  runs: Runs;
  /** Draws a change; two texts are compared by another part of the site. */
  renderChange: (change: Change) => ReactNode;
}

const AutomationContext = createContext<Automation | null>(null);

interface AutomationProviderProps {
  renderChange: Automation['renderChange'];
  children: ReactNode;
}

/** Keeps sight of what goes on, for everything below it. */
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

/** A function that draws one field before and after. */
export const useChangeView = (): Automation['renderChange'] => useAutomationContext().renderChange;
