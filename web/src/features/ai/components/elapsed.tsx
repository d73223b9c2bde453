import { clock } from '../model/words';
import { useElapsed } from '../model/use-elapsed';

/** The time that has gone by, for the eye only: said every second it would drown everything else. */
export const Elapsed = ({ since }: { since: number }) => (
  <span role="timer" aria-live="off" aria-label="Time elapsed">
    {clock(useElapsed(since))}
  </span>
);
