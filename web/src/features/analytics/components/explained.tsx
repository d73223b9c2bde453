import { type ReactNode, useState } from 'react';
import type { Period } from '@contract/analytics';
import { ExplainContext } from '../model/explain-context';
import type { ExplainTarget } from '../model/metric-table';
import { ExplainPanel } from './explain-panel';

/** Lets each metric inside it be explained in a side panel. */
export function Explained({ period, children }: { period: Period; children: ReactNode }) {
  const [target, setTarget] = useState<ExplainTarget>();
  const [isOpen, setIsOpen] = useState(false);
  const explain = (next: ExplainTarget): void => {
    setTarget(next);
    setIsOpen(true);
  };
  return (
    <ExplainContext value={explain}>
      {children}
      {target && (
        <ExplainPanel
          target={target}
          period={period}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </ExplainContext>
  );
}
