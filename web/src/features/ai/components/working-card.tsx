import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { scrollToNew } from '../model/into-view';
import { Elapsed } from './elapsed';
import { Actions, Meta, Parts } from './layout';

interface WorkingCardProps {
  label: string;
  since: number;
  onCancel: () => void;
  /** Placeholder shaped like the result. */
  children: ReactNode;
}

/** Shows that the writer is working and for how long, with a cancel button. */
export const WorkingCard = ({ label, since, onCancel, children }: WorkingCardProps) => (
  <Card ref={scrollToNew} aria-label={label} aria-busy>
    <Parts>
      <Actions>
        <Meta>
          <span role="status">{label}</span> <Elapsed since={since} />
        </Meta>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
      {children}
    </Parts>
  </Card>
);
